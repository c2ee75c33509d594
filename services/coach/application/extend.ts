import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type Content, storeOf } from '#services/shared/resource/record-store.ts'
import { withCorrections } from '#services/shared/review/corrections.ts'
import { isOpen, pendingError } from '#services/shared/review/open-record.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { withoutCheckDates } from '../coach/certificates.ts'
import type { ApplicationContent } from '../db/application-schema.ts'
import { requireClaimable } from './claim.ts'
import type { ApplicationContext } from './context.ts'
import { insertApplication } from './edit.ts'
import { coachFields, venueFields } from './from-record.ts'
import { forRow } from './kinds.ts'
import { countApplicationWrite } from './limits.ts'
import { lockAccount } from './lock.ts'
import { publicContent } from './publish.ts'
import { newestOf, recordOf, type Which } from './read.ts'
import type { ApplicationRow } from './stored-content.ts'
import { requireVenueLimits } from './venue-limits.ts'

const { APPROVED, PENDING } = APPLICATION_STATUS

/**
 * R-7.18: returns a new draft with the content of the account's last application and operators' corrections since; an
 * application that is already open is returned instead.
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
    if (isOpen(last)) return recordOf<K>(tx, last)
    await requireClaimable(tx, last)
    await requireVenueLimits(tx, accountId, kind, last)
    await countApplicationWrite(tx, accountId, false)
    // Each submission requires accepting the agreement again.
    const content = { ...(await correctedContent(tx, context, last)), agreementVersion: '' } as ApplicationContent[K]
    return recordOf<K>(tx, await insertApplication(tx, kind, { content, isSubmitted: false }, accountId, last))
  })
}

/** Approved content, with what operators have changed in the public record since. */
async function correctedContent(
  tx: Db,
  { resources, now }: Pick<ApplicationContext, 'resources' | 'now'>,
  row: ApplicationRow,
) {
  const { content, kind, status, subjectId } = row
  if (status !== APPROVED || subjectId === null) return content
  const store = storeOf(resources, kind)
  const record = await store.read(tx, subjectId)
  if (!record || record.state === 'draft') return content
  const shown = withoutCheckDates(record.content) as Content &
    Parameters<typeof venueFields>[0] &
    Parameters<typeof coachFields>[0]
  const fromRecord = forRow<Content>(row, {
    coach: ({ certificates }) => coachFields(shown, certificates),
    venue: () => venueFields(shown),
  })
  const published = withoutCheckDates(publicContent(row, store, now()))
  return withCorrections(content, fromRecord, { published, record: shown })
}
