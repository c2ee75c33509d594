import { readiness } from '#lib/http/readiness.ts'

export const dynamic = 'force-dynamic'

/** Readiness of web: all service processes respond and report themselves ready. */
export async function GET() {
  const isWell = [...(await readiness()).values()].every(Boolean)
  const headers = { 'cache-control': 'no-store' }
  return Response.json({ status: isWell ? 'ok' : 'services are not ready' }, { status: isWell ? 200 : 503, headers })
}
