import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { consumeCode } from '#services/auth/code/consume.ts'
import type { AuthContext } from '#services/auth/context.ts'
import { loggedIn, tryPassword } from '#services/auth/password/guard.ts'
import { refuseWeakPassword } from '#services/auth/password/rules.ts'
import { endSessions } from '#services/auth/session/end.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { type Account, findByMobile, replacePasswordHash, requireAccount } from './queries.ts'

type ByCode = { mobile: string; verifyCode: string; password: string }

/** the code proves the number; a number without an account never had one that fits. */
export async function resetPassword(context: AuthContext, { mobile, verifyCode, password }: ByCode, call: Call) {
  refuseWeakPassword(password, { mobile })
  await consumeCode(context, { mobile, purpose: 'recover', code: verifyCode })
  const account = await findByMobile(context.db, mobile)
  if (!account) throw new ServiceError(ERROR_CODES.CODE_WRONG)
  await changePassword(context, account, password, call)
  return null
}

type ByOld = { oldPassword: string; password: string }

/** */
export async function replacePassword(context: AuthContext, { oldPassword, password }: ByOld, call: Call) {
  const account = await requireAccount(context.db, call.actor!.accountId)
  refuseWeakPassword(password, account)
  await requirePassword(context, account, oldPassword, call)
  await changePassword(context, account, password, call)
  return null
}

/** Refuses with OLD_PASSWORD_WRONG; guessing at it is slowed down like guessing at a login. */
export async function requirePassword(context: AuthContext, account: Account, password: string, call: Call) {
  const { accountId, passwordHash } = account
  if (!(await tryPassword(context, { passwordHash, password, key: loggedIn(accountId) }, call))) {
    throw new ServiceError(ERROR_CODES.OLD_PASSWORD_WRONG)
  }
}

/**
 * Whoever knew the old password is out; the place that changed it stays. CONFLICT when the password has changed since the
 * account was read.
 */
async function changePassword({ db, passwords }: AuthContext, account: Account, password: string, call: Call) {
  const { accountId } = account
  if (!(await replacePasswordHash(db, account, await passwords.hash(password)))) {
    throw new ServiceError(ERROR_CODES.CONFLICT, '密码刚刚已被修改，请用新密码登录后再试')
  }
  await endSessions(db, accountId, { except: call.actor?.accountId === accountId ? call.token : null })
}
