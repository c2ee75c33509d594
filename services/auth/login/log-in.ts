import type { LoggedIn } from '#lib/contracts/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { findById, keepAccount } from '#services/user/account/queries.ts'
import { userInfoOf } from '#services/user/account/user-info.ts'
import type { AuthContext } from '../context.ts'
import { endSession } from '../session/end.ts'
import { openSession } from '../session/open.ts'

type Proven = { accountId: number; mobile: string }

/**
 * Opens a session for somebody who has proven who they are. A disabled account is refused, a coach's with 113024;
 * one that was waiting to be deleted is kept. Whose number the settings name is an operator while the session lasts.
 */
export async function logIn(
  { db, operators }: AuthContext,
  { accountId, mobile }: Proven,
  expired: number | undefined,
  { channel }: Pick<Call, 'channel'>,
): Promise<LoggedIn> {
  const { token, expireSeconds } = await openSession(db, {
    accountId,
    isOperator: operators.has(mobile),
    channel,
    expired,
  })
  const deletionCancelled = await keepAccount(db, accountId)
  // Read after the session exists: disabling an account ends what it finds, and this finds what was disabled before.
  const account = await findById(db, accountId)
  if (account?.status !== 'active') {
    await endSession(db, token)
    throw new ServiceError(account?.userType === 'coach' ? ERROR_CODES.COACH_DISABLED : ERROR_CODES.ACCOUNT_DISABLED)
  }
  return { ...userInfoOf(account), authToken: token, expireSeconds, deletionCancelled }
}
