import type { Db } from '../store/database.ts'
import { type Change, changeRecord } from './change.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'
import { settleDraft } from './settle-draft.ts'

/** Restores a record to an earlier version, as a new version. Returns the same as `changeRecord`. */
export const restoreRecord = (
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { to, ...change }: Omit<Change, 'act'> & { to: Pick<Row, 'state' | 'content'> },
) =>
  changeRecord(tx, context, store, { ...change, act: 'undo' }, async (before) => {
    if (before!.state !== to.state) await settleDraft(tx, context, store, { row: before!, by: change.by })
    const { id, tags } = await store.write(tx, before!.id, to.content, { isRestored: true, restoredState: to.state })
    if (before!.state === to.state) return { id, tags }
    // Read again after the write: changing the state copies names and notifies search engines for its city.
    const row = await store.read(tx, id)
    return { id, tags: [...tags, ...(await store.setState(tx, row!, to.state, { isRestored: true }))] }
  })
