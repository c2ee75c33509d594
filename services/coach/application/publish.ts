import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import type { Auditor } from '#services/shared/audit/write-audit.ts'
import { type Content, type RecordStore, storeOf } from '#services/shared/resource/record-store.ts'
import { cleaned } from '#services/shared/resource/table-store.ts'
import { publishApproved, undoApproved } from '#services/shared/review/publish.ts'
import type { Db } from '#services/shared/store/database.ts'
import { requireClaimable } from './claim.ts'
import type { ApplicationContext } from './context.ts'
import { forRow } from './kinds.ts'
import { publicCoach } from './public-coach.ts'
import { publicVenue } from './public-venue.ts'
import type { ApplicationRow } from './stored-content.ts'

/** Public content of an application that is approved at a moment. */
export function publicContent(row: ApplicationRow, { resource }: Pick<RecordStore, 'resource'>, at: Date): Content {
  const { day } = chinaTimeAt(at)
  const content = forRow<object>(row, { coach: (each) => publicCoach(each, day), venue: publicVenue })
  return cleaned(resource, content as Content)
}

/**
 * Publishes an approved application as a coach or venue, see `publishApproved`; `viewedVersion` is the record version the
 * reviewer looked at. Returns its id and the cache tags that change.
 */
export async function publishApplication(
  tx: Db,
  { resources, now }: Pick<ApplicationContext, 'resources' | 'now'>,
  pending: ApplicationRow,
  viewedVersion: number | null,
  by: Auditor,
): Promise<{ id: number; tags: string[] }> {
  const store = storeOf(resources, pending.kind)
  const { checkId, version, subjectId, claimedId } = pending
  const id = subjectId ?? claimedId
  const isClaim = subjectId === null && claimedId !== null
  if (isClaim) {
    // Of two claims approved at once, the second waits here and sees the first.
    await store.lock(tx, [claimedId])
    await requireClaimable(tx, pending)
  }
  const content = publicContent(pending, store, now())
  const why = isClaim ? '认领审核通过' : '入驻审核通过'
  return publishApproved(tx, resources, store, { checkId, version, id, viewedVersion, content, by, why })
}

/** Restores the coach or venue to what it was before an approval, see `undoApproved`. */
export function undoPublication(
  tx: Db,
  { resources }: Pick<ApplicationContext, 'resources'>,
  { kind, checkId, version, subjectId }: ApplicationRow,
  by: Auditor,
): Promise<string[]> {
  const undone = { checkId, version, id: subjectId!, by, why: '撤回审核通过' }
  return undoApproved(tx, resources, storeOf(resources, kind), undone)
}
