import { describeError, type Log } from './log/create-log.ts'

/**
 * Tells every web which cache tags changed. `isUrgent`: what carries them must not be shown once more, because it was
 * taken down or somebody waits to see what they wrote.
 */
export type Revalidate = (tags: readonly string[], how?: { isUrgent?: boolean }) => Promise<void>

/** A visitor waits for the answer of the write meanwhile. */
const PATIENCE = 2_000
/** As many as web takes in one order. */
const MOST_TAGS = 100

/** For a service without a web beside it: pages change when their lifetime ends. */
export const noRevalidation: Revalidate = async () => {}

export type Webs = { webUrls: readonly string[]; secret: string }

/** It never fails the write: a page nobody refreshed is renewed when its lifetime ends. */
export const createRevalidate =
  ({ log, ...webs }: Webs & { log: Log }): Revalidate =>
  async (tags, how) => {
    for (const { webUrl, error } of await tellWebs(webs, tags, how)) {
      if (error) log.warn({ webUrl, tags, ...describeError(error) }, 'web was not told what changed')
    }
  }

/** Asks each web to refresh what carries the tags; answers for each whether it did, and why not. */
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
