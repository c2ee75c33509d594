import { BlockList } from 'node:net'
import { Edge, type EdgeSettings } from '#server/edge/edge.ts'
import { createLog } from '#server/log.ts'
import { FakeWeb, type Listener } from './fake-web.ts'

export const SECRET = 'the-secret-of-the-tests'

/** Opens an edge with a fake web behind it, each on its own port. */
export async function openEdge(listener: Listener, settings: Partial<EdgeSettings> = {}) {
  const web = await new FakeWeb(listener).start()
  const edge = new Edge({
    web: web.url,
    site: { SITE_URL: 'http://localhost', CITY_HOSTS: 'on', APP_MODE: 'demo' },
    secret: SECRET,
    trustedHops: new BlockList(),
    cache: { maxBytes: 10_000_000, maxEntries: 1000 },
    log: createLog('edge', 'silent'),
    ...settings,
  })
  const port = await edge.listen(0, '127.0.0.1')
  const close = async () => {
    await Promise.all([edge.close(), web.kill()])
  }
  return { web, edge, port, close }
}
