import { desc, type SQL, sql } from 'drizzle-orm'
import { EARTH_RADIUS } from '#lib/city/distance.ts'
import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import { MAX_OFFSET } from '#lib/contracts/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { place, placeCoach } from '../db/place-schema.ts'
import { listing } from '../db/schema.ts'
import { metresFrom, type Position } from '../distance.ts'
import { commaList, type FilterColumns, hasFacets, hasOneOf, isCovered, priceConditions, where } from './conditions.ts'
import { categoriesAmong, placesAmong, traitsOf } from './facets.ts'
import { type IdList, readIds, readIdsPrepared } from './id-list.ts'
import { metresTo } from './nearness.ts'
import { priceBounds } from './search-hits.ts'

/** What coaches must have: all of these facets, one of each group, and a price. */
export type CoachCriteria = { facets: readonly number[]; oneOf: readonly (readonly number[])[]; price: CoachFilter }

/**
 * Up to this many, all are measured: it costs less than walking past everybody else on the way to them. A city's places
 * are sorted quickly; the country's are first searched on the map.
 */
const MAX_MEASURED = 300
const MAX_MEASURED_IN_CITY = 40
/** Measuring one coach costs as much as walking past this many. */
const MEASURE_COST = 8

/** How far the first walk goes, and the multiples for the next ones; the last exceeds the places of any country. */
const FIRST_PLACES = 512
const FIRST_COACHES = 20_000
const REACHES = [1, 8, 64, 512]
/** If more match than can be paged to, most places have some: reading the map costs more than the coaches there. */
const REACHES_AMONG_MANY = [1 / 8, ...REACHES]

type NearestQuery = { criteria: CoachCriteria; from: Position; limit: number }

/**
 * The nearest matches, ties by id, exactly: a coach's distance is that of the nearest place they teach at, and those
 * without a place come last. The total, up to one more than can be paged to, selects the strategy: few are found by the
 * facet index and each measured; many by walking from place to place, nearest first, until enough are found. So neither
 * looks at everybody. `total` is the number or the query that counts.
 */
export async function listNearest(db: Db, query: NearestQuery, total: number | SQL): Promise<IdList> {
  if (typeof total === 'number') return findNearest(db, query, total)
  const counted = await readIds(db, sql`null`, total)
  const found = await findNearest(db, query, counted.total ?? 0)
  // The older revision: after a change in between, the list is read again.
  return { ...found, total: counted.total, revision: counted.revision }
}

async function findNearest(db: Db, query: NearestQuery, total: number): Promise<IdList> {
  const { limit, criteria } = query
  const isCountry = placesAmong(criteria.facets).length === 0
  const fewest = isCountry ? MAX_MEASURED : MAX_MEASURED_IN_CITY
  for (const reach of isCountry && total > MAX_OFFSET ? REACHES_AMONG_MANY : REACHES) {
    if (total <= fewest) break
    const found = await walkPlaces(db, query, { reach, coaches: coachesPassed(total, limit) })
    if (found.ids.length >= Math.min(limit, total)) return found
    // They are far away or have no place, but few enough to measure.
    if (total <= MAX_OFFSET) break
  }
  return measureAll(db, query)
}

/** How many a first walk passes at most; where measuring all is the alternative, no more than costs the same. */
function coachesPassed(total: number, limit: number) {
  const most = Math.max(FIRST_COACHES, 8 * limit)
  return total > MAX_OFFSET ? most : Math.min(most, MEASURE_COST * total)
}

function measureAll(db: Db, { criteria, from, limit }: NearestQuery): Promise<IdList> {
  const by = commaList([sql`${metresTo(from)}`, desc(listing.coachId)])
  const hits = sql`select ${listing.coachId} from ${listing}${where(conditionsOf(criteria))} order by ${by} limit ${limit}`
  return readIds(db, sql`select array_agg(coach_id) from (${hits}) as hits`, null)
}

export const conditionsOf = ({ facets, oneOf, price }: CoachCriteria, filterColumns?: FilterColumns): SQL[] => [
  ...(facets.length > 0 ? [hasFacets(facets, filterColumns)] : []),
  ...oneOf.map((group) => hasOneOf(group, filterColumns)),
  ...priceConditions(price, filterColumns),
]

const WALK_COLUMNS: FilterColumns = {
  facets: sql`met.facets`,
  traits: sql`met.traits`,
  moreTraits: sql`met.more_traits`,
  prices: sql`met.prices`,
  minPrice: sql`met.min_price`,
}

type Walk = { reach: number; coaches: number }

/**
 * Walks of the shortest reaches that need only bits and a price are built and prepared once per number of places, which
 * halves the cost of so long a statement.
 */
