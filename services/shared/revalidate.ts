import { describeError, type Log } from './log/create-log.ts'

/**
 * Notifies every web of changed cache tags. `isUrgent`: pages with these tags must not be served stale even once,
 * because content was taken down or an author is waiting to see what they wrote.
 */
export type Revalidate = (tags: readonly string[], how?: { isUrgent?: boolean }) => Promise<void>

/** Timeout in ms; a visitor is waiting for the write's response meanwhile. */
const PATIENCE = 2_000
/** Tags that web accepts per request. */
const MOST_TAGS = 100

/** For a service without web: pages change when their cache lifetime ends. */
export const noRevalidation: Revalidate = async () => {}

export type Webs = { webUrls: readonly string[]; secret: string }

/** Never fails the write: a page that was not refreshed is renewed when its cache lifetime ends. */
export const createRevalidate =
  ({ log, ...webs }: Webs & { log: Log }): Revalidate =>
  async (tags, how) => {
    for (const { webUrl, error } of await tellWebs(webs, tags, how)) {
      if (error) log.warn({ webUrl, tags, ...describeError(error) }, 'web was not told what changed')
    }
  }

/** Asks each web to refresh pages with these tags; resolves with each web and its error, if any. */
export const tellWebs = (
  { webUrls, secret }: Webs,
  tags: readonly string[],
  { isUrgent = false }: { isUrgent?: boolean } = {},
): Promise<{ webUrl: string; error?: Error }[]> =>
  Promise.all(
    webUrls.map(async (webUrl) => {
      const order = async (some: readonly string[]) => {
        const answer = await fetch(new URL('/internal/revalidate', webUrl), {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-internal-secret': secret },
          body: JSON.stringify({ tags: some, isUrgent }),
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE),
        })
        if (!answer.ok) throw new Error(`web answered ${answer.status}`)
      }
      const starts = Array.from({ length: Math.ceil(tags.length / MOST_TAGS) }, (_, part) => part * MOST_TAGS)
      return Promise.all(starts.map((start) => order(tags.slice(start, start + MOST_TAGS)))).then(
        () => ({ webUrl }),
        (error: Error) => ({ webUrl, error }),
      )
    }),
  )
