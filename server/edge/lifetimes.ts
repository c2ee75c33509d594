import type { AnswerHeaders } from './answer.ts'

/** How long an answer is kept here (`stored`) and what visitors and caches further out are told (`visitor`). */
export interface Lifetimes {
  stored: string
  visitor: string
}

/** Decides about one answer of web; null means it is not kept at all. */
export type Policy = (status: number, headers: AnswerHeaders, path: string) => Lifetimes | null

const HOUR = 3600
const DAY = 24 * HOUR

/** Seconds a shared cache may keep an answer by its own words; 0 when it may not. */
function sharedLifetime(cacheControl: unknown): number {
  if (typeof cacheControl !== 'string') return 0
  const directives = cacheControl.toLowerCase()
  if (/\b(no-store|no-cache|private)\b/.test(directives)) return 0
  const [, seconds] = /\bs-maxage=(\d+)/.exec(directives) ?? /\bmax-age=(\d+)/.exec(directives) ?? []
  return Number(seconds ?? 0)
}

/**
 * Public pages: short and honest, so that a published change shows within three seconds, to whoever is the first
 * to ask for the page in a day too, and nothing needs purging. What is older than that is given only where web fails, is
 * not done within the deadline, or has more to do than it can (decisions 3 and 40). `max-age` and not `s-maxage` for the
 * store: RFC 9111 forbids a shared cache to reuse anything stale that came with `s-maxage`.
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

/** Built files never change under their name; pictures and clips may be drawn anew, so they are asked for again. */
export const assetLifetimes: Policy = (status, headers, path) => {
  if (status !== 200 || headers['set-cookie'] !== undefined) return null
  if (path.startsWith('/_next/static/')) {
    const year = 365 * DAY
    return { stored: `public, max-age=${year}, immutable`, visitor: `public, max-age=${year}, immutable` }
  }
  // A photo never changes, but it can be removed, and is gone for everybody soon after.
  if (path.startsWith('/uploads/')) return { stored: 'public, max-age=300', visitor: `public, max-age=${HOUR}` }
  // The city dictionary is data: a browser asks for it again sooner.
  const lifetime = path.startsWith('/data/') ? HOUR : 7 * DAY
  return {
    stored: `public, max-age=300, stale-while-revalidate=${DAY}, stale-if-error=${DAY}`,
    visitor: `public, max-age=${lifetime}, stale-while-revalidate=${DAY}`,
  }
}
