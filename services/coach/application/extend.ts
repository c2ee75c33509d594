import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { isOpen, pendingError } from '#services/shared/review/open-record.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { ApplicationContent } from '../db/application-schema.ts'
import { requireClaimable } from './claim.ts'
import type { ApplicationContext } from './context.ts'
import { correctedContent } from './corrections.ts'
import { includeCorrections, insertApplication } from './edit.ts'
import { countApplicationWrite } from './limits.ts'
import { lockAccount } from './lock.ts'
import { newestOf, recordOf, type Which } from './read.ts'
import { requireVenueLimits } from './venue-limits.ts'

const { PENDING } = APPLICATION_STATUS

/**
 * R-7.18: returns a new draft with the content of the account's last application and operators' corrections since; an
 * application that is already open is returned instead, with such corrections.
 */
export async function extendApplication<K extends ApplicationKind>(
  context: ApplicationContext,
  kind: K,
  accountId: number,
  which?: Which,
) {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, kind, accountId)
    const last = await newestOf(tx, kind, accountId, which)
    if (!last) throw new ServiceError(ERROR_CODES.GONE)
    if (last.status === PENDING) throw pendingError()
    if (isOpen(last)) return recordOf<K>(tx, await includeCorrections(tx, context, last))
    await requireClaimable(tx, last)
    await requireVenueLimits(tx, accountId, kind, last)
    await countApplicationWrite(tx, accountId, false)
    // Each submission requires accepting the agreement again.
    const content = { ...(await correctedContent(tx, context, last)), agreementVersion: '' } as ApplicationContent[K]
    return recordOf<K>(tx, await insertApplication(tx, kind, { content, isSubmitted: false }, accountId, last))
  })
}
