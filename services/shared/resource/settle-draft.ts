import { draftEntryId } from '#lib/contracts/operator/draft.ts'
import type { Db } from '../store/database.ts'
import { type Changer, isOwner } from './changer.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'

/**
 * Part of everything that takes a draft out of its queue; call it with the locked record as it was. A draft that a
 * colleague has taken is theirs to decide, so this throws CONFLICT, naming them; the scheduler is exempt. With `isOpen`
 * the draft stays in the queue.
 */
export async function settleDraft(
  tx: Db,
  { settle }: ResourceContext,
  { resource: { kind } }: RecordStore,
  { row: { id, state }, by, isOpen = false }: { row: Row; by: Changer; isOpen?: boolean },
): Promise<void> {
  if (state !== 'draft' || typeof by === 'string' || isOwner(by)) return
  await settle?.(tx, {
    ...{ queue: 'content', entryId: draftEntryId({ kind, id }) },
    ...{ operatorId: by.actor!.accountId, isOpen },
  })
}
