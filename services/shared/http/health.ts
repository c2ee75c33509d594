import { Hono } from 'hono'
import type { Store } from '../store/database.ts'

export type Readiness = {
  /** The store, once it is open and migrated. */
  store: Store | undefined
  isStopping: boolean
}

const PING_LIMIT = 2_000

/**
 * `/healthz`: the process responds; a broken embedded store is part of the process, so it counts. `/readyz`: calls can
 * be served now, i.e. the store is available and the process is not stopping.
 */
export function createHealth(readiness: Readiness): Hono {
  const health = new Hono()
  health.get('/healthz', async (c) => {
    const { store } = readiness
    const isHealthy = store?.kind !== 'pglite' || (await responds(store))
    return c.json({ status: isHealthy ? 'ok' : 'store broken' }, isHealthy ? 200 : 503)
  })
  health.get('/readyz', async (c) => {
    const { store, isStopping } = readiness
    if (isStopping) return c.json({ status: 'stopping' }, 503)
    if (!store) return c.json({ status: 'waiting for the store' }, 503)
    return (await responds(store)) ? c.json({ status: 'ready' }) : c.json({ status: 'store away' }, 503)
  })
  return health
}

async function responds(store: Store): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), PING_LIMIT)
  const ping = store.ping().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([ping, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
