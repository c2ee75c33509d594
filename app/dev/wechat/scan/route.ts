import { env } from '#lib/config/env.ts'

export const dynamic = 'force-dynamic'

const HEADERS = { 'cache-control': 'no-store' }
const TIMEOUT = 3_000

/** Simulates the phone: scans, follows and confirms `{ sceneId, openId }`. The open id identifies the user. */
export async function POST(request: Request) {
  if (env.APP_MODE !== 'demo') return new Response(null, { status: 404 })
  try {
    const response = await fetch(`${env.serviceUrl.auth}/internal/wechat/scan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-internal-secret': env.INTERNAL_SECRET },
      body: (await request.text()).slice(0, 1000),
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return Response.json(await response.json(), { status: response.status, headers: HEADERS })
  } catch {
    return Response.json({ confirmed: false }, { status: 502, headers: HEADERS })
  }
}
