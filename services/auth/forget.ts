import { and, eq, lt, or, sql } from 'drizzle-orm'
import { runEach } from '#services/shared/run-each.ts'
import { ago, rightNow } from '#services/shared/store/ago.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import type { Account } from './accounts.ts'
import type { AuthContext } from './context.ts'
import {
  attempt,
  captcha,
  captchaOutbox,
  noticeOutbox,
  passwordTry,
  session,
  smsCode,
  smsOutbox,
  wechatNonce,
  wechatOutbox,
  wechatScene,
} from './db/schema.ts'
import { CALLBACK_MAX_AGE, LONGEST_WINDOW, PASSWORD_FAILURE_LIFE } from './limits.ts'
import { endOperatorTerm } from './operator/terms.ts'
import { clearFailedAttempts } from './password/guard.ts'
import { forgetFollower } from './wechat/follower.ts'

/** Deletes what codes, limits and sessions store of an account and its number (T35). */
export async function forgetMember(context: AuthContext, account: Account) {
  const { db, keyOf } = context
  const { accountId, mobile, wechatUnionId } = account
  const mobileKey = await keyOf('mobile', mobile)
  await db.delete(session).where(eq(session.accountId, accountId))
  await endOperatorTerm(db, accountId)
  await clearFailedAttempts(context, account)
  await db.delete(smsCode).where(eq(smsCode.mobileKey, mobileKey))
  await db.delete(smsOutbox).where(eq(smsOutbox.mobile, mobile))
  await db.delete(noticeOutbox).where(eq(noticeOutbox.addressee, mobile))
  if (wechatUnionId) {
    await db.delete(wechatScene).where(eq(wechatScene.unionId, wechatUnionId))
    await forgetFollower(db, wechatUnionId)
  }
}

const OUTBOX_MAX = 1_000
type Outbox = typeof smsOutbox | typeof captchaOutbox | typeof wechatOutbox | typeof noticeOutbox

/** Deletes what has expired and no longer affects any decision. */
export async function sweepAuth(db: Db): Promise<void> {
  await runEach([
    () => db.delete(session).where(lt(session.expiresAt, rightNow)),
    () => db.delete(captcha).where(lt(captcha.expiresAt, rightNow)),
    () => db.delete(smsCode).where(lt(smsCode.expiresAt, ago(LONGEST_WINDOW))),
    () => db.delete(attempt).where(lt(attempt.at, ago(LONGEST_WINDOW))),
    () => db.delete(passwordTry).where(lt(passwordTry.openAt, ago(PASSWORD_FAILURE_LIFE))),
    () => db.delete(wechatNonce).where(lt(wechatNonce.heardAt, ago(2 * CALLBACK_MAX_AGE))),
    () => db.delete(wechatScene).where(and(lt(wechatScene.expiresAt, rightNow), hasNoHandle())),
    ...[smsOutbox, captchaOutbox, wechatOutbox, noticeOutbox].map((outbox) => () => trimOutbox(db, outbox)),
  ])
}

const hasNoHandle = () => or(sql`${wechatScene.handleExpiresAt} is null`, lt(wechatScene.handleExpiresAt, rightNow))

async function trimOutbox(db: Db, outbox: Outbox): Promise<void> {
  const [last] = await rowsOf<{ last: string }>(db, sql`select coalesce(max(message_id), 0) as last from ${outbox}`)
  await db.delete(outbox).where(lt(outbox.messageId, Number(last?.last ?? 0) - OUTBOX_MAX))
}
