import { eq, sql } from 'drizzle-orm'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import { pushOutbox } from '../db/push-schema.ts'
import { venue } from '../db/venue-schema.ts'
import { reindexVenues } from './reindex.ts'

/** Sets whether a venue takes learners; returns the cache tags that change. */
export async function pauseVenue(
  tx: Db,
  push: PushSettings,
  { venueId, isPaused }: { venueId: number; isPaused: boolean },
): Promise<string[]> {
  const [row] = await tx
    .update(venue)
    .set({ isPaused, updatedAt: sql`now()` })
    .where(eq(venue.venueId, venueId))
    .returning()
  await reindexVenues(tx, await readTree(tx), [venueId])
  if (row?.status === 'live') {
    await enqueuePages(tx, pushOutbox, push, [{ kind: 'venue', id: venueId, cityCode: row.cityCode, isGone: false }])
  }
  return [`venue:${venueId}`, 'venues']
}
