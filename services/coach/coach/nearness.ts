import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { coach, listing } from '../db/schema.ts'
import { venue, venueListing } from '../db/venue-schema.ts'
import { metresFrom, type Position } from '../distance.ts'
import { idList } from './card.ts'

const MIDDLE = { longitude: sql`avg(${venueListing.longitude})`, latitude: sql`avg(${venueListing.latitude})` }

/**
 * The places of one coach with their distances: the live venues the coach teaches at, or, without any, the middle of the
 * district's venues.
 */
const placesOf = (from: Position) => sql`
  select ${venue.longitude} as longitude, ${venue.latitude} as latitude, ${metresFrom(from, venue)} as metres
  from ${venue} where ${venue.venueId} = any(${coach.venueIds}) and ${venue.status} = 'live'
  union all
  select ${MIDDLE.longitude}, ${MIDDLE.latitude}, ${metresFrom(from, MIDDLE)}
  from ${venueListing} where ${venueListing.districtCode} = ${coach.districtCode}
    and not exists (select from ${venue} where ${venue.venueId} = any(${coach.venueIds}) and ${venue.status} = 'live')
  having count(*) > 0`

/** Metres from a position to the nearest place of a listed coach. Null when none is known, which sorts last. */
export const metresTo = (from: Position): SQL<number | null> => sql<number | null>`(
  select min(near.metres) from ${coach} cross join lateral (${placesOf(from)}) as near
  where ${coach.coachId} = ${listing.coachId})`

export type Nearness = { distance: number; longitude: number; latitude: number }

/** The nearest place of these coaches and how far it is, in whole metres; one whose place is not known is left out. */
export async function readNearness(db: Db, ids: readonly number[], from: Position): Promise<Map<number, Nearness>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Nearness & { id: number }>(
    db,
    sql`select ${coach.coachId}::int as id, near.metres as distance, near.longitude, near.latitude
        from ${coach} cross join lateral (${placesOf(from)} order by metres limit 1) as near
        where ${coach.coachId} = any(${idList(ids)}::text::bigint[])`,
  )
  return new Map(rows.map(({ id, distance, ...place }) => [id, { ...place, distance: Math.round(distance) }]))
}
