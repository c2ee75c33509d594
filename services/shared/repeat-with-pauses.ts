import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Rest after a piece of work, as a multiple of its duration, so that others waiting for the same rows get their turn.
 */
const PAUSE_FACTOR = 3

/** Rests after work that began at `startedAt`, by `performance.now()`. */
export const pauseSince = (startedAt: number): Promise<void> =>
  sleep(PAUSE_FACTOR * (performance.now() - startedAt), undefined, { ref: false })

/** Repeats the work, with rests in between, until it returns false. */
export async function repeatWithPauses(work: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const startedAt = performance.now()
    if (!(await work())) return
    await pauseSince(startedAt)
  }
}