function walkPlaces(db: Db, { criteria, from, limit }: NearestQuery, walk: Walk): Promise<IdList> {
  const { price, oneOf } = criteria
  const codes = placesAmong(criteria.facets)
  // Searching an array costs ten times as much as testing a few bits.
  const facets = categoriesAmong(criteria.facets)
  const isPlain = facets.length === 0 && oneOf.length === 0 && isCovered(price)
  const shape = isPlain && walk.reach <= 1 ? `coach_walk_${codes.length}_${FIRST_PLACES * walk.reach}` : null
  const conditions = [
    sql`${WALK_COLUMNS.traits} & ${slot('traits')}::int = ${slot('traits')}::int`,
    sql`${WALK_COLUMNS.moreTraits} & ${slot('moreTraits')}::int = ${slot('moreTraits')}::int`,
    ...(isPlain
      ? [sql`${WALK_COLUMNS.minPrice} between ${slot('min')}::int and ${slot('max')}::int`]
      : conditionsOf({ ...criteria, facets }, WALK_COLUMNS)),
  ]
  const [x, y] = mercatorOf(from)
  const values = {
    ...from,
    ...Object.fromEntries(codes.map((code, at) => [codeName(at), code])),
    x,
    y,
    readAtMost: Math.PI - Math.abs(radians(from.longitude)),
    north: Math.abs(radians(from.latitude)),
    ...traitsOf(criteria.facets),
    ...priceBounds(price),
    coaches: Math.max(1, walk.reach) * walk.coaches,
    meetings: Math.max(1, walk.reach) * 2 * limit,
    limit,
  }
  const near = () => (codes.length > 0 ? placesIn(codes.length) : placesAround(FIRST_PLACES * walk.reach))
  return readIdsPrepared(db, shape, () => buildWalkQuery(near(), conditions), values)
}

/**
 * Each part stops as soon as the next has enough: places nearest first, their coaches in result order, and of those the
 * matches. A coach at several places is met several times, and counts where met first.
 */
function buildWalkQuery(near: SQL, conditions: readonly SQL[]): SQL {
  const inOrder = sql`order by metres, coach_id desc`
  return sql`select array_agg(coach_id ${inOrder}) from (
      select coach_id, min(metres) as metres from (
        select met.coach_id, met.metres from (
          select here.*, near.metres from (${near}) as near
          cross join lateral (
            select ${placeCoach.coachId}, ${placeCoach.facets}, ${placeCoach.traits}, ${placeCoach.moreTraits}, ${placeCoach.prices}, ${placeCoach.minPrice}
            from ${placeCoach}
            where ${placeCoach.districtCode} = near.district_code and ${placeCoach.venueId} = near.venue_id
            offset 0
          ) as here
          ${inOrder} limit ${slot('coaches')}
        ) as met${where(conditions)} ${inOrder} limit ${slot('meetings')}
      ) as meetings group by coach_id ${inOrder} limit ${slot('limit')}
    ) as hits`
}

const slot = sql.placeholder
const codeName = (at: number) => `code${at}`
const metresThere = metresFrom({ longitude: slot('longitude'), latitude: slot('latitude') }, place)
const columns = sql`${place.districtCode}, ${place.venueId}, ${metresThere} as metres`

/** The places of a city or district with their distances, nearest first. */
function placesIn(codeCount: number): SQL {
  const inAll = Array.from({ length: codeCount }, (_, at) => slot(codeName(at))).map(
    (code) => sql`(${place.cityCode} = ${code} or ${place.districtCode} = ${code})`,
  )
  return sql`select ${columns} from ${place}${where([...inAll, sql`${place.longitude} is not null`])} order by metres`
}

/** The places around a position in the whole country; the count is inlined for the planner to see. */
function placesAround(places: number): SQL {
  const count = sql.raw(`${places}`)
  const away = sql`${place.mercator} <-> point(${slot('x')}::float8, ${slot('y')}::float8)`
  const around = sql`
    select ${columns}, ${away} as away from ${place} where ${place.mercator} is not null order by away limit ${count}`
  return sql`select * from (
      select around.*, count(*) over () as places, max(away) over () as farthest from (${around}) as around
    ) as measured
    where places < ${count} or metres < ${sql.raw(`${EARTH_RADIUS}`)} * ${completeWithin(sql`farthest`)} order by metres`
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** The map ends before the poles; `position_of` in the migration uses the same limit. */
const LAST_LATITUDE = 89

const mercatorOf = ({ longitude, latitude }: Position): [number, number] => {
  const shown = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude))
  return [radians(longitude), Math.log(Math.tan(Math.PI / 4 + radians(shown) / 2))]
}

/**
 * Distance on the ground (in radians) within which nothing is missing when the map was read up to `away`. The map
 * stretches a latitude by 1/cos of it, so a point r away on the ground is at most r / cos(|latitude| + r) away on the
 * map, which ends at the date line.
 */
function completeWithin(away: SQL): SQL {
  const read = sql`least(${away}, ${slot('readAtMost')}::float8)`
  const farthestNorth = sql`least(${slot('north')}::float8 + ${read}, pi() / 2)`
  // Slightly less, because distances are rounded.
  return sql`${read} * cos(${farthestNorth}) * 0.999999`
}
