import { asc, eq, lte } from 'drizzle-orm'
import { mayMoveLead } from '#lib/contracts/lead/lead-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { type LeadTimer, lead, leadTimer } from '../db/lead-schema.ts'
import { isHarassmentOpen } from './desk.ts'
import { enterState } from './enter-state.ts'
import { forgetLead } from './forget.ts'
import { type LeadRow, stopTimers } from './keep.ts'
import { type KeepProofParts, keepProof } from './proof.ts'
import { tellLead } from './tell.ts'

type Context = Pick<CoachContext, 'db' | 'now' | 'releasePhotos' | 'tell'> & KeepProofParts

/** Leads of one transaction. */
const BATCH = 100

/**
 * Does what is due: reminds of leads nobody has answered and marks them, ends those nobody goes on with, forgets whose they were (R-10.9,
 * Leads are locked meanwhile, so that several processes take different ones. Answers how many timers went off.
 */
export async function sweepLeads(context: Context): Promise<number> {
  let total = 0
  for (;;) {
    const done = await context.db.transaction((tx) => sweepBatch(tx, context))
    total += done
    if (done < BATCH) return total
  }
}

async function sweepBatch(tx: Db, context: Context): Promise<number> {
  const at = context.now()
  const due = await tx
    .select({ row: lead, kind: leadTimer.kind })
    .from(leadTimer)
    .innerJoin(lead, eq(lead.leadId, leadTimer.leadId))
    .where(lte(leadTimer.dueAt, at))
    .orderBy(asc(leadTimer.dueAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const { row, kind } of due) {
    await stopTimers(tx, row.leadId, [kind])
    await HAPPENINGS[kind](tx, context, row, at)
  }
  return due.length
}

const HAPPENINGS: Record<LeadTimer, (tx: Db, context: Context, row: LeadRow, at: Date) => Promise<unknown>> = {
  remind: async (tx, context, row, at) => {
    if (isHarassmentOpen(row)) return
    await tellLead(tx, context, row, { kind: 'leadOverdue', side: 'recipient', at })
  },
  overdue: async (tx, context, row, at) => {
    await tx.update(lead).set({ overdueAt: at }).where(eq(lead.leadId, row.leadId))
    // It is late once the report turns out to be wrong; till then nobody is told to go on with it.
    if (isHarassmentOpen(row)) return
    await tellLead(tx, context, row, { kind: 'leadOverdue', side: 'poster', at })
  },
  expire: async (tx, context, row, at) => {
    if (mayMoveLead(row.state, 'expired', 'clock'))
      await enterState(tx, context, row, 'expired', { mover: 'clock', accountId: null, at })
  },
  forget: async (tx, context, row) => {
    await keepProof(tx, context, row)
    await forgetLead(tx, context, row)
  },
}
