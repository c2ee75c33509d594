import { describeError, type Log } from './log/create-log.ts'

/**
 * Tells web which cache tags changed (design §4). `isUrgent`: what carries them must not be shown once more, because it
 * was taken down or somebody waits to see what they wrote.
 */
export type Revalidate = (tags: readonly string[], how?: { isUrgent?: boolean }) => Promise<void>

/** A visitor waits for the answer of the write meanwhile. */
const PATIENCE = 2_000
/** As many as web takes in one order. */
const MOST_TAGS = 100

/** For a service without a web beside it: pages change when their lifetime ends. */
export const noRevalidation: Revalidate = async () => {}

/** Web's one door for this. It never fails the write: a page nobody refreshed is renewed when its lifetime ends. */
export const createRevalidate =
  ({ webUrl, secret, log }: { webUrl: string; secret: string; log: Log }): Revalidate =>
  async (tags, { isUrgent = false } = {}) => {
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
    try {
      const starts = Array.from({ length: Math.ceil(tags.length / MOST_TAGS) }, (_, part) => part * MOST_TAGS)
      await Promise.all(starts.map((start) => order(tags.slice(start, start + MOST_TAGS))))
    } catch (error) {
      log.warn({ tags, ...describeError(error) }, 'web was not told what changed')
    }
  }
