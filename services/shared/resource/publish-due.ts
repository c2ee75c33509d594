import { lte, sql } from 'drizzle-orm'
import type { Revalidate } from '../revalidate.ts'
import { moveRecord } from './move.ts'
import type { ResourceContext } from './record-store.ts'

/** At most so many at once; the next round takes the rest. */
const BATCH = 20

/** Publishes what is due; several processes take different records. Answers how many there were. */
export async function publishDue(context: ResourceContext, revalidate: Revalidate): Promise<number> {
  const { db, planned, stores } = context
  const tags = await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(planned)
      .where(lte(planned.publishAt, sql`clock_timestamp()`))
      .orderBy(planned.publishAt)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const changed: string[][] = []
    for (const { kind, recordId } of due) {
      const store = stores.find(({ resource }) => resource.kind === kind)
      if (!store) continue
      const change = { id: recordId, version: null, by: 'clock', why: '定时发布', move: 'publish' } as const
      changed.push((await moveRecord(tx, context, store, change)).tags)
    }
    return changed
  })
  if (tags.length > 0) await revalidate([...new Set(tags.flat())])
  return tags.length
}
