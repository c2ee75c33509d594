import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import { MAX_OFFSET } from '#lib/contracts/limits.ts'
import type { Query } from '#services/shared/search/lexemes.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { listing } from '../db/schema.ts'
import type { Position } from '../distance.ts'
import type { RankedQuery } from '../search/plan-search.ts'
import { countWithin, type PriceCache, type PriceCounts } from '../search/price-counts.ts'
import { rankOf, rankValues } from '../search/rank.ts'
import { boundedCount, countUpTo, SURELY_MANY } from './bounded-count.ts'
import { idList } from './card.ts'
import { commaList, orderOf, where } from './conditions.ts'
import { facetsRequiredBy, SAMPLE } from './facets.ts'
import { type Extent, type IdList, type IdRow, idListOf, idsQuery } from './id-list.ts'
import { type CoachCriteria, conditionsOf, listNearest } from './nearest.ts'
import type { CoachListQuery } from './queries.ts'
import { currentRevision } from './revision.ts'
import { ANY_PRICE, FEW, hitsOf, inSample, isPriced, priceAfterWords, priceBounds } from './search-hits.ts'

/**
 * The first of very many hits, in three parts, each read only if those before do not fill the page: coaches meant by
 * name; coaches with a facet for every word, walked in the requested order; all others, ranked. So a word like 篮球 with
 * thousands of hits does not cost ranking thousands.
 */
export async function searchMany(
  db: Db,
  { filter, ...listOrder }: CoachListQuery,
  query: RankedQuery,
  { limit, withTotal }: Extent,
  cache: PriceCache,
): Promise<IdList> {
  const order = orderOf({ ...listOrder, feeType: filter.feeType })
  const rank = rankOf(query.words.map(rankValues))
  const hits = (text: Query) => hitsOf({ text, feeType: filter.feeType, ...priceBounds(filter) })
  const parts: SQL[] = []
  const add = (rows: SQL, by: readonly SQL[], coachId: SQLWrapper = listing.coachId) => {
    const before = parts.map((_, at) => partName(at))
    const outside = before.map((part) => sql` and ${coachId} <> all (select coach_id from ${part})`)
    const read = before.map((part) => sql`(select count(*) from ${part})`)
    const room = read.length > 0 ? sql` and ${sql.join(read, sql` + `)} < ${limit}` : sql``
    parts.push(
      sql`select ${coachId}, ${parts.length}::int as part, row_number() over (order by ${commaList(by)}) as place
          from ${rows}${sql.join(outside)}${room} order by ${commaList(by)} limit ${limit}`,
    )
  }
  add(hits(query.names), [desc(rank), ...order])
  const criteria = criteriaOf(query, filter)
  const isByDistance = listOrder.sort === 'distance' && listOrder.from
  const nearest = criteria && isByDistance ? await nearestOf(db, criteria, listOrder.from!, limit) : null
  if (nearest) add(listOf(nearest), [sql`nth`], sql`nearest.coach_id`)
  else if (criteria) add(sql`${listing}${where(conditionsOf(criteria))}`, order)
  add(hits(query.text), [desc(rank), ...order])
  const before = sql`with ${commaList(parts.map((part, at) => sql`${partName(at)} as materialized (${part})`))}`
  const everyPart = sql.join(
    parts.map((_, at) => sql`select * from ${partName(at)}`),
    sql` union all `,
  )
  const ids = sql`
    select array_agg(coach_id order by part, place)
    from (${everyPart} order by part, place limit ${limit}) as hits`
  const isCounted = withTotal && !isPriced(filter)
  const count = (text: Query) => sql`select from ${hits(text)}`
  const total = isCounted ? boundedCount(count(query.text), count(inSample(query))) : null
  const [row] = await rowsOf<IdRow>(db, idsQuery(ids, total, before))
  const found = { ...idListOf(row), ...(nearest && { revision: nearest.revision }) }
  if (!withTotal || isCounted) return found
  return { ...found, total: await countPriced(db, filter, query, found.revision, cache) }
}

const partName = (at: number) => sql.identifier(`part_${at}`)

const priceKey = ({ feeType }: CoachFilter, { text }: RankedQuery) => `${feeType ?? 0} ${text}`

/** Counts hits within a price range; beyond what can be paged to, any number that is. */
async function countPriced(
  db: Db,
  filter: CoachFilter,
  query: RankedQuery,
  revision: number,
  cache: PriceCache,
): Promise<number> {
  const key = priceKey(filter, query)
  const known = cache.find(key)
  if (known?.revision === revision) return countWithin(known, priceBounds(filter))
  const counts = await readPriceCounts(db, filter, query)
  if (!counts) return MAX_OFFSET + 1
  cache.set(key, counts)
  return countWithin(counts, priceBounds(filter))
}

/** Hits of the text, counted by price; null when the sample shows too many within the requested price range. */
async function readPriceCounts(db: Db, filter: CoachFilter, query: RankedQuery): Promise<PriceCounts | null> {
  const { feeType } = filter
  const sample = hitsOf({ text: inSample(query), feeType, ...priceBounds(filter) })
  const hits = hitsOf({ text: query.text, feeType, ...ANY_PRICE })
  const price = priceAfterWords(feeType)
  type Row = { counts: Record<string, number> | null; revision: number }
  const [row] = await rowsOf<Row>(
    db,
    sql`select case when ${countUpTo(sql`select from ${sample}`, SURELY_MANY)} < ${SURELY_MANY} then (
          select coalesce(json_object_agg(price, coaches), '{}')
          from (select ${price} as price, count(*)::int as coaches from ${hits} group by 1) as priced
        ) end as counts, ${currentRevision} as revision`,
  )
  if (!row?.counts) return null
  return { counts: Object.entries(row.counts).map(([at, coaches]) => [Number(at), coaches]), revision: row.revision }
}

/** Whether so many were counted before that the sample would show it too: then `searchFew` would be in vain. */
export function isKnownAsMany({ filter }: CoachListQuery, query: RankedQuery, cache: PriceCache): boolean {
  const known = cache.find(priceKey(filter, query))
  return known !== undefined && countWithin(known, priceBounds(filter)) > 4 * FEW
}

/** Facets of the filter and one of each word's; null when a word names no facet, so that no coach has all. */
export function criteriaOf({ facets }: RankedQuery, filter: CoachFilter): CoachCriteria | null {
  if (facets.some((each) => each.length === 0)) return null
  const single = facets.filter((each) => each.length === 1).flat()
  const oneOf = facets.filter((each) => each.length > 1)
  return { facets: [...facetsRequiredBy(filter), ...single], oneOf, price: filter }
}

function nearestOf(db: Db, criteria: CoachCriteria, from: Position, limit: number): Promise<IdList> {
  const count = (facets: readonly number[]) =>
    sql`select from ${listing}${where(conditionsOf({ ...criteria, facets: [...criteria.facets, ...facets] }))}`
  return listNearest(db, { criteria, from, limit }, boundedCount(count([]), count([SAMPLE])))
}

const listOf = ({ ids }: IdList) =>
  sql`unnest(${idList(ids)}::text::bigint[]) with ordinality as nearest (coach_id, nth) where true`
