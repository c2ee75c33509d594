import { desc, type SQL, sql } from 'drizzle-orm'
import type { CoachFilter } from '#lib/contracts/coach.ts'
import { all, facetWord, type Query, word } from '#services/shared/search/lexemes.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { listing } from '../db/schema.ts'
import type { RankedQuery } from '../search/plan-search.ts'
import { rankOf, WEAKEST_TITLE_RANK } from '../search/rank.ts'
import { boundedCount } from './bounded-count.ts'
import {
  hasFacets,
  hasOneOf,
  hasWords,
  listed,
  orderOf,
  priceAfterWords,
  priceConditions,
  where,
} from './conditions.ts'
import { facetsAskedBy, SAMPLE } from './facets.ts'
import { type Extent, type IdList, type ListQuestion, readIds } from './queries.ts'

/**
 * Words lie out of line, so no plan may walk another index and look into each row's words: whatever stands next to
 * `hasWords` here is worded so that no index can answer it, and only the index over words is left.
 */

/** With so many hits in the sample there are about a thousand in all, which is still ranked in no time. */
const FEW_IN_SAMPLE = 16

const inSample = ({ text }: RankedQuery): Query => all([text, word(facetWord(SAMPLE))])

/** All hits ranked at once and counted; `null` when they are too many for that. */
export async function searchFew(
  db: Db,
  { filter, ...order }: ListQuestion,
  query: RankedQuery,
  { limit }: Extent,
): Promise<IdList | null> {
  const price = priceAfterWords(filter)
  const rank = rankOf(query.words)
  const isTitle = sql`${rank} >= ${WEAKEST_TITLE_RANK}`
  const by = listed([desc(order.sort === 'recommended' ? rank : isTitle), ...orderOf(order)])
  const hits = (text: Query) => sql`${listing}${where([hasWords(text), ...price])}`
  const before = sql`
    with sample as materialized (
      select count(*) as hits from (select from ${hits(inSample(query))} limit ${FEW_IN_SAMPLE}) as counted
    ), hits as materialized (
      select ${listing.coachId}, row_number() over (order by ${by}) as place from ${hits(query.text)}
      and (select hits from sample) < ${FEW_IN_SAMPLE}
    )`
  const ids = sql`select array_agg(coach_id order by place) from hits where place <= ${limit}`
  const total = sql`case when (select hits from sample) < ${FEW_IN_SAMPLE} then (select count(*)::int from hits) end`
  const found = await readIds(db, ids, total, before)
  return found.total === null ? null : found
}

/**
 * The first of very many hits, in three parts of which a later one is read only when the earlier do not fill the page:
 * whose name is meant; who have all that the words name as facets, walked in the order asked for; all others, ranked.
 * So a word like 篮球 that thousands answer to costs no ranking of thousands.
 */
export function searchMany(
  db: Db,
  { filter, ...asked }: ListQuestion,
  query: RankedQuery,
  { limit, withTotal }: Extent,
): Promise<IdList> {
  const price = priceAfterWords(filter)
  const order = orderOf(asked)
  const ranked = [desc(rankOf(query.words)), ...order]
  const parts: SQL[] = []
  const add = (conditions: readonly SQL[], by: readonly SQL[]) => {
    const before = parts.map((_, at) => partName(at))
    const outside = before.map((part) => sql`${listing.coachId} <> all (select coach_id from ${part})`)
    const read = before.map((part) => sql`(select count(*) from ${part})`)
    const room = read.length > 0 ? [sql`${sql.join(read, sql` + `)} < ${limit}`] : []
    parts.push(
      sql`select ${listing.coachId}, ${parts.length}::int as part, row_number() over (order by ${listed(by)}) as place
          from ${listing}${where([...conditions, ...outside, ...room])} order by ${listed(by)} limit ${limit}`,
    )
  }
  add([hasWords(query.names), ...price], ranked)
  const faceted = facetConditions(query, filter)
  if (faceted) add([...faceted, ...priceConditions(filter)], order)
  add([hasWords(query.text), ...price], ranked)
  const before = sql`with ${listed(parts.map((part, at) => sql`${partName(at)} as materialized (${part})`))}`
  const everyPart = sql.join(
    parts.map((_, at) => sql`select * from ${partName(at)}`),
    sql` union all `,
  )
  const ids = sql`
    select array_agg(coach_id order by part, place)
    from (${everyPart} order by part, place limit ${limit}) as hits`
  const count = (text: Query) => sql`select from ${listing}${where([hasWords(text), ...price])}`
  const total = withTotal ? boundedCount(count(query.text), count(inSample(query))) : null
  return readIds(db, ids, total, before)
}

const partName = (at: number) => sql.identifier(`part_${at}`)

/** Facets of the filter and one of each word's; `null` when some word names no facet, so that nobody has all. */
function facetConditions({ facets }: RankedQuery, filter: CoachFilter): SQL[] | null {
  if (facets.some((each) => each.length === 0)) return null
  const single = facets.filter((each) => each.length === 1).flat()
  const several = facets.filter((each) => each.length > 1)
  const needed = [...facetsAskedBy(filter), ...single]
  return [...(needed.length > 0 ? [hasFacets(needed)] : []), ...several.map(hasOneOf)]
}

/** Which of the questions is the first to find somebody; −1 when none does. */
export async function firstToFind(db: Db, filter: CoachFilter, queries: readonly RankedQuery[]): Promise<number> {
  if (queries.length === 0) return -1
  const cases = queries.map(({ text }, at) => {
    const found = sql`select from ${listing}${where([hasWords(text), ...priceAfterWords(filter)])}`
    return sql`when exists (${found}) then ${at}::int`
  })
  const [row] = await rowsOf<{ at: number }>(db, sql`select case ${sql.join(cases, sql` `)} else -1 end as at`)
  return row?.at ?? -1
}
