import { and, eq, inArray, lte } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Log } from '../log/create-log.ts'
import type { Revalidate } from '../revalidate.ts'
import { ServiceError } from '../service-error.ts'
import { rightNow } from '../store/ago.ts'
import { moveRecord } from './move.ts'
import { type ResourceContext, storeOf } from './record-store.ts'
import type { PlannedTable } from './tables.ts'

/** Records per round; the next round takes the rest. */
const BATCH = 20

/**
 * Publishes due records, each in its own transaction: one failure does not hold up the others, and a refused
 * record is not retried. Safe to run in several processes. Returns how many were published; throws the first failure at
 * the end.
 */
export async function publishDue(context: ResourceContext, revalidate: Revalidate, log: Log): Promise<number> {
  const { db, planned, stores } = context
  const kinds = stores.map(({ resource }) => resource.kind)
  const due = await db
    .select()
    .from(planned)
    .where(and(inArray(planned.kind, kinds), isDue(planned)))
    .orderBy(planned.publishAt, planned.recordId)
    .limit(BATCH)
  const tags: string[][] = []
  const failures: unknown[] = []
  for (const plan of due) {
    const published = await publish(context, plan)
      .catch((error: unknown) => giveUp(context, plan, error, log))
      .catch((error: unknown) => {
        failures.push(error)
        return null
      })
    if (published) tags.push(published)
  }
  if (tags.length > 0) await revalidate([...new Set(tags.flat())], { isUrgent: true })
  if (failures.length > 0) throw failures[0]
  return tags.length
}

type Plan = PlannedTable['$inferSelect']

const isDue = (planned: PlannedTable) => lte(planned.publishAt, rightNow)
/** Unless it has been rescheduled. */
const isStillDue = (planned: PlannedTable, { kind, recordId }: Plan) =>
  and(eq(planned.kind, kind), eq(planned.recordId, recordId), isDue(planned))

/** Null if the plan no longer applies: another process was first, or it was published by hand or rescheduled. */
const publish = (context: ResourceContext, plan: Plan): Promise<string[] | null> =>
  context.db.transaction(async (tx) => {
    const store = storeOf(context, plan.kind)
    const id = plan.recordId
    // Locked before the plan, in the order of every other move: the reverse order would deadlock.
    await store.read(tx, id, { isLocked: true })
    if ((await tx.$count(context.planned, isStillDue(context.planned, plan))) === 0) return null
    const change = { id, version: null, by: 'clock', why: '定时发布', move: 'publish' } as const
    return (await moveRecord(tx, context, store, change)).tags
  })

/** Drops a refused plan: the record is gone, already public, or refers to something that no longer exists. */
async function giveUp({ db, planned }: ResourceContext, plan: Plan, error: unknown, log: Log): Promise<null> {
  if (!(error instanceof ServiceError)) throw error
  const { kind, recordId, publishAt } = plan
  await db.transaction(async (tx) => {
    const dropped = await tx.delete(planned).where(isStillDue(planned, plan)).returning()
    if (dropped.length === 0) return
    await writeAudit(tx, 'clock', {
      ...{ act: 'plan', kind, recordId, before: { publishAt }, after: { publishAt: null } },
      why: `没有发布：${error.message}`,
    })
  })
  log.warn({ kind, recordId, reason: error.message }, 'a planned publication was refused')
  return null
}
