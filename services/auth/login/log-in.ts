import type { LoginResult } from '#lib/contracts/account/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Account } from '../accounts.ts'
import type { AuthContext } from '../context.ts'
import { endSession } from '../session/end.ts'
import { openSession } from '../session/open.ts'

/** The account as it was when its password, code or scan was verified. */
type VerifiedAccount = Pick<Account, 'accountId' | 'mobile' | 'passwordHash'>

/** `isByPassword`: the password was given. `unionId`: of the WeChat account it is logged in by. */
type LoginOptions = { expired: number | undefined; isByPassword: boolean; unionId?: string }

/**
 * Opens a session for somebody who has proven who they are. Rejects a disabled account, a coach's with 113024;
 * cancels a requested deletion.
 */
export async function logIn(
  { db, accounts }: AuthContext,
  { accountId, mobile, passwordHash }: VerifiedAccount,
  { expired, isByPassword, unionId }: LoginOptions,
  { channel }: Pick<Call, 'channel'>,
): Promise<LoginResult> {
  const { token, expireSeconds } = await openSession(db, { accountId, channel, isByPassword, expired })
  // Read after the session exists: disabling an account, a new password, another number or an unbound WeChat account
  // end the sessions they find, and this finds what changed before. A change that has begun may have ended its sessions
  // before this one existed, so it is waited for.
  const account = await accounts.findSettled(accountId)
  const isUnbound = unionId !== undefined && account?.wechatUnionId !== unionId
  if (account && (account.mobile !== mobile || account.passwordHash !== passwordHash || isUnbound)) {
    await endSession(db, token)
    throw new ServiceError(ERROR_CODES.CONFLICT, '账号信息刚刚有变化，请重新登录')
  }
  if (account?.status !== 'active') {
    await endSession(db, token)
    throw new ServiceError(account?.userType === 'coach' ? ERROR_CODES.COACH_DISABLED : ERROR_CODES.ACCOUNT_DISABLED)
  }
  const deletionCancelled = account.deletionDueAt !== null && (await accounts.cancelDeletion(accountId))
  const agreementsToAccept = await accounts.agreementsToAccept(account)
  return { ...accounts.infoOf(account), authToken: token, expireSeconds, deletionCancelled, agreementsToAccept }
}
