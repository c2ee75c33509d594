export const dynamic = 'force-dynamic'

/** This process runs and answers. Nothing behind it is asked: a sick service is no reason to restart web. */
export const GET = () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
