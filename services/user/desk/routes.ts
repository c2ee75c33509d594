import {
  blockAccount,
  findAccounts as findAccountsContract,
  getDeskAccount,
  unblockAccount,
} from '#lib/contracts/account/account-desk.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Service } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { findById } from '../account/queries.ts'
import type { UserContext } from '../context.ts'
import { setBlocked } from './block.ts'
import { deskAccountOf, findAccounts } from './find.ts'

/** mounts the calls for operators who manage accounts. */
export function mountAccountDesk(service: Service, context: UserContext) {
  const { db, desk, proofs } = context
  service.mount(findAccountsContract, (input, call) => findAccounts(db, input, call))
  service.mount(getDeskAccount, async ({ accountId }) => {
    const found = await findById(db, accountId)
    if (!found) throw new ServiceError(ERROR_CODES.GONE)
    return {
      ...deskAccountOf(found),
      role: await desk.roleOf(db, accountId),
      sessions: await proofs.listSessions(accountId),
      ...(await desk.recordsOf(accountId)),
    }
  })
  service.mount(blockAccount, (input, call) => setBlocked(context, input, true, call))
  service.mount(unblockAccount, (input, call) => setBlocked(context, input, false, call))
}
