import { sql } from 'drizzle-orm'
import { SESSION_TIME, STAY_LOGGED_IN } from '#lib/contracts/limits.ts'
import { hashToken } from '#services/shared/hash-token.ts'
import type { Db } from '#services/shared/store/database.ts'
import { inFuture } from '#services/shared/store/in-future.ts'
import { session } from '../db/schema.ts'
import { randomToken } from '../keys.ts'
import { MAX_SESSIONS } from '../limits.ts'

type NewSession = { accountId: number; channel: string; isByPassword?: boolean; expired?: number | undefined }

/** Opens a session; ends the account's oldest sessions beyond ten. Lasts a week when asked for, otherwise a day. */
export async function openSession(db: Db, { accountId, channel, isByPassword = false, expired }: NewSession) {
  const token = randomToken()
  const life = expired === STAY_LOGGED_IN ? STAY_LOGGED_IN : SESSION_TIME
  await db
    .insert(session)
    .values({ tokenHash: hashToken(token), accountId, channel, isByPassword, expiresAt: inFuture(life) })
  // After the insert is visible to all: of many logins at once, the last to get here sees every session.
  await db.execute(sql`
    delete from ${session} where session_id in (
      select session_id from ${session} where account_id = ${accountId}
      order by session_id desc offset ${MAX_SESSIONS})`)
  return { token, expireSeconds: life / 1000 }
}
