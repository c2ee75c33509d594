import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { LANDMARK_RADII, WHOLE_CITY } from '#lib/contracts/listing/search-reading.ts'
import type { Db } from '#services/shared/store/database.ts'
import { NO_VENUE, place, placeCoach } from '../db/place-schema.ts'
import { listing } from '../db/schema.ts'
import { metresFrom } from '../distance.ts'
import type { Landmark } from '../search/landmarks.ts'
import type { RankedQuery } from '../search/plan-search.ts'
import { commaList, type FilterColumns, hasWords, orderOf, where } from './conditions.ts'
import { facetsRequiredBy } from './facets.ts'
import { type Extent, type IdList, readIds } from './id-list.ts'
import { type CoachCriteria, conditionsOf } from './nearest.ts'
import type { CoachListQuery } from './queries.ts'
import { criteriaOf } from './search-many.ts'

const METRES = 1_000

/** Coaches who pass a filter near a landmark, within the shortest reach that finds any. */
export async function listNearby(
  db: Db,
  listQuery: CoachListQuery,
  landmark: Landmark,
  extent: Extent,
): Promise<IdList> {
  const criteria = { facets: facetsRequiredBy(listQuery.filter), oneOf: [], price: listQuery.filter }
  return readNearby(db, listQuery, { landmark, criteria, reaches: LANDMARK_RADII }, extent)
}

/**
 * Runs the first of the queries that has hits near the landmark, or the last; facet matches take precedence over text
 * matches. Coaches of a requested sport are searched in the whole city: the sport matters more than the landmark.
 */
export async function searchNearby(
  db: Db,
  listQuery: CoachListQuery,
  landmark: Landmark,
  queries: readonly RankedQuery[],
  extent: Extent,
): Promise<{ query: RankedQuery; found: IdList }> {
  const plain = { facets: [], oneOf: [], price: listQuery.filter }
  for (const query of queries) {
    const criteria = criteriaOf(query, listQuery.filter)
    const facetMatches =
      criteria &&
      (await readNearby(db, listQuery, { landmark, criteria, reaches: [...LANDMARK_RADII, WHOLE_CITY] }, extent))
    const found = facetMatches?.ids.length
      ? facetMatches
      : await readNearby(
          db,
          listQuery,
          { landmark, criteria: plain, text: query.text, reaches: LANDMARK_RADII },
          extent,
        )
    if (found.ids.length > 0 || query === queries.at(-1)) return { query, found }
  }
  throw new Error('nothing was asked')
}

type Nearby = { landmark: Landmark; criteria: CoachCriteria; text?: string; reaches: readonly number[] }

async function readNearby(db: Db, listQuery: CoachListQuery, nearby: Nearby, { limit }: Extent): Promise<IdList> {
  let found: IdList | undefined
  for (const kilometres of nearby.reaches) {
    const { before, rows } = buildNearbyQuery(nearby, kilometres)
    const by = commaList(orderNearby(listQuery, nearby.landmark))
    const ids = sql`select array_agg(coach_id order by nth) from (
      select ${listing.coachId}, row_number() over (order by ${by}) as nth from ${rows} order by nth limit ${limit}
    ) as hits`
    found = { ...(await readIds(db, ids, sql`(select count(*)::int from ${rows})`, before)), kilometres }
    if (found.ids.length > 0) break
  }
  return found!
}

const PLACE_COLUMNS: FilterColumns = {
  facets: placeCoach.facets,
  traits: placeCoach.traits,
  moreTraits: placeCoach.moreTraits,
  prices: placeCoach.prices,
  minPrice: placeCoach.minPrice,
}

/**
 * Coaches who teach within this reach, each at the distance of the nearest such place. Where a coach without a venue
 * teaches is not known, only in which city.
 */
function buildNearbyQuery({ landmark, criteria, text }: Nearby, kilometres: number): { before: SQL; rows: SQL } {
  const away = metresFrom(landmark, place)
  const isVenue = kilometres === WHOLE_CITY ? [] : [sql`around.venue_id <> ${NO_VENUE}`]
  const conditions = [sql`around.metres <= ${kilometres * METRES}`, ...isVenue]
  const before = sql`with near as materialized (
    select ${placeCoach.coachId} as coach_id, min(around.metres) as metres
    from (
      select ${place.districtCode} as district_code, ${place.venueId} as venue_id, ${away} as metres from ${place}
      where ${place.cityCode} = ${landmark.cityCode} and ${place.longitude} is not null
      offset 0
    ) as around
    join ${placeCoach} on ${placeCoach.districtCode} = around.district_code and ${placeCoach.venueId} = around.venue_id
    ${where([...conditions, ...conditionsOf(criteria, PLACE_COLUMNS)])}
    group by 1
  )`
  const rows = sql`near join ${listing} on ${listing.coachId} = near.coach_id${where(text ? [hasWords(text)] : [])}`
  return { before, rows }
}

/** By distance from the landmark, unless another order or position is requested. */
function orderNearby({ sort, from, filter }: CoachListQuery, landmark: Landmark): SQL[] {
  const isFromLandmark = sort === 'distance' && (!from || from === landmark)
  if (isFromLandmark) return [asc(sql`near.metres`), desc(listing.coachId)]
  return orderOf({ sort, from: from ?? null, feeType: filter.feeType })
}
