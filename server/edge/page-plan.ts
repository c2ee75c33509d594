import type { IncomingHttpHeaders } from 'node:http'
import type { Site } from '#lib/config/site.ts'
import { normaliseQuery } from '#lib/routing/cache-key.ts'
import { roleOf } from '#lib/routing/host.ts'
import { LOCATION_COOKIE, locationCookieValue } from '#lib/routing/location-cookie.ts'
import { isPassThrough } from '#lib/routing/pass-through.ts'
import { resolveLocation } from '#lib/routing/resolve-location.ts'
import type { HostName } from './host.ts'

/** The parts of a page request that do not depend on the visitor. */
export interface PagePlan {
  /** Host and address for the request to web: only what its response may depend on. */
  host: string
  path: string
  /** Headers of that request: the resolved city as `location` cookie, so that the middleware has nothing to set. */
  headers: Record<string, string>
  /** `location=…` as sent by a visitor who is already in this city; null where a cookie makes no sense. */
  locationPair: string | null
  /** The `Set-Cookie` value for a visitor without any cookie. */
  firstCookie: string | null
}

/** All hosts that are not ours get the same pages, so one name stands for them in the key and towards web. */
const FOREIGN_HOST = 'foreign.invalid'

const MAX_PLANS = 5000

/** Plans page requests for a site; plans are memoized, because busy pages are requested all the time. */
export class PagePlanner {
  readonly #site: Site
  readonly #plans = new Map<string, PagePlan>()

  constructor(site: Site) {
    this.#site = site
  }

  plan({ name }: HostName, path: string, query: string): PagePlan {
    const key = `${name}${path}?${query}`
    const known = this.#plans.get(key)
    if (known) return known
    const plan = this.#make(name, path, query)
    if (this.#plans.size >= MAX_PLANS) this.#plans.clear()
    this.#plans.set(key, plan)
    return plan
  }

  /** The `Set-Cookie` value for this visitor, or null when the cookie already holds the right city. */
  cookieFor(
    plan: PagePlan,
    { name }: HostName,
    { path, query }: { path: string; query: string },
    cookie: IncomingHttpHeaders['cookie'],
  ): string | null {
    if (cookie === undefined || plan.locationPair === null) return plan.firstCookie
    if (hasPair(cookie, plan.locationPair)) return null
    return resolveLocation({ host: name, path, query: new URLSearchParams(query), cookie }, this.#site).setCookie
  }

  #make(name: string, path: string, query: string): PagePlan {
    const site = this.#site
    const isForeign = roleOf(name, site).kind === 'foreign'
    const normalisedQuery = normaliseQuery({ host: name, path, search: query }, site)
    const { location, setCookie } = resolveLocation(
      { host: name, path, query: new URLSearchParams(query), cookie: null },
      site,
    )
    const pair = `${LOCATION_COOKIE}=${locationCookieValue(location)}`
    return {
      host: isForeign ? FOREIGN_HOST : name + site.port,
      path: normalisedQuery ? `${path}?${normalisedQuery}` : path,
      headers: { accept: 'text/html,*/*', cookie: pair, 'x-forwarded-proto': site.protocol.slice(0, -1) },
      locationPair: isPassThrough(path) ? null : pair,
      firstCookie: isPassThrough(path) ? null : setCookie,
    }
  }
}

function hasPair(cookie: string, pair: string): boolean {
  const at = cookie.indexOf(pair)
  if (at === -1) return false
  const before = cookie[at - 1]
  const after = cookie[at + pair.length]
  return (before === undefined || before === ' ' || before === ';') && (after === undefined || after === ';')
}
