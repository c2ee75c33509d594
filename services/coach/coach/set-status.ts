import { eq, sql } from 'drizzle-orm'
import type { CoachStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import { coach, listing, revision, viewCount } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { relistVenues } from '../venue/relist.ts'
import { listingRowOf } from './listing-row.ts'
import { countAnew } from './tally.ts'

/**
 * Takes a coach down or shows it again. Search row, counts and revision change in the same transaction, so a coach is
 * either everywhere or nowhere.
 */
export async function setCoachStatus(db: Db, coachId: number, status: CoachStatus): Promise<void> {
  await db.transaction(async (tx) => {
    const changes = { status, updatedAt: sql`now()` }
    const [row] = await tx.update(coach).set(changes).where(eq(coach.coachId, coachId)).returning()
    if (!row) throw new ServiceError(ERROR_CODES.GONE)
    await tx.delete(listing).where(eq(listing.coachId, coachId))
    if (status === 'live') await list(tx, row)
    await countAnew(tx, row.cityCode)
    await relistVenues(tx, await readTree(tx), row.venueIds)
    await tx.update(revision).set({ number: sql`${revision.number} + 1` })
  })
}

async function list(db: Db, row: typeof coach.$inferSelect) {
  const [counted] = await db.select().from(viewCount).where(eq(viewCount.coachId, row.coachId))
  const [place] = await db
    .select()
    .from(venue)
    .where(eq(venue.venueId, row.venueIds[0] ?? 0))
  await db.insert(listing).values(listingRowOf(row, await readTree(db), { views: counted?.views ?? 0, place }))
}
