import { describeError, type Log } from './log/create-log.ts'

/** Tells web which cache tags changed (design §4). `isTakenDown`: what carries them must not be shown once more. */
export type Revalidate = (tags: readonly string[], how?: { isTakenDown?: boolean }) => Promise<void>

/** A visitor waits for the answer of the write meanwhile. */
const PATIENCE = 2_000

/** For a service without a web beside it: pages change when their lifetime ends. */
export const noRevalidation: Revalidate = async () => {}

/** Web's one door for this. It never fails the write: a page nobody refreshed is renewed when its lifetime ends. */
export const createRevalidate =
  ({ webUrl, secret, log }: { webUrl: string; secret: string; log: Log }): Revalidate =>
  async (tags, { isTakenDown = false } = {}) => {
    try {
      const answer = await fetch(new URL('/internal/revalidate', webUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-internal-secret': secret },
        body: JSON.stringify({ tags, isTakenDown }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!answer.ok) throw new Error(`web answered ${answer.status}`)
    } catch (error) {
      log.warn({ tags, ...describeError(error) }, 'web was not told what changed')
    }
  }
