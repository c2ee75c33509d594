import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { MAX_OFFSET, NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { ChinaTime } from '#lib/contracts/venue/opening-hours.ts'
import type { VenueFilter, VenueSort } from '#lib/contracts/venue/venue.ts'
import type { Window } from '#services/shared/paging.ts'
import type { Query } from '#services/shared/search/lexemes.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { venueListing as listing, venue } from '../db/venue-schema.ts'
import { metresFrom, type Position } from '../distance.ts'
import { venueCardColumns } from './card.ts'
import { isOpen } from './open-now.ts'

export type VenueListQuery = {
  filter: VenueFilter
  sort: VenueSort
  /** The current time in China, for open-now. */
  now: ChinaTime
  from: Position | null
  /** Only venues within this many metres of a place. */
  within?: { place: Position; metres: number }
  /** Text search: the query, and its words for the order. */
  text?: { query: Query; words: readonly string[] }
}

function conditionsOf({ filter, now, within, text }: VenueListQuery): SQL[] {
  const { adCode, districtCode, categoryId, businessStatus, isOpenNow } = filter
  const conditions: SQL[] = []
  if (adCode && adCode !== NATIONWIDE_CODE) conditions.push(eq(listing.cityCode, adCode))
  if (districtCode) conditions.push(eq(listing.districtCode, districtCode))
  if (categoryId) conditions.push(sql`${listing.categoryIds} @> ${`{${categoryId}}`}::text::int[]`)
  if (businessStatus) conditions.push(eq(listing.businessStatus, businessStatus))
  if (isOpenNow !== undefined) conditions.push(isOpenNow ? isOpen(now) : sql`not ${isOpen(now)}`)
  if (within) conditions.push(sql`${metresFrom(within.place, listing)} <= ${within.metres}`)
  if (text) conditions.push(sql`${listing.words} @@ ${text.query}::text::tsquery`)
  return conditions
}

/** Every order ends with the id, so that pages neither repeat nor skip a venue. */
function orderOf({ sort, from, text }: VenueListQuery): SQL[] {
  const last = desc(listing.venueId)
  // A closed venue is no destination, however near.
  if (sort === 'distance' && from) return [asc(listing.businessStatus), asc(metresFrom(from, listing)), last]
  if (sort === 'newest') return [desc(listing.createdAt), last]
  const named = text?.words.map((word) => sql`(position(${word} in lower(${listing.name})) > 0)::int`) ?? []
  const rank = named.length > 0 ? [desc(sql`(${sql.join(named, sql` + `)})`)] : []
  return [...rank, desc(listing.recommended), last]
}

/** Reads one page of venues with their distances, and the total (at most one more than can be paged to). */
export async function readVenues(db: Db, venueQuery: VenueListQuery, { limit, offset }: Window) {
  const where = and(...conditionsOf(venueQuery))
  const counted = sql`select from ${listing}${where ? sql` where ${where}` : sql``} limit ${MAX_OFFSET + 1}`
  const [total] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as total from (${counted}) as hits`)
  if (!total || total.total <= offset) return { total: total?.total ?? 0, rows: [] }
  const rows = await db
    .select({
      ...venueCardColumns,
      distance: venueQuery.from ? metresFrom(venueQuery.from, listing) : sql<null>`null::float8`,
    })
    .from(listing)
    .innerJoin(venue, eq(venue.venueId, listing.venueId))
    .where(where)
    .orderBy(...orderOf(venueQuery))
    .limit(limit)
    .offset(offset)
  return { total: total.total, rows }
}
