import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { LANDMARK_REACHES, WHOLE_CITY } from '#lib/contracts/listing/search-reading.ts'
import type { Db } from '#services/shared/store/database.ts'
import { place, placeCoach } from '../db/place-schema.ts'
import { listing } from '../db/schema.ts'
import { metresFrom } from '../distance.ts'
import type { Landmark } from '../search/landmarks.ts'
import type { RankedQuery } from '../search/plan-search.ts'
import { hasWords, listed, orderOf, type Told, where } from './conditions.ts'
import { facetsAskedBy } from './facets.ts'
import { type Extent, type IdList, readIds } from './id-list.ts'
import { conditionsOf, type Wanted } from './nearest.ts'
import type { ListQuestion } from './queries.ts'
import { wantedBy } from './search-many.ts'

const METRES = 1_000

/** Coaches who pass a filter near a landmark, within the shortest reach that finds any. */
export async function listNearby(db: Db, question: ListQuestion, landmark: Landmark, extent: Extent): Promise<IdList> {
  const wanted = { facets: facetsAskedBy(question.filter), oneOf: [], price: question.filter }
  return readNearby(db, question, { landmark, wanted, reaches: LANDMARK_REACHES }, extent)
}

/**
 * Runs the first of the queries that has hits near the landmark, or the last; facet matches take precedence over text
 * matches. Coaches of a requested sport are searched in the whole city: the sport matters more than the landmark.
 */
export async function searchNearby(
  db: Db,
  question: ListQuestion,
  landmark: Landmark,
  queries: readonly RankedQuery[],
  extent: Extent,
): Promise<{ query: RankedQuery; found: IdList }> {
  const plain = { facets: [], oneOf: [], price: question.filter }
  for (const query of queries) {
    const wanted = wantedBy(query, question.filter)
    const titled =
      wanted &&
      (await readNearby(db, question, { landmark, wanted, reaches: [...LANDMARK_REACHES, WHOLE_CITY] }, extent))
    const found = titled?.ids.length
      ? titled
      : await readNearby(db, question, { landmark, wanted: plain, text: query.text, reaches: LANDMARK_REACHES }, extent)
    if (found.ids.length > 0 || query === queries.at(-1)) return { query, found }
  }
  throw new Error('nothing was asked')
}

type Nearby = { landmark: Landmark; wanted: Wanted; text?: string; reaches: readonly number[] }

async function readNearby(db: Db, question: ListQuestion, nearby: Nearby, { limit }: Extent): Promise<IdList> {
  let found: IdList | undefined
  for (const kilometres of nearby.reaches) {
    const { before, rows } = wordNearby(nearby, kilometres * METRES)
    const by = listed(orderNearby(question, nearby.landmark))
    const ids = sql`select array_agg(coach_id order by nth) from (
      select ${listing.coachId}, row_number() over (order by ${by}) as nth from ${rows} order by nth limit ${limit}
    ) as hits`
    found = { ...(await readIds(db, ids, sql`(select count(*)::int from ${rows})`, before)), kilometres }
    if (found.ids.length > 0) break
  }
  return found!
}

const MET: Told = {
  facets: placeCoach.facets,
  traits: placeCoach.traits,
  moreTraits: placeCoach.moreTraits,
  prices: placeCoach.prices,
  minPrice: placeCoach.minPrice,
}

/** Coaches who teach within this many metres, each at the distance of the nearest such place. */
function wordNearby({ landmark, wanted, text }: Nearby, metres: number): { before: SQL; rows: SQL } {
  const away = metresFrom(landmark, place)
  const before = sql`with near as materialized (
    select ${placeCoach.coachId} as coach_id, min(around.metres) as metres
    from (
      select ${place.districtCode} as district_code, ${place.venueId} as venue_id, ${away} as metres from ${place}
      where ${place.cityCode} = ${landmark.cityCode} and ${place.longitude} is not null
      offset 0
    ) as around
    join ${placeCoach} on ${placeCoach.districtCode} = around.district_code and ${placeCoach.venueId} = around.venue_id
    ${where([sql`around.metres <= ${metres}`, ...conditionsOf(wanted, MET)])}
    group by 1
  )`
  const rows = sql`near join ${listing} on ${listing.coachId} = near.coach_id${where(text ? [hasWords(text)] : [])}`
  return { before, rows }
}

/** By distance from the landmark, unless another order or position is requested. */
function orderNearby({ sort, from }: ListQuestion, landmark: Landmark): SQL[] {
  const isFromThere = sort === 'distance' && (!from || from === landmark)
  return isFromThere ? [asc(sql`near.metres`), desc(listing.coachId)] : orderOf({ sort, from: from ?? null })
}
