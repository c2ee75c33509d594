import { consumeCode } from '#services/auth/code/consume.ts'
import type { AuthContext } from '#services/auth/context.ts'
import type { Call } from '#services/shared/create-service.ts'
import { requirePassword } from './password.ts'
import { requireAccount } from './queries.ts'

type Proof = { password?: string | undefined; verifyCode?: string | undefined }

/**
 * Refuses when whoever holds the session gives neither the account's password nor a code sent to its number: a session
 * left open, or taken, must not change how one gets in. OLD_PASSWORD_WRONG or CODE_WRONG.
 */
export async function proveOwner(
  context: AuthContext,
  { password, verifyCode = '' }: Proof,
  call: Call,
): Promise<void> {
  const account = await requireAccount(context.db, call.actor!.accountId)
  if (password !== undefined) return requirePassword(context, account, password, call)
  await consumeCode(context, { mobile: account.mobile, purpose: 'confirmMobile', code: verifyCode })
}
