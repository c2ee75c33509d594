import { sql } from 'drizzle-orm'
import type { Call } from '#services/shared/create-service.ts'
import { clientLimit } from '#services/shared/limit/sliding-limits.ts'
import type { AuthContext } from '../context.ts'
import { captcha, captchaOutbox } from '../db/schema.ts'
import { take } from '../limit/take.ts'
import { CAPTCHA_LIFE, CAPTCHA_PER_CLIENT } from '../limits.ts'
import { inFuture } from '../moments.ts'
import { drawCaptcha, randomAnswer } from './draw.ts'

/** a new picture for the uid; the one before it is worth nothing any more. */
export async function issueCaptcha({ db, keyOf, isDemo }: AuthContext, uid: string, { client }: Call) {
  await take(db, [clientLimit('captcha', client, CAPTCHA_PER_CLIENT)])
  const answer = randomAnswer()
  const row = { answerKey: await keyOf('captcha', uid, answer), expiresAt: inFuture(CAPTCHA_LIFE) }
  await db
    .insert(captcha)
    .values({ uid, ...row })
    .onConflictDoUpdate({ target: captcha.uid, set: row })
  if (isDemo) await db.insert(captchaOutbox).values({ uid, code: answer })
  return drawCaptcha(answer)
}

/** Whether the answer fits. The captcha is gone afterwards, right or wrong, so of many at once one can win (T02). */
export async function verifyCaptcha({ db, keyOf }: AuthContext, uid: string, answer: string): Promise<boolean> {
  const given = await keyOf('captcha', uid, answer.toUpperCase())
  const [burned] = await db
    .delete(captcha)
    .where(sql`${captcha.uid} = ${uid}`)
    .returning({ answerKey: captcha.answerKey, isAlive: sql<boolean>`${captcha.expiresAt} > clock_timestamp()` })
  return burned?.isAlive === true && burned.answerKey === given
}
