import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { RECORD_MOVES, RECORD_STATE_WORDS, type RecordMove, type RecordState } from '#lib/contracts/resources/states.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Call } from '../create-service.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { cancelPlan } from './cancel-plan.ts'
import { type Change, changeRecord } from './change.ts'
import { lockRecord } from './lock-record.ts'
import type { RecordStore, ResourceContext, Row } from './record-store.ts'
import { settleDraft } from './settle-draft.ts'

/** Publishes a record or takes it down. Returns the same as `changeRecord`. */
export const moveRecord = (
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { move, ...change }: Omit<Change, 'act'> & { move: RecordMove },
) =>
  changeRecord(tx, context, store, { ...change, act: move, advice: CONFIRM }, async (before) => {
    requireMove(before!, move)
    await settleDraft(tx, context, store, { row: before!, by: change.by })
    return { id: before!.id, tags: await store.setState(tx, before!, RECORD_MOVES[move].to) }
  })

/** Advice when no form was filled in. */
const CONFIRM = '请再确认一次'

type Plan = { id: number; version: number; at: Date | null; by: Call; why: string }

/** Schedules a record's publication, or cancels it with null. The record itself does not change. */
export async function planPublication(
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { id, version, at, by, why }: Plan,
): Promise<void> {
  const { row } = await lockRecord(tx, context, store, { id, version, by, advice: CONFIRM })
  requireMove(row, 'publish')
  if (at) await store.requirePublishable?.(tx, id, at)
  await settleDraft(tx, context, store, { row, by, isOpen: true })
  const { kind } = store.resource
  await cancelPlan(tx, context.planned, { kind, id })
  if (at && at.getTime() <= Date.now()) throw new ServiceError(ERROR_CODES.BAD_INPUT, '发布时间应晚于现在')
  const plannedBy = by.actor!.accountId
  if (at) await tx.insert(context.planned).values({ kind, recordId: id, publishAt: at, plannedBy })
  await writeAudit(tx, by, { act: 'plan', kind, recordId: id, after: { publishAt: at }, why })
}

function requireMove({ state }: Row, move: RecordMove) {
  const { label, from } = RECORD_MOVES[move]
  if ((from as readonly RecordState[]).includes(state)) return
  throw new ServiceError(ERROR_CODES.CONFLICT, `这条记录现在是“${RECORD_STATE_WORDS[state]}”，不能${label}`)
}
