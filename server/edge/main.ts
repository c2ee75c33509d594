import { parseEnvironment } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { Edge } from './edge.ts'

/** Entry point of the edge process: `node server/edge/main.ts`. */

/** ms for a load balancer to notice that this instance is shutting down; a laptop has none (FM-17). */
const SHUTDOWN_NOTICE = 2000

const env = parseEnvironment()
const log = createLog('edge', env.LOG_LEVEL)

const edge = new Edge({
  web: env.WEB_URL,
  site: {
    SITE_URL: env.SITE_URL,
    CITY_HOSTS: env.CITY_HOSTS,
    LOCATION_COOKIE: env.LOCATION_COOKIE,
    APP_MODE: env.APP_MODE,
  },
  policy: { hasAmap: env.hasAmap, mediaHosts: env.mediaHosts, buildHosts: env.buildHosts },
  secret: env.INTERNAL_SECRET,
  trustedHops: env.trustedHops,
  cache: { maxBytes: env.EDGE_CACHE_MB * 1024 * 1024, maxEntries: env.EDGE_CACHE_ENTRIES },
  limits: { sockets: env.EDGE_MAX_SOCKETS, socketsPerClient: env.EDGE_MAX_SOCKETS_PER_CLIENT },
  log,
})

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void edge.close(env.APP_MODE === 'production' ? SHUTDOWN_NOTICE : 0).then(() => process.exit(0))
  })
}

await edge.waitForWeb()
await edge.listen(env.PORT, env.HOST)
log.info({ port: env.PORT, web: env.WEB_URL }, 'the edge is open')
