import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { UserContext } from '../context.ts'
import { notifyAccounts } from '../notice/notify.ts'
import { endMobileMove } from './mobile-move.ts'
import { type Account, findByMobile, replacePasswordHash, requireAccount } from './queries.ts'

type ByCode = { mobile: string; verifyCode: string; password: string }

/** sets a new password by a code to the number; a number without an account never has a valid one. */
export async function resetPassword(context: UserContext, { mobile, verifyCode, password }: ByCode, call: Call) {
  const { db, proofs } = context
  proofs.refuseWeakPassword(password, { mobile })
  await proofs.consumeCode({ mobile, purpose: 'recover', code: verifyCode })
  const account = await findByMobile(db, mobile)
  if (!account) throw new ServiceError(ERROR_CODES.CODE_WRONG)
  await changePassword(context, account, password, call)
  return null
}

type ByOld = { oldPassword: string; password: string }

/** replaces the password, given the old one. */
export async function replacePassword(context: UserContext, { oldPassword, password }: ByOld, call: Call) {
  const { db, proofs } = context
  const account = await requireAccount(db, call.actor!.accountId)
  proofs.refuseWeakPassword(password, account)
  await proofs.requirePassword(account, oldPassword, call)
  await changePassword(context, account, password, call)
  return null
}

/**
 * Changes the password and ends all sessions but the one that changed it. CONFLICT when the password has changed since
 * the account was read.
 */
async function changePassword({ db, proofs }: UserContext, account: Account, password: string, call: Call) {
  const { accountId } = account
  const hash = await proofs.hashPassword(password)
  await db.transaction(async (tx) => {
    if (!(await replacePasswordHash(tx, account, hash))) {
      throw new ServiceError(ERROR_CODES.CONFLICT, '密码刚刚已被修改，请用新密码登录后再试')
    }
    await notifyAccounts(tx, [accountId], { kind: 'passwordChanged' })
    // The move rested on the old password.
    await endMobileMove(tx, accountId)
    await proofs.endSessions(tx, accountId, { except: call.actor?.accountId === accountId ? call.token : null })
  })
  await proofs.clearFailedAttempts(account)
}
