import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Account } from '../accounts.ts'
import { consumeCode } from '../code/consume.ts'
import type { AuthContext } from '../context.ts'
import { accountKey, checkPassword } from './guard.ts'

type Proof = { password?: string | undefined; verifyCode?: string | undefined }

/**
 * Requires the account's password or a code sent to its number: a session left open, or stolen, must not change how to
 * log in. Throws OLD_PASSWORD_WRONG or CODE_WRONG.
 */
export async function proveOwner(
  context: AuthContext,
  { password, verifyCode = '' }: Proof,
  call: Call,
): Promise<void> {
  const account = await context.accounts.findById(call.actor!.accountId)
  if (!account) throw new ServiceError(ERROR_CODES.SESSION_EXPIRED)
  if (password !== undefined) return requirePassword(context, account, password, call)
  await consumeCode(context, { mobile: account.mobile, purpose: 'confirmMobile', code: verifyCode })
}

/** Throws OLD_PASSWORD_WRONG unless the password fits; guessing is slowed down as at login. */
export async function requirePassword(
  context: AuthContext,
  { accountId, passwordHash }: Pick<Account, 'accountId' | 'passwordHash'>,
  password: string,
  call: Pick<Call, 'client'>,
): Promise<void> {
  const attempt = { passwordHash, password, key: accountKey(accountId) }
  if (!(await checkPassword(context, attempt, call))) {
    throw new ServiceError(ERROR_CODES.OLD_PASSWORD_WRONG)
  }
}
