import { desc, type SQL, sql } from 'drizzle-orm'
import type { CoachFilter } from '#lib/contracts/coach.ts'
import { MAX_OFFSET } from '#lib/contracts/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { place, placeCoach } from '../db/place-schema.ts'
import { listing } from '../db/schema.ts'
import { EARTH_RADIUS, metresFrom, type Position } from '../distance.ts'
import { hasFacets, hasOneOf, hasTraits, listed, priceConditions, type Told, where } from './conditions.ts'
import { placesAmong, traitsOf } from './facets.ts'
import { type IdList, readIds } from './id-list.ts'
import { metresTo } from './nearness.ts'

/** Who is looked for: all of these facets, one of each group, and a price. */
export type Wanted = { facets: readonly number[]; oneOf: readonly (readonly number[])[]; price: CoachFilter }

/** So few are all measured: it costs less than to walk past everybody else on the way to them. */
const MEASURED = 300

/** How far a walk goes at first, and how much farther each next one; the last is longer than any country has places. */
const FIRST_PLACES = 512
const FIRST_COACHES = 20_000
const FARTHER = 8
const WALKS = 4

type Question = { wanted: Wanted; from: Position; limit: number }

/**
 * The nearest of those wanted, ties by id, exactly: a coach is as far as the nearest place the coach teaches at, and who
 * has none comes last. How many they are, up to one more than can be paged to, decides how they are found: few by the
 * index over facets, each measured; many by walking from place to place, nearest first, until enough are met. So neither
 * looks at everybody. `total` is the number or the query that counts.
 */
export async function listNearest(db: Db, question: Question, total: number | SQL): Promise<IdList> {
  if (typeof total === 'number') return findNearest(db, question, total)
  const counted = await readIds(db, sql`null`, total)
  const found = await findNearest(db, question, counted.total ?? 0)
  // The older of the two: after a change in between the list is read again.
  return { ...found, total: counted.total, revision: counted.revision }
}

async function findNearest(db: Db, question: Question, total: number): Promise<IdList> {
  const { limit } = question
  for (let walk = 0; walk < WALKS && total > MEASURED; walk++) {
    const found = await walkPlaces(db, question, FARTHER ** walk)
    if (found.ids.length >= Math.min(limit, total)) return found
    // They are far away, or have no place: few enough to measure.
    if (total <= MAX_OFFSET) break
  }
  return measureAll(db, question)
}

function measureAll(db: Db, { wanted, from, limit }: Question): Promise<IdList> {
  const by = listed([sql`${metresTo(from)}`, desc(listing.coachId)])
  const hits = sql`select ${listing.coachId} from ${listing}${where(conditionsOf(wanted))} order by ${by} limit ${limit}`
  return readIds(db, sql`select array_agg(coach_id) from (${hits}) as hits`, null)
}

export const conditionsOf = ({ facets, oneOf, price }: Wanted, told?: Told): SQL[] => [
  ...(facets.length > 0 ? [hasFacets(facets, told)] : []),
  ...oneOf.map((group) => hasOneOf(group, told)),
  ...priceConditions(price, told),
]

const MET: Told = {
  facets: sql`met.facets`,
  traits: sql`met.traits`,
  prices: sql`met.prices`,
  minPrice: sql`met.min_price`,
}

/**
 * Each part stops as soon as the next has enough: places nearest first, their coaches in the order of the answer, of
 * those the wanted ones. Who teaches at several places is met several times, and counts where met first.
 */
function walkPlaces(db: Db, { wanted, from, limit }: Question, reach: number): Promise<IdList> {
  const coaches = reach * Math.max(FIRST_COACHES, 8 * limit)
  const meetings = reach * 2 * limit
  const inOrder = sql`order by metres, coach_id desc`
  const traits = traitsOf(wanted.facets)
  // Told by a few bits first: looking through an array is ten times as dear.
  const conditions = [...(traits === 0 ? [] : [hasTraits(traits, MET)]), ...conditionsOf(wanted, MET)]
  return readIds(
    db,
    sql`select array_agg(coach_id ${inOrder}) from (
      select coach_id, min(metres) as metres from (
        select met.coach_id, met.metres from (
          select here.*, near.metres from (${placesNear(from, placesAmong(wanted.facets), reach)}) as near
          cross join lateral (
            select ${placeCoach.coachId}, ${placeCoach.facets}, ${placeCoach.traits}, ${placeCoach.prices}, ${placeCoach.minPrice}
            from ${placeCoach}
            where ${placeCoach.districtCode} = near.district_code and ${placeCoach.venueId} = near.venue_id
            offset 0
          ) as here
          ${inOrder} limit ${coaches}
        ) as met${where(conditions)} ${inOrder} limit ${meetings}
      ) as meetings group by coach_id ${inOrder} limit ${limit}
    ) as hits`,
    null,
  )
}

/** Places with their distances, nearest first: all of a city or district, of the country those around. */
function placesNear(from: Position, codes: readonly string[], reach: number): SQL {
  const columns = sql`${place.districtCode}, ${place.venueId}, ${metresFrom(from, place)} as metres`
  if (codes.length > 0) {
    const inAll = codes.map((code) => sql`(${place.cityCode} = ${code} or ${place.districtCode} = ${code})`)
    return sql`select ${columns} from ${place}${where([...inAll, sql`${place.longitude} is not null`])} order by metres`
  }
  const [x, y] = mercatorOf(from)
  const away = sql`${place.mercator} <-> point(${x}::float8, ${y}::float8)`
  const count = FIRST_PLACES * reach
  const around = sql`
    select ${columns}, ${away} as away from ${place} where ${place.mercator} is not null order by away limit ${count}`
  return sql`select * from (
      select around.*, count(*) over () as places, max(away) over () as farthest from (${around}) as around
    ) as measured
    where places < ${count} or metres < ${EARTH_RADIUS} * ${completeWithin(from, sql`farthest`)} order by metres`
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** The map ends before the poles; `position_of` of the migration says the same. */
const LAST_LATITUDE = 89

const mercatorOf = ({ longitude, latitude }: Position): [number, number] => {
  const shown = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude))
  return [radians(longitude), Math.log(Math.tan(Math.PI / 4 + radians(shown) / 2))]
}

/**
 * How far on the ground (in radians) nothing is missing when the map was read as far as `away`. The map stretches what lies
 * at a latitude by 1/cos of it, so what is r away on the ground is at most r / cos(|latitude| + r) away on it; and it ends
 * at the date line.
 */
function completeWithin({ longitude, latitude }: Position, away: SQL): SQL {
  const read = sql`least(${away}, ${Math.PI - Math.abs(radians(longitude))}::float8)`
  const farthestNorth = sql`least(${Math.abs(radians(latitude))}::float8 + ${read}, pi() / 2)`
  // A hair less: distances are rounded.
  return sql`${read} * cos(${farthestNorth}) * 0.999999`
}
