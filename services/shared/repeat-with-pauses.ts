import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Rest after a piece of work, as a multiple of its duration, so that others waiting for the same rows get their turn.
 */
const RESTS = 3

/** Rests after work that began at `begun`, by `performance.now()`. */
export const pauseSince = (begun: number): Promise<void> =>
  sleep(RESTS * (performance.now() - begun), undefined, { ref: false })

/** Repeats the work, with rests in between, until it returns false. */
export async function repeatWithPauses(work: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const begun = performance.now()
    if (!(await work())) return
    await pauseSince(begun)
  }
}
