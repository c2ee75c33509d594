import { sql } from 'drizzle-orm'
import type { Call } from '#services/shared/create-service.ts'
import { clientLimits } from '#services/shared/limit/sliding-limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { inFuture } from '#services/shared/store/in-future.ts'
import type { AuthContext } from '../context.ts'
import { captcha, captchaOutbox } from '../db/schema.ts'
import { take } from '../limit/take.ts'
import { CAPTCHA_LIFE, CAPTCHA_PER_CLIENT } from '../limits.ts'
import { drawCaptcha, randomAnswer } from './draw.ts'

/** issues a new picture for the uid; the one before it becomes invalid. */
export async function issueCaptcha({ db, keyOf, isDemo }: AuthContext, uid: string, { client }: Call) {
  await take(db, clientLimits('captcha', client, CAPTCHA_PER_CLIENT))
  const answer = randomAnswer()
  await saveAnswer(db, uid, await keyOf('captcha', uid, answer))
  if (isDemo) await db.insert(captchaOutbox).values({ uid, code: answer })
  return drawCaptcha(answer)
}

/** Stores the answer for a uid; replaces whatever it was asked before. */
export async function saveAnswer(db: Db, uid: string, answerKey: string): Promise<void> {
  const row = { answerKey, expiresAt: inFuture(CAPTCHA_LIFE) }
  await db
    .insert(captcha)
    .values({ uid, ...row })
    .onConflictDoUpdate({ target: captcha.uid, set: row })
}

/** Whether the answer matches the uid's picture, which is used up. */
export const verifyCaptcha = async (context: AuthContext, uid: string, answer: string): Promise<boolean> =>
  consumeAnswer(context, uid, await context.keyOf('captcha', uid, answer.toUpperCase()))

/** Uses up a uid's challenge, right or wrong, so that of many answers at once one can win; true if it matches. */
export async function consumeAnswer({ db }: AuthContext, uid: string, answerKey: string): Promise<boolean> {
  const [consumed] = await db
    .delete(captcha)
    .where(sql`${captcha.uid} = ${uid}`)
    .returning({ answerKey: captcha.answerKey, isAlive: sql<boolean>`${captcha.expiresAt} > clock_timestamp()` })
  return consumed?.isAlive === true && consumed.answerKey === answerKey
}
