import { and, eq } from 'drizzle-orm'
import { draftEntryId } from '#lib/contracts/draft.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { RECORD_MOVES, type RecordMove, type RecordState } from '#lib/contracts/resources/states.ts'
import { type Auditor, writeAudit } from '../audit/write-audit.ts'
import type { Call } from '../create-service.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { type Change, changeRecord } from './change.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'
import { refuseOwn } from './refuse-own.ts'

/** Publishes a record or takes it down; a publication that was planned is none any more. Answers as `changeRecord`. */
export const moveRecord = (
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { move, ...change }: Omit<Change, 'act'> & { move: RecordMove },
) =>
  changeRecord(tx, context, store, { ...change, act: move }, async (before) => {
    requireMove(before!, move)
    await settleDraft(tx, context, store, { row: before!, by: change.by })
    await forgetPlan(tx, context, store, before!.id)
    return { id: before!.id, tags: await store.setState(tx, before!, RECORD_MOVES[move].to) }
  })

/** Has a record published at a moment to come, or, with null, not any more. The record itself stays as it is. */
export async function planPublication(
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { id, at, call, why }: { id: number; at: Date | null; call: Call; why: string },
): Promise<void> {
  const row = await store.read(tx, id, { isLocked: true })
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  await refuseOwn(tx, store, id, call)
  requireMove(row, 'publish')
  await settleDraft(tx, context, store, { row, by: call, isOpen: true })
  await forgetPlan(tx, context, store, id)
  if (at && at.getTime() <= Date.now()) throw new ServiceError(ERROR_CODES.BAD_INPUT, '发布时间应晚于现在')
  const { kind } = store.resource
  const plannedBy = call.actor!.accountId
  if (at) await tx.insert(context.planned).values({ kind, recordId: id, publishAt: at, plannedBy })
  await writeAudit(tx, call, { act: 'plan', kind, recordId: id, after: { publishAt: at }, why })
}

/** What a colleague works on is published by them; the clock asks nobody. */
async function settleDraft(
  tx: Db,
  { settle }: ResourceContext,
  { resource: { kind } }: RecordStore,
  { row: { id, state }, by, isOpen = false }: { row: Row; by: Auditor; isOpen?: boolean },
) {
  if (state !== 'draft' || typeof by === 'string') return
  await settle?.(tx, {
    ...{ queue: 'content', entryId: draftEntryId({ kind, id }) },
    ...{ operatorId: by.actor!.accountId, isOpen },
  })
}

/** A record that is published by hand is not published once more by the clock. */
export const forgetPlan = (tx: Db, { planned }: ResourceContext, { resource }: RecordStore, id: number) =>
  tx.delete(planned).where(and(eq(planned.kind, resource.kind), eq(planned.recordId, id)))

function requireMove({ state }: Row, move: RecordMove) {
  const { label, from } = RECORD_MOVES[move]
  if ((from as readonly RecordState[]).includes(state)) return
  throw new ServiceError(ERROR_CODES.CONFLICT, `这条记录现在不能${label}，请刷新后再看`)
}
