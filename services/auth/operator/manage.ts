import type { z } from 'zod'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type {
  changeOperator as changeOperatorContract,
  createOperator as createOperatorContract,
} from '#lib/contracts/operator/operator.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { AuthContext } from '../context.ts'
import { currentOperators, endOperatorTerm as endTerm, startOperatorTerm } from './terms.ts'

/** Lists the current operators. */
export async function listOperators({ db, accounts }: AuthContext) {
  const rows = await currentOperators(db)
  const people = await Promise.all(rows.map(({ accountId }) => accounts.findById(accountId)))
  return rows.map(({ accountId, role, madeBy, madeAt }, at) => ({
    ...{ accountId, role, madeBy, madeAt: madeAt.toISOString() },
    ...{ userName: people[at]?.userName ?? '', mobile: maskMobile(people[at]?.mobile ?? '') },
  }))
}

/** an owner makes an existing account an operator. */
export async function createOperator(
  { db, accounts }: AuthContext,
  { mobile, role }: z.output<typeof createOperatorContract.input>,
  call: AuditedCall,
) {
  const account = await accounts.findByMobile(mobile)
  if (!account) throw new ServiceError(ERROR_CODES.GONE, '这个手机号还没有账号，请先让对方注册')
  if (account.status !== 'active') throw new ServiceError(ERROR_CODES.CONFLICT, '这个账号已停用，不能担任运营人员')
  const { accountId } = account
  return asOwner(db, call, async (tx, roles) => {
    if (roles.has(accountId)) throw new ServiceError(ERROR_CODES.CONFLICT, '对方已经是运营人员，可以修改角色')
    await startOperatorTerm(tx, { accountId, role, madeBy: call.actor!.accountId })
    await writeAudit(tx, call, { act: 'create', kind: 'operator', recordId: accountId, after: { role } })
  })
}

/** Changes the role of another operator. */
export const changeOperator = (
  { db }: AuthContext,
  { accountId, role }: z.output<typeof changeOperatorContract.input>,
  call: AuditedCall,
) =>
  asOwner(db, call, async (tx, roles) => {
    const before = roleOfOther(roles, accountId, call)
    if (before === role) return
    await endTerm(tx, accountId)
    await startOperatorTerm(tx, { accountId, role, madeBy: call.actor!.accountId })
    await writeAudit(tx, call, {
      ...{ act: 'change', kind: 'operator', recordId: accountId },
      ...{ before: { role: before }, after: { role } },
    })
  })

/** Ends the term of another operator. */
export const endOperator = ({ db }: AuthContext, { accountId }: { accountId: number }, call: AuditedCall) =>
  asOwner(db, call, async (tx, roles) => {
    const role = roleOfOther(roles, accountId, call)
    await endTerm(tx, accountId)
    await writeAudit(tx, call, { act: 'end', kind: 'operator', recordId: accountId, before: { role } })
  })

/**
 * Changes operators, one change at a time: of two owners who end each other at once, the later is no longer an owner.
 * Since nobody can end themselves, an owner always remains.
 */
const asOwner = (
  db: Db,
  { actor }: AuditedCall,
  change: (tx: Db, roles: ReadonlyMap<number, OperatorRole>) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    const roles = new Map((await currentOperators(tx, { isLocked: true })).map((each) => [each.accountId, each.role]))
    if (roles.get(actor!.accountId) !== 'owner') throw new ServiceError(ERROR_CODES.NOT_ALLOWED)
    await change(tx, roles)
    return null
  })

function roleOfOther(roles: ReadonlyMap<number, OperatorRole>, accountId: number, { actor }: AuditedCall) {
  if (accountId === actor!.accountId)
    throw new ServiceError(
      ERROR_CODES.NOT_ALLOWED,
      '不能修改或移除自己的角色，请由另一位负责人操作；只有您一位负责人时，请先任命另一位',
    )
  const role = roles.get(accountId)
  if (!role) throw new ServiceError(ERROR_CODES.GONE, '对方已经不是运营人员')
  return role
}
