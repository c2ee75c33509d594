import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Auditor } from '../audit/write-audit.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { cancelPlan } from './cancel-plan.ts'
import { moveRecord } from './move.ts'
import { type ResourceContext, storeOf } from './record-store.ts'

/** Who acts, why, and whether the owner is notified of a takedown. */
export type Reason = { by: Auditor; why: string; isAnnounced?: boolean }
export const BY_COMMAND: Reason = { by: 'command', why: '', isAnnounced: true }

/**
 * Publishes a record or takes it down as the console does, with a version and an audit entry. If it already is in that
 * state, neither is written; a taken-down record also loses its planned publication. Returns the cache tags to refresh.
 * Throws GONE if the record does not exist.
 */
export async function setShown(
  tx: Db,
  context: ResourceContext,
  { kind, id, isShown }: { kind: string; id: number; isShown: boolean },
  reason: Reason,
): Promise<string[]> {
  const store = storeOf(context, kind)
  const row = await store.read(tx, id, { isLocked: true })
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  if ((row.state === 'published') === isShown) {
    if (!isShown) await cancelPlan(tx, context.planned, { kind, id })
    return store.setState(tx, row, row.state)
  }
  const move = isShown ? 'publish' : 'takeDown'
  return (await moveRecord(tx, context, store, { id, version: null, move, ...reason })).tags
}
