import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { ServerEnvironment } from '#server/env.ts'
import type { ChildSpec } from './child-spec.ts'
import { scriptOf, storeScriptArgs } from './scripts.ts'

/** Longer than the edge keeps an idle connection, so that web never closes one that is about to be used. */
const WEB_KEEP_ALIVE = '65000'
/** MB, twice V8's default: a render's garbage dies before it is copied, which saves a tenth of the rendering time. */
const WEB_YOUNG_SPACE = 32
/** Serving cached copies goes before rendering: on a single core, a crowd's new pages would slow everything down. */
const WEB_NICENESS = 5

/** Environment shared by all processes: one set of addresses and secrets per start. */
export function commonEnvironment(env: ServerEnvironment, given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...given,
    NODE_ENV: 'production',
    APP_MODE: env.APP_MODE,
    PORT: String(env.PORT),
    WEB_PORT: String(env.WEB_PORT),
    SERVICES_PORT: String(env.SERVICES_PORT),
    WEB_URL: env.WEB_URL,
    SITE_URL: env.SITE_URL,
    DATA_DIR: resolve(env.DATA_DIR),
    LOG_LEVEL: env.LOG_LEVEL,
    INTERNAL_SECRET: env.hasOwnSecret ? env.INTERNAL_SECRET : randomBytes(32).toString('hex'),
  }
}

/** The address at which this machine itself reaches the site: HOST, unless that means "on every address". */
export const ownAddress = ({ HOST, PORT }: ServerEnvironment) => {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** The processes of this start, in order of dependency: services, web, edge. */
export function planChildren(env: ServerEnvironment, common: NodeJS.ProcessEnv): ChildSpec[] {
  const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`
  const services: ChildSpec = {
    name: 'services',
    args: storeScriptArgs('services/main.ts'),
    env: common,
    health: at(env.SERVICES_PORT, '/healthz'),
    ready: at(env.SERVICES_PORT, '/readyz'),
  }
  const next = 'node_modules/next/dist/bin/next'
  const web: ChildSpec = {
    name: 'web',
    args: [
      // Web listens on localhost (or every address): given 127.0.0.1, Next takes a middleware rewrite for another host
      // and proxies it to itself in an endless loop. The name must not resolve to ::1, where the edge does not look.
      '--dns-result-order=ipv4first',
      `--max-semi-space-size=${WEB_YOUNG_SPACE}`,
      next,
      'start',
      ...['-H', env.WEB_HOST, '-p', String(env.WEB_PORT), '--keepAliveTimeout', WEB_KEEP_ALIVE],
    ],
    niceness: WEB_NICENESS,
    env: common,
    health: at(env.WEB_PORT, '/healthz'),
    ready: at(env.WEB_PORT, '/readyz'),
  }
  const edge: ChildSpec = {
    name: 'edge',
    args: [scriptOf('server/edge/main.ts')],
    env: common,
    health: `${ownAddress(env)}/healthz`,
    ready: `${ownAddress(env)}/readyz`,
  }
  return [...(env.runsServices ? [services] : []), ...(env.runsWeb ? [web] : []), edge]
}
