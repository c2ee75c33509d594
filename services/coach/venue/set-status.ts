import { eq, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { DETAIL_PATHS, enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import { relistCoachesAt } from '../coach/relist.ts'
import { pushOutbox } from '../db/push-schema.ts'
import { type VenueStatus, venue } from '../db/venue-schema.ts'
import { relistVenues } from './relist.ts'

/**
 * Shows a venue or takes it down; its search row, what coaches who teach there show of it, and what engines hear change
 * in the same transaction. Answers what web shows it by.
 */
export async function setVenueStatus(
  db: Db,
  push: PushSettings,
  { venueId, status }: { venueId: number; status: VenueStatus },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const isIt = eq(venue.venueId, venueId)
    const [before] = await tx.select({ status: venue.status }).from(venue).where(isIt).for('update')
    if (!before) throw new ServiceError(ERROR_CODES.GONE)
    await tx.update(venue).set({ status, updatedAt: sql`now()` }).where(isIt)
    const tree = await readTree(tx)
    await relistVenues(tx, tree, [venueId])
    const coachIds = await relistCoachesAt(tx, tree, venueId)
    if (before.status === 'live' || status === 'live') {
      await enqueuePages(tx, pushOutbox, push, [`${DETAIL_PATHS.venue}/${venueId}`])
    }
    return [`venue:${venueId}`, 'venues', ...coachIds.map((coachId) => `coach:${coachId}`)]
  })
}
