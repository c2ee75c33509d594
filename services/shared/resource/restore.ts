import type { Db } from '../store/database.ts'
import { type Change, changeRecord } from './change.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'

/** Makes a record what it was before, as a new version. Answers as `changeRecord`. */
export const restoreRecord = (
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { to, ...change }: Omit<Change, 'act'> & { to: Pick<Row, 'state' | 'content'> },
) =>
  changeRecord(tx, context, store, { ...change, act: 'undo' }, async (before) => {
    const { id, tags } = await store.write(tx, before!.id, to.content, { wasBefore: true })
    if (before!.state === to.state) return { id, tags }
    // As it is written by now: what follows from the state copies names and tells engines of its city.
    const row = await store.read(tx, id)
    return { id, tags: [...tags, ...(await store.setState(tx, row!, to.state))] }
  })
