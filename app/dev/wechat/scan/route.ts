import { env } from '#lib/config/env.ts'

export const dynamic = 'force-dynamic'

const HEADERS = { 'cache-control': 'no-store' }
const PATIENCE = 3_000

/** Simulates the phone: scans, follows and confirms `{ sceneId, openId }`. The open id identifies the user. */
export async function POST(request: Request) {
  if (env.APP_MODE !== 'demo') return new Response(null, { status: 404 })
  try {
    const answer = await fetch(`${env.serviceUrl.auth}/internal/wechat/scan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-internal-secret': env.INTERNAL_SECRET },
      body: (await request.text()).slice(0, 1000),
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return Response.json(await answer.json(), { status: answer.status, headers: HEADERS })
  } catch {
    return Response.json({ confirmed: false }, { status: 502, headers: HEADERS })
  }
}
