import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { coach, listing } from '../db/schema.ts'
import { venue, venueListing } from '../db/venue-schema.ts'
import { metresFrom, type Position } from '../distance.ts'
import { idList } from './card.ts'

/**
 * Metres from a position to the nearest live venue a listed coach teaches at; of a coach without one, to the middle of
 * the district's venues. Null when neither is known, which sorts last.
 */
export const metresTo = (from: Position): SQL<number | null> => sql<number | null>`coalesce(
  (select min(${metresFrom(from, venue)}) from ${coach}
    join ${venue} on ${venue.venueId} = any(${coach.venueIds}) and ${venue.status} = 'live'
    where ${coach.coachId} = ${listing.coachId}),
  (select ${metresFrom(from, MIDDLE)} from (
      select avg(${venueListing.longitude}) as longitude, avg(${venueListing.latitude}) as latitude
      from ${venueListing} where ${venueListing.districtCode} = ${listing.districtCode}
    ) as middle where middle.longitude is not null))`

const MIDDLE = { longitude: sql`middle.longitude`, latitude: sql`middle.latitude` }

/** How far these coaches are, in whole metres; one whose place is not known is left out. */
export async function readDistances(db: Db, ids: readonly number[], from: Position): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: number; metres: number | null }>(
    db,
    sql`select ${listing.coachId}::int as id, ${metresTo(from)} as metres from ${listing}
        where ${listing.coachId} = any(${idList(ids)}::text::bigint[])`,
  )
  return new Map(rows.flatMap(({ id, metres }) => (metres === null ? [] : [[id, Math.round(metres)]])))
}
