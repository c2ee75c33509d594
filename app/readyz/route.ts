import { readiness } from '#lib/http/readiness.ts'

export const dynamic = 'force-dynamic'

/** Readiness of web: all service processes respond and report themselves ready. */
export async function GET() {
  const areAllReady = [...(await readiness()).values()].every(Boolean)
  const headers = { 'cache-control': 'no-store' }
  return Response.json(
    { status: areAllReady ? 'ok' : 'services are not ready' },
    { status: areAllReady ? 200 : 503, headers },
  )
}
