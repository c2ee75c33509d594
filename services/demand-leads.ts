import { asc, eq, sql } from 'drizzle-orm'
import { findSentDemand, isLead, refuseManyDemands, saveDemand, wasJustSent } from './coach/lead/demand.ts'
import { enterState } from './coach/lead/enter-state.ts'
import { demand, LEAD_TYPES } from './generic/db/visitor-schema.ts'
import type { DemandLeads } from './generic/demand/post-demand.ts'
import type { Db } from './shared/store/database.ts'
import { findMobile } from './user/account/queries.ts'

/** Passes general demands that are leads from the generic service to the coach service. */
export const demandLeads = (now = () => new Date()): DemandLeads => ({
  isLead,
  wasJustSent: (tx, contentHash) => wasJustSent(tx, contentHash, now()),
  findSent: findSentDemand,
  findMobile,
  save: async (tx, { isOwner, ...posted }) => {
    await refuseManyDemands(tx, posted.contactMobile, isOwner)
    await saveDemand(tx, { ...posted, isVerified: isOwner, createdAt: now() })
  },
})

const BATCH = 200
/** Back then nobody was asked to consent to sharing the number. */
const LEGACY_FIELDS = { consentVersion: null, cityCode: null }
/** Events from before notices existed trigger none. */
const NO_NOTIFICATION = { notify: async () => {} }

/**
 * Turns demands from before leads existed, and those a process of the previous release still writes, into leads, with
 * their state, photos and remaining number. Idempotent. Returns how many.
 */
export async function moveDemands(db: Db, now = () => new Date()): Promise<number> {
  let total = 0
  for (;;) {
    const moved = await db.transaction((tx) => moveBatch(tx, now()))
    total += moved
    if (moved < BATCH) return total
  }
}

async function moveBatch(tx: Db, now: Date): Promise<number> {
  const rows = await tx
    .select()
    .from(demand)
    .where(sql`${demand.opinionType} in (${LEAD_TYPES})`)
    .orderBy(asc(demand.opinionId))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const { opinionId, withdrawnAt, ...row } of rows) {
    const saved = await saveDemand(tx, { ...row, contentHash: null, isVerified: false, ...LEGACY_FIELDS })
    const by = { accountId: null, at: withdrawnAt ?? now }
    if (withdrawnAt) await enterState(tx, NO_NOTIFICATION, saved, 'withdrawn', { mover: 'poster', ...by })
    else if (row.contactMobile === null)
      await enterState(tx, NO_NOTIFICATION, saved, 'expired', { mover: 'clock', ...by })
    await tx.delete(demand).where(eq(demand.opinionId, opinionId))
  }
  return rows.length
}
