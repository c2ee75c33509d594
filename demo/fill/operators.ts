import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import { OPERATOR_ROLES } from '#lib/contracts/operator/operator-roles.ts'
import { currentOperators, startOperatorTerm } from '#services/auth/operator/terms.ts'
import { createPasswords } from '#services/auth/password/hash.ts'
import type { Db } from '#services/shared/store/database.ts'
import { createAccount } from '#services/user/account/create.ts'
import { findByMobile } from '#services/user/account/queries.ts'
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '../operators.ts'

/** Creates the demo's operators, one per role; roles a store already has are left as they are. */
export async function fillOperators(db: Db): Promise<void> {
  const currentIds = new Set((await currentOperators(db)).map(({ accountId }) => accountId))
  const passwordHash = await createPasswords().hash(DEMO_OPERATOR_PASSWORD)
  for (const role of OPERATOR_ROLES) {
    const mobile = DEMO_OPERATORS[role]
    const { accountId } =
      (await findByMobile(db, mobile)) ??
      (await createAccount(db, {
        ...{ mobile, passwordHash, userType: 'user', userName: `运营${role}` },
        ...{ wechatUnionId: null, agreementVersion: AGREEMENT_VERSION },
      }))
    if (!currentIds.has(accountId)) await startOperatorTerm(db, { accountId, role, madeBy: null })
  }
}
