import { setTimeout as sleep } from 'node:timers/promises'

/** So many times as long as a piece of work took, it rests: whoever waits for the same rows has the longer turn. */
const RESTS = 3

/** Rests from work that began then, by `performance.now()`. */
export const restFrom = (begun: number): Promise<void> =>
  sleep(RESTS * (performance.now() - begun), undefined, { ref: false })

/** Does one piece of work after the other, with rests between, until one answers that there is no more. */
export async function withRests(work: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const begun = performance.now()
    if (!(await work())) return
    await restFrom(begun)
  }
}
