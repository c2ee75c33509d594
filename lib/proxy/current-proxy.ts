import { site } from '#lib/config/current-site.ts'
import { env } from '#lib/config/env.ts'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { logProblem } from '#lib/log/log-problem.ts'
import { locationOfCall } from '#lib/routing/resolve-location.ts'
import { createProxy } from './proxy.ts'
import { createSessionReader } from './read-session.ts'
import { isSameSite } from './same-site.ts'
import { createSessionCookies } from './session-cookies.ts'

const sessionCookies = createSessionCookies(env.INTERNAL_SECRET, site)

const callServices = createProxy({
  endpoints: ENDPOINTS,
  serviceUrl: env.serviceUrl,
  siteRoot: site.root,
  sessionCookies,
  onFailure: (failure) => logProblem('warn', 'a service failed a call', failure),
})

/** The proxy of this process: a single one, so that its breakers see every call. */
export const proxy = withLocation(callServices)

/** Session tokens of a picture request from one of our own pages; none if another site requests it. */
export const siteTokensOf = (request: Request): string[] =>
  isSameSite(request.headers, site.root) ? sessionCookies.tokensOf(request) : []

export const readSession = withLocation(createSessionReader(callServices, { sessionCookies, siteRoot: site.root }))

/** Sets the visitor's location cookie on a call where pages set none. */
function withLocation(handle: (request: Request) => Promise<Response>) {
  return async (request: Request) => {
    const response = await handle(request)
    const [host, referer, cookie] = ['host', 'referer', 'cookie'].map((name) => request.headers.get(name))
    const line = locationOfCall({ host, referer: referer ?? null, cookie }, site)
    if (line) response.headers.append('set-cookie', line)
    return response
  }
}
