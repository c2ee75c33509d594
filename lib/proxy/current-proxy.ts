import { site } from '#lib/config/current-site.ts'
import { env } from '#lib/config/env.ts'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { logProblem } from '#lib/log/log-problem.ts'
import { createProxy } from './proxy.ts'
import { createSessionReader } from './read-session.ts'
import { isSameSite } from './same-site.ts'
import { createSessionKeeper } from './session.ts'

const keeper = createSessionKeeper(env.INTERNAL_SECRET, site)

/** The proxy of this process: one, so that its breakers see every call. */
export const proxy = createProxy({
  endpoints: ENDPOINTS,
  serviceUrl: env.serviceUrl,
  siteRoot: site.root,
  keeper,
  onFailure: (failure) => logProblem('warn', 'a service failed a call', failure),
})

/** Tokens of the sessions a picture of one of our own pages brings along; none when another site asks for it. */
export const siteTokensOf = (request: Request): string[] =>
  isSameSite(request.headers, site.root) ? keeper.tokensOf(request) : []

export const readSession = createSessionReader(proxy, { keeper, siteRoot: site.root })
