import { randomBytes } from 'node:crypto'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { createMember } from './accounts.ts'
import { currentOperators, endOperatorTerm, startOperatorTerm } from './auth/operator/terms.ts'
import { createPasswords } from './auth/password/hash.ts'
import { ServiceError } from './shared/service-error.ts'
import type { Db } from './shared/store/database.ts'
import { findByMobile } from './user/account/queries.ts'

/**
 * makes the account of a mobile number the first owner, creating it if necessary with a random password and
 * without an agreement. Returns whether it was created. CONFLICT if there is an owner already, who appoints any others.
 */
export async function createFirstOwner(db: Db, mobile: string): Promise<{ isNewAccount: boolean }> {
  const passwordHash = await createPasswords().hash(randomBytes(32).toString('base64'))
  return db.transaction(async (tx) => {
    const operators = await currentOperators(tx, { isLocked: true })
    if (operators.some(({ role }) => role === 'owner'))
      throw new ServiceError(ERROR_CODES.CONFLICT, 'There is an owner already; further operators are made by an owner.')
    const found = await findByMobile(tx, mobile)
    if (found?.status === 'disabled')
      throw new ServiceError(ERROR_CODES.CONFLICT, 'The account of this number is disabled.')
    const { accountId } =
      found ??
      (await createMember(tx, { mobile, passwordHash, userType: 'user', wechatUnionId: null, agreementVersion: '' }))
    await endOperatorTerm(tx, accountId)
    await startOperatorTerm(tx, { accountId, role: 'owner', madeBy: null })
    return { isNewAccount: !found }
  })
}
