import type { ProofOfWork } from '#lib/contracts/account/captcha.ts'
import { firstWordOfSha256 } from './sha256.ts'

/** Ms of work per slice; in between, the page renders and responds to input. */
const SLICE = 24

type Challenge = { challenge: string; bits: number; parts: number }
type Options = { onProgress?: (share: number) => void; signal?: AbortSignal }

/**
 * Solves the challenge of `getWorkChallenge`, in slices on the main thread. `onProgress` receives the share done, 0 to
 * 1. Rejects with the signal's reason when aborted.
 */
export async function solveChallenge(
  { challenge, bits, parts }: Challenge,
  { onProgress, signal }: Options = {},
): Promise<ProofOfWork> {
  const numbers: number[] = []
  let sliceEnd = performance.now() + SLICE
  for (let at = 0; at < parts; at++) {
    let number = 0
    while (Math.clz32(firstWordOfSha256(`${challenge}.${at}.${number}`)) < bits) {
      number++
      if (number % 64 !== 0 || performance.now() < sliceEnd) continue
      await nextTask()
      signal?.throwIfAborted()
      sliceEnd = performance.now() + SLICE
    }
    numbers.push(number)
    onProgress?.(numbers.length / parts)
  }
  return { challenge, bits, numbers }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
