import { env } from '#lib/config/env.ts'
import { readInbox } from '../inbox/read-inbox.ts'

export const dynamic = 'force-dynamic'

const HEADERS = { 'cache-control': 'no-store' }

/** The inbox as JSON: messages the site would have sent. */
export async function GET() {
  if (env.APP_MODE !== 'demo') return new Response(null, { status: 404 })
  try {
    return Response.json(await readInbox(), { headers: HEADERS })
  } catch {
    return Response.json({ message: '登录服务没有应答，请稍后再试' }, { status: 502, headers: HEADERS })
  }
}
