import { eq, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import { reindexCoachesAt } from '../coach/reindex.ts'
import { pushOutbox } from '../db/push-schema.ts'
import { type VenueStatus, venue } from '../db/venue-schema.ts'
import { reindexVenues } from './reindex.ts'

/**
 * Publishes a venue or takes it down; its search row, its name in coaches who teach there, and the push to search
 * engines change in the same transaction. Returns the cache tags that change. With `isFirst` the venue joins now.
 */
export async function setVenueStatus(
  db: Db,
  push: PushSettings,
  { venueId, status, isFirst = false }: { venueId: number; status: VenueStatus; isFirst?: boolean },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const isThisVenue = eq(venue.venueId, venueId)
    const [before] = await tx
      .select({ status: venue.status, cityCode: venue.cityCode })
      .from(venue)
      .where(isThisVenue)
      .for('update')
    if (!before) throw new ServiceError(ERROR_CODES.GONE)
    const joined = isFirst && { createdAt: sql`clock_timestamp()` }
    await tx
      .update(venue)
      .set({ status, ...joined, updatedAt: sql`clock_timestamp()` })
      .where(isThisVenue)
    const tree = await readTree(tx)
    await reindexVenues(tx, tree, [venueId])
    const coachIds = await reindexCoachesAt(tx, tree, venueId)
    if (before.status === 'live' || status === 'live') {
      await enqueuePages(tx, pushOutbox, push, [
        { kind: 'venue', id: venueId, cityCode: before.cityCode, isGone: status !== 'live' },
      ])
    }
    // The ranking of its coaches has changed, too.
    const lists = coachIds.length > 0 ? ['coaches'] : []
    return [`venue:${venueId}`, 'venues', ...lists, ...coachIds.map((coachId) => `coach:${coachId}`)]
  })
}
