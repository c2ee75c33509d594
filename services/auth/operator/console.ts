import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { openConsole as openConsoleContract } from '#lib/contracts/operator/operator.ts'
import { writeAudit } from '#services/shared/audit/write-audit.ts'
import type { Call } from '#services/shared/create-service.ts'
import { hashToken } from '#services/shared/hash-token.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { consumeCode } from '../code/consume.ts'
import type { AuthContext } from '../context.ts'
import { session } from '../db/schema.ts'
import { requirePassword } from '../password/prove-owner.ts'
import { touchConsole } from '../session/find-actor.ts'

/** Returns the caller's role, and what opening the console takes. */
export async function ownRole(context: AuthContext, call: Call) {
  const { role, closedRole } = call.actor!
  const { isByPassword } = await sessionOf(context, call)
  return { role: role ?? closedRole ?? null, isConsoleOpen: role !== null, asksPassword: !isByPassword }
}

/**
 * opens the console with password and code; the password may have been given at login. A wrong password is
 * reported before the code is used up; guessing at either is limited as elsewhere.
 */
export async function openConsole(
  context: AuthContext,
  { verifyCode, password }: z.output<typeof openConsoleContract.input>,
  call: Call,
) {
  const { db, accounts } = context
  const { accountId, role: openRole, closedRole } = call.actor!
  const role = openRole ?? closedRole
  if (!role) throw new ServiceError(ERROR_CODES.NOT_ALLOWED)
  const account = await accounts.findById(accountId)
  if (!account) throw new ServiceError(ERROR_CODES.SESSION_EXPIRED)
  const { sessionId, isByPassword } = await sessionOf(context, call)
  if (!isByPassword) {
    if (password === undefined) throw new ServiceError(ERROR_CODES.OLD_PASSWORD_WRONG, '请输入登录密码')
    await requirePassword(context, account, password, call)
  }
  await consumeCode(context, { mobile: account.mobile, purpose: 'console', code: verifyCode })
  await db.transaction(async (tx) => {
    await tx.update(session).set({ isByPassword: true }).where(eq(session.sessionId, sessionId))
    await touchConsole(tx, sessionId)
    await writeAudit(tx, { ...call, actor: { accountId, role } }, { act: 'open', kind: 'console', recordId: '' })
  })
  return null
}

async function sessionOf({ db }: AuthContext, { token }: Call) {
  const [row] = await db
    .select({ sessionId: session.sessionId, isByPassword: session.isByPassword })
    .from(session)
    .where(eq(session.tokenHash, hashToken(token ?? '')))
  if (!row) throw new ServiceError(ERROR_CODES.SESSION_EXPIRED)
  return row
}
