import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { RECORD_MOVES, type RecordMove, type RecordState } from '#lib/contracts/resources/states.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { type Change, changeRecord } from './change.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'

/** Publishes a record or takes it down; a publication that was planned is none any more. Answers as `changeRecord`. */
export const moveRecord = (
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { move, ...change }: Change & { move: RecordMove },
) =>
  changeRecord(tx, context, store, change, async (before) => {
    requireMove(before!, move)
    await forgetPlan(tx, context, store, before!.id)
    return { id: before!.id, tags: await store.setState(tx, before!, RECORD_MOVES[move].to) }
  })

/** Has a record published at a moment to come, or, with null, not any more. The record itself stays as it is. */
export async function planPublication(
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { id, at, accountId }: { id: number; at: Date | null; accountId: number },
): Promise<void> {
  const row = await store.read(tx, id, { isLocked: true })
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  requireMove(row, 'publish')
  await forgetPlan(tx, context, store, id)
  if (!at) return
  if (at.getTime() <= Date.now()) throw new ServiceError(ERROR_CODES.BAD_INPUT, '发布时间应晚于现在')
  const { kind } = store.resource
  await tx.insert(context.planned).values({ kind, recordId: id, publishAt: at, plannedBy: accountId })
}

const forgetPlan = (tx: Db, { planned }: ResourceContext, { resource }: RecordStore, id: number) =>
  tx.delete(planned).where(and(eq(planned.kind, resource.kind), eq(planned.recordId, id)))

function requireMove({ state }: Row, move: RecordMove) {
  const { label, from } = RECORD_MOVES[move]
  if ((from as readonly RecordState[]).includes(state)) return
  throw new ServiceError(ERROR_CODES.CONFLICT, `这条记录现在不能${label}，请刷新后再看`)
}
