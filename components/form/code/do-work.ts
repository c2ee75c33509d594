import { getWorkChallenge, type ProofOfWork } from '#lib/contracts/account/captcha.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { freshUid } from './fresh-uid.ts'
import type { solveChallenge } from './solve-challenge.ts'

/** Proof of work for a code to this number, instead of the characters of a picture; it needs a uid of its own. */
export async function doWork(
  mobile: string,
  options: Parameters<typeof solveChallenge>[1],
): Promise<{ uid: string; work: ProofOfWork }> {
  const uid = freshUid()
  const challenge = await callApi(getWorkChallenge, { uid, mobile })
  const { solveChallenge } = await import('./solve-challenge.ts')
  return { uid, work: await solveChallenge(challenge, options) }
}
