import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { NO_VENUE, place, placeCoach } from '../db/place-schema.ts'
import { listing } from '../db/schema.ts'
import { metresFrom, type Position } from '../distance.ts'
import { rowsOfPrepared } from '../search/prepared.ts'
import { idList } from './card.ts'

/** The places where a coach teaches; the centre of the district for a coach without a venue. */
const placesOf = (coachId: SQLWrapper) => sql`
  ${placeCoach} join ${place} on ${place.districtCode} = ${placeCoach.districtCode} and ${place.venueId} = ${placeCoach.venueId}
  where ${placeCoach.coachId} = ${coachId} and ${place.longitude} is not null`

/** Metres from a position to the nearest place of a listed coach, for sorting; null when none is known, which is last. */
export const metresTo = (from: Position): SQL<number | null> =>
  sql<number | null>`(select min(${metresFrom(from, place)}) from ${placesOf(listing.coachId)})`

export type Nearness = { distance: number; longitude: number; latitude: number }

/**
 * Every page by distance runs this query, so it is built and prepared once. Nobody teaches at the centre of a district,
 * so it is good enough to sort by, but neither shown on a map nor as a distance.
 */
function buildNearnessQuery(): SQL {
  const from = { longitude: sql.placeholder('longitude'), latitude: sql.placeholder('latitude') }
  return sql`select wanted.id::int as id, near.metres as distance, near.longitude, near.latitude
    from unnest(${sql.placeholder('ids')}::text::bigint[]) as wanted (id) cross join lateral (
      select ${metresFrom(from, place)} as metres, ${place.longitude} as longitude, ${place.latitude} as latitude
      from ${placesOf(sql`wanted.id`)} and ${place.venueId} <> ${NO_VENUE}::int order by metres limit 1
    ) as near`
}

/** Returns the nearest venue of each coach and its distance in whole metres; omits coaches without one. */
export async function readNearness(db: Db, ids: readonly number[], from: Position): Promise<Map<number, Nearness>> {
  if (ids.length === 0) return new Map()
  const values = { ids: idList(ids), ...from }
  const rows = await rowsOfPrepared<Nearness & { id: number }>(db, 'coach_nearness', buildNearnessQuery, values)
  return new Map(rows.map(({ id, distance, ...place }) => [id, { ...place, distance: Math.round(distance) }]))
}
