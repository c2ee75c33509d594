export const dynamic = 'force-dynamic'

/** Liveness of this process. The services are not checked: an unhealthy service is no reason to restart web. */
export const GET = () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
