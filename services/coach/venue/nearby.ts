import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { VENUE_NEAR } from '#lib/contracts/limits.ts'
import type { VenueCard } from '#lib/contracts/venue/venue.ts'
import { mapRows } from '#services/shared/http/parse-response.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { CoachContext } from '../context.ts'
import { venueListing as listing, venue } from '../db/venue-schema.ts'
import { metresFrom } from '../distance.ts'
import { venueCardColumns, venueCardOf } from './card.ts'

/**
 * Returns venues near another with one of its sports: those in business first, then those that take learners, then the
 * nearest.
 */
export async function nearbyVenues(
  { db, tree }: CoachContext,
  { venueId, size }: { venueId: number; size: number },
): Promise<VenueCard[]> {
  const [own] = await db
    .select()
    .from(venue)
    .where(and(eq(venue.venueId, venueId), eq(venue.status, 'live')))
  if (!own) throw new ServiceError(ERROR_CODES.GONE)
  const distance = metresFrom(own, listing)
  const rows = await db
    .select({ ...venueCardColumns, distance })
    .from(listing)
    .innerJoin(venue, eq(venue.venueId, listing.venueId))
    .where(
      and(
        sql`${listing.categoryIds} && ${`{${own.categoryIds}}`}::text::int[]`,
        ne(listing.venueId, venueId),
        lte(distance, VENUE_NEAR),
      ),
    )
    .orderBy(asc(listing.businessStatus), asc(venue.isPaused), asc(distance), desc(listing.venueId))
    .limit(size)
  const categories = await tree(rows)
  return mapRows(rows, ({ distance, ...row }) => venueCardOf(row, categories, distance))
}
