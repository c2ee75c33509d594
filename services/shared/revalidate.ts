import { describeError, type Log } from './log/create-log.ts'

/**
 * Notifies every web of changed cache tags. `isUrgent`: pages with these tags must not be served stale even once,
 * because content was taken down, its time has come or run out, or an author is waiting to see what they wrote.
 */
export type Revalidate = (tags: readonly string[], options?: { isUrgent?: boolean }) => Promise<void>

/** Timeout in ms; a visitor is waiting for the write's response meanwhile. */
const TIMEOUT = 2_000
/** Tags that web accepts per request. */
const MAX_TAGS = 100

/** For a service without web: pages change when their cache lifetime ends. */
export const noRevalidation: Revalidate = async () => {}

export type Webs = { webUrls: readonly string[]; secret: string }

/**
 * Never fails the write: a page that was not refreshed changes when its cache lifetime ends, after it may have been
 * served once more (`expireTime` of next.config.mjs).
 */
export const createRevalidate =
  ({ log, ...webs }: Webs & { log: Log }): Revalidate =>
  async (tags, options) => {
    for (const { webUrl, error } of await revalidateWebs(webs, tags, options)) {
      if (error) log.warn({ webUrl, tags, ...describeError(error) }, 'web was not told what changed')
    }
  }

/** Asks each web to refresh pages with these tags; resolves with each web and its error, if any. */
export const revalidateWebs = (
  { webUrls, secret }: Webs,
  tags: readonly string[],
  { isUrgent = false }: { isUrgent?: boolean } = {},
): Promise<{ webUrl: string; error?: Error }[]> =>
  Promise.all(
    webUrls.map(async (webUrl) => {
      const postTags = async (chunk: readonly string[]) => {
        const response = await fetch(new URL('/internal/revalidate', webUrl), {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-internal-secret': secret },
          body: JSON.stringify({ tags: chunk, isUrgent }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT),
        })
        if (!response.ok) throw new Error(`web answered ${response.status}`)
      }
      const starts = Array.from({ length: Math.ceil(tags.length / MAX_TAGS) }, (_, part) => part * MAX_TAGS)
      return Promise.all(starts.map((start) => postTags(tags.slice(start, start + MAX_TAGS)))).then(
        () => ({ webUrl }),
        (error: Error) => ({ webUrl, error }),
      )
    }),
  )
