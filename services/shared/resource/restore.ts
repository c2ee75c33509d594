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
    return { id, tags: [...tags, ...(await store.setState(tx, before!, to.state))] }
  })
