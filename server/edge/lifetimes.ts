import type { ResponseHeaders } from './edge-response.ts'

/** How long a response is cached here (`stored`), and what visitors and downstream caches are told (`visitor`). */
export interface Lifetimes {
  stored: string
  visitor: string
}

/** Decides the lifetimes of a response from web; null means it is not cached at all. */
export type Policy = (status: number, headers: ResponseHeaders, path: string) => Lifetimes | null

const HOUR = 3600
const DAY = 24 * HOUR

/** Seconds a shared cache may store a response according to its Cache-Control; 0 if it may not. */
function sharedLifetime(cacheControl: unknown): number {
  if (typeof cacheControl !== 'string') return 0
  const directives = cacheControl.toLowerCase()
  if (/\b(no-store|no-cache|private)\b/.test(directives)) return 0
  const [, seconds] = /\bs-maxage=(\d+)/.exec(directives) ?? /\bmax-age=(\d+)/.exec(directives) ?? []
  return Number(seconds ?? 0)
}

/**
 * Public pages: short lifetimes, so that a published change shows within three seconds, even to the first
 * visitor in a day, and nothing needs purging. Older copies are served only when web fails, misses the deadline, or is
 * overloaded (decisions 3 and 40). `max-age` and not `s-maxage` for our own cache: RFC 9111 forbids a shared cache to
 * reuse anything stale that came with `s-maxage`.
 */
export const pageLifetimes =
  ({ fresh, reuse, onError } = { fresh: 2, reuse: 1, onError: DAY }): Policy =>
  (status, headers) => {
    if ((status !== 200 && status !== 301 && status !== 404) || headers['set-cookie'] !== undefined) return null
    const lifetime = Math.min(fresh, sharedLifetime(headers['cache-control']))
    if (lifetime === 0) return null
    return {
      stored: `public, max-age=${lifetime}, stale-while-revalidate=${reuse}, stale-if-error=${onError}`,
      visitor: `public, max-age=0, s-maxage=${lifetime}, stale-while-revalidate=${reuse}, stale-if-error=${onError}, no-transform`,
    }
  }

/** Built files never change under their name; images and clips may be redrawn, so they are revalidated. */
export const assetLifetimes: Policy = (status, headers, path) => {
  if (status !== 200 || headers['set-cookie'] !== undefined) return null
  if (path.startsWith('/_next/static/')) {
    const year = 365 * DAY
    return { stored: `public, max-age=${year}, immutable`, visitor: `public, max-age=${year}, immutable` }
  }
  // A photo never changes, but it can be removed, and then disappears for everyone soon after.
  if (path.startsWith('/uploads/')) return { stored: 'public, max-age=300', visitor: `public, max-age=${HOUR}` }
  // The city dictionary is data: browsers revalidate it sooner.
  const lifetime = path.startsWith('/data/') ? HOUR : 7 * DAY
  return {
    stored: `public, max-age=300, stale-while-revalidate=${DAY}, stale-if-error=${DAY}`,
    visitor: `public, max-age=${lifetime}, stale-while-revalidate=${DAY}`,
  }
}
