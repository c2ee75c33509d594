import { createHash, randomBytes } from 'node:crypto'
import { PROOF_OF_WORK_PARTS, type ProofOfWork } from '#lib/contracts/account/captcha.ts'
import type { Call } from '#services/shared/create-service.ts'
import { clientLimits } from '#services/shared/limit/sliding-limits.ts'
import type { AuthContext } from '../context.ts'
import { take, usesOf } from '../limit/take.ts'
import { CAPTCHA_LIFE, WORK_BITS, WORK_BITS_MAX, WORK_FREE_USES, WORK_PER_CLIENT, WORK_WINDOW } from '../limits.ts'
import { consumeAnswer, saveAnswer } from './issue.ts'

/**
 * Issues a proof-of-work challenge for a uid and a number. After the first few within the hour, each one doubles the
 * work for a client, up to a bound: a second or two on a phone for one person, and for bulk senders a price that grows
 * faster than what it buys.
 */
export async function issueWorkChallenge(
  context: AuthContext,
  { uid, mobile }: { uid: string; mobile: string },
  { client }: Call,
) {
  const { db } = context
  await take(db, clientLimits('work', client, WORK_PER_CLIENT))
  const bits = bitsAfter(await usesOf(db, 'work', client, WORK_WINDOW))
  const challenge = randomBytes(16).toString('base64url')
  await saveAnswer(db, uid, await keyOf(context, uid, mobile, { challenge, bits }))
  return { challenge, bits, parts: PROOF_OF_WORK_PARTS, expireSeconds: CAPTCHA_LIFE / 1000 }
}

/** Zero bits required of a client after this many uses, the current one included. */
export const bitsAfter = (uses: number) =>
  Math.min(WORK_BITS_MAX, WORK_BITS + Math.max(0, Math.floor(uses) - WORK_FREE_USES))

/** Whether the work was done for this uid and number; uses it up either way. */
export async function verifyProofOfWork(
  context: AuthContext,
  uid: string,
  mobile: string,
  work: ProofOfWork,
): Promise<boolean> {
  return (await consumeAnswer(context, uid, await keyOf(context, uid, mobile, work))) && isSolved(work)
}

// The challenge is not stored beside the key: the caller repeats it, and the key matches nothing else.
const keyOf = (
  context: AuthContext,
  uid: string,
  mobile: string,
  { challenge, bits }: Pick<ProofOfWork, 'challenge' | 'bits'>,
) => context.keyOf('work', uid, mobile, challenge, String(bits))

const isSolved = ({ challenge, bits, numbers }: ProofOfWork) =>
  numbers.every((number, at) => {
    const hash = createHash('sha256').update(`${challenge}.${at}.${number}`).digest()
    return Math.clz32(hash.readUInt32BE()) >= bits
  })
