import type { z } from 'zod'
import type { register as contract, LoggedIn } from '#lib/contracts/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { consumeCode } from '../code/consume.ts'
import type { AuthContext } from '../context.ts'
import { refuseWeakPassword } from '../password/rules.ts'
import { consumeHandle, readHandle } from '../wechat/handle.ts'
import { logIn } from './log-in.ts'

/** whatever the person can mend is refused before the code is used up. */
export async function register(
  context: AuthContext,
  input: z.output<typeof contract.input>,
  call: Call,
): Promise<LoggedIn> {
  const {
    mobile,
    verifyCode,
    password,
    userType,
    userName,
    unionId: handle,
    agreementVersion,
    inviter,
    expired,
  } = input
  if (!(await context.accounts.isShownVersion(agreementVersion))) throw new ServiceError(ERROR_CODES.CONSENT_REQUIRED)
  refuseWeakPassword(password, { mobile, userName })
  if (userName) await context.accounts.refuseName(userName)
  if (handle) await readHandle(context, handle, call.browser)
  await consumeCode(context, { mobile, purpose: 'register', code: verifyCode })
  await context.accounts.freeMobile(mobile)
  const wechatUnionId = handle ? await consumeHandle(context, handle, call.browser) : null
  const passwordHash = await context.passwords.hash(password)
  const account = await context.accounts.create({
    mobile,
    passwordHash,
    userType,
    userName,
    wechatUnionId,
    agreementVersion,
    inviter,
  })
  return logIn(context, account, { expired, isByPassword: true }, call)
}
