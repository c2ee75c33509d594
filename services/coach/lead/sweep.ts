import { and, asc, eq, gt, lte, max, notInArray } from 'drizzle-orm'
import { mayMoveLead } from '#lib/contracts/lead/lead-states.ts'
import { LEAD_LIFE } from '#lib/contracts/limits.ts'
import { storeFailureOf } from '#services/shared/http/map-error.ts'
import { FailedSteps } from '#services/shared/run-each.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { type LeadTimer, lead, leadTimer } from '../db/lead-schema.ts'
import { isHarassmentOpen } from './desk.ts'
import { enterState } from './enter-state.ts'
import { forgetLead } from './forget.ts'
import { notifyLeadSide } from './notify.ts'
import { type SaveProofParts, saveProof } from './proof.ts'
import { type LeadRow, setOpenTimers, stopTimers } from './save.ts'

type Context = Pick<CoachContext, 'db' | 'now' | 'releasePhotos' | 'notify'> & SaveProofParts

/** Timers per transaction. */
const BATCH = 100

/**
 * Fires the timers that are due: reminds recipients, marks leads overdue, expires them and forgets personal data
 * . Rows are locked, so that parallel processes take different ones. A failing lead holds up no other
 * and is retried by the next sweep. Returns how many timers fired.
 */
export async function sweepLeads(context: Context): Promise<number> {
  const failed = new Map<number, unknown>()
  let total = 0
  for (;;) {
    const swept = await context.db.transaction((tx) => sweepBatch(tx, context, [...failed.keys()]))
    for (const [leadId, error] of swept.failed) failed.set(leadId, error)
    total += swept.taken - swept.failed.length
    if (swept.taken === BATCH) continue
    if (failed.size > 0) throw new FailedSteps([...failed.values()], 'not every lead was swept')
    return total
  }
}

type Swept = { taken: number; failed: [leadId: number, error: unknown][] }

async function sweepBatch(tx: Db, context: Context, except: number[]): Promise<Swept> {
  const at = context.now()
  const due = await tx
    .select({ row: lead, kind: leadTimer.kind })
    .from(leadTimer)
    .innerJoin(lead, eq(lead.leadId, leadTimer.leadId))
    .where(and(lte(leadTimer.dueAt, at), notInArray(lead.leadId, except)))
    .orderBy(asc(leadTimer.dueAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const failed: Swept['failed'] = []
  for (const { row, kind } of due) {
    const fireTimer = async (step: Db) => {
      await stopTimers(step, row.leadId, [kind])
      await TIMER_ACTIONS[kind](step, context, row, at)
    }
    await tx.transaction(fireTimer).catch((error: unknown) => {
      // The store failed, not the lead: the whole batch is retried.
      if (storeFailureOf(error)) throw error
      failed.push([row.leadId, error])
    })
  }
  return { taken: due.length, failed }
}

/**
 * When somebody a demand was referred to last went on with it, if that is later than the demand's own last move: it does
 * not expire while they are still at it.
 */
async function lastProgressOfReferrals(tx: Db, { leadId }: LeadRow, at: Date): Promise<Date | null> {
  const [last] = await tx
    .select({ expiresAt: max(leadTimer.dueAt) })
    .from(leadTimer)
    .innerJoin(lead, eq(lead.leadId, leadTimer.leadId))
    .where(
      and(eq(lead.originId, leadId), eq(lead.isReferred, true), eq(leadTimer.kind, 'expire'), gt(leadTimer.dueAt, at)),
    )
  return last?.expiresAt ? new Date(last.expiresAt.getTime() - LEAD_LIFE) : null
}

const TIMER_ACTIONS: Record<LeadTimer, (tx: Db, context: Context, row: LeadRow, at: Date) => Promise<unknown>> = {
  remind: async (tx, context, row, at) => {
    if (isHarassmentOpen(row)) return
    await notifyLeadSide(tx, context, row, { kind: 'leadOverdue', side: 'recipient', at })
  },
  overdue: async (tx, context, row, at) => {
    await tx.update(lead).set({ overdueAt: at }).where(eq(lead.leadId, row.leadId))
    // If the report turns out to be wrong the lead is overdue; until then nobody is told to go on with it.
    if (isHarassmentOpen(row)) return
    await notifyLeadSide(tx, context, row, { kind: 'leadOverdue', side: 'poster', at })
  },
  expire: async (tx, context, row, at) => {
    const progressAt = await lastProgressOfReferrals(tx, row, at)
    if (progressAt) return setOpenTimers(tx, row.leadId, progressAt)
    if (mayMoveLead(row.state, 'expired', 'clock'))
      await enterState(tx, context, row, 'expired', { mover: 'clock', accountId: null, at })
  },
  forget: async (tx, context, row) => {
    await saveProof(tx, context, row)
    await forgetLead(tx, context, row)
  },
}
