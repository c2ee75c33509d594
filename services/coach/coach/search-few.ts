import { desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { listing, tally } from '../db/schema.ts'
import type { RankedQuery } from '../search/plan-search.ts'
import { rowsOfPrepared } from '../search/prepared.ts'
import { mapRank, rankOf, rankValues, WEAKEST_TITLE_RANK } from '../search/rank.ts'
import { commaList, orderOf } from './conditions.ts'
import { type Extent, type IdList, type IdRow, idListOf, idsQuery } from './id-list.ts'
import type { CoachListQuery } from './queries.ts'
import { FEW, FEW_IN_SAMPLE, hitsOf, inSample, priceBounds } from './search-hits.ts'

const slot = sql.placeholder

/** Texts of more words are so rare that their statements are not prepared. */
const MAX_PREPARED_WORDS = 3

/** `at` is the index of the query that was used; `found` is null when it has too many hits to rank. */
type FewFound = { at: number; found: IdList | null }

/** Runs the first of the queries that has hits, or the last: ranks and counts all of them in one statement. */
export async function searchFew(
  db: Db,
  { filter, ...order }: CoachListQuery,
  queries: readonly RankedQuery[],
  { limit }: Extent,
): Promise<FewFound> {
  const { feeType, adCode = '' } = filter
  const wordCount = Math.max(...queries.map(({ words }) => words.length))
  const size = { queryCount: queries.length, wordCount, hasFeeType: Boolean(feeType) }
  const isPrepared = wordCount <= MAX_PREPARED_WORDS && !order.from
  const statementName = isPrepared ? ['search_few', ...Object.values(size).map(Number), order.sort].join('_') : null
  const perQuery = queries.flatMap((query, at) => [
    [`text_${at}`, query.text],
    [`sampled_${at}`, inSample(query)],
    // A missing word adds nothing to the rank.
    ...Array.from({ length: wordCount }, (_, nth) => query.words[nth]).flatMap((ranked, nth) =>
      Object.entries(rankValues(ranked)).map(([key, value]) => [`${key}${nth}_${at}`, value]),
    ),
  ])
  const values = { ...Object.fromEntries(perQuery), ...priceBounds(filter), feeType, adCode, limit }
  const [row] = await rowsOfPrepared<IdRow & { at: number }>(
    db,
    statementName,
    () => buildFewQuery(size, order),
    values,
  )
  return { at: row?.at ?? 0, found: row?.total === null ? null : idListOf(row) }
}

type FewSize = { queryCount: number; wordCount: number; hasFeeType: boolean }

function buildFewQuery({ queryCount, wordCount, hasFeeType }: FewSize, order: Omit<CoachListQuery, 'filter'>): SQL {
  const bounds = { feeType: hasFeeType && slot('feeType'), min: slot('min'), max: slot('max') }
  const hits = (text: unknown) => hitsOf({ text, ...bounds })
  const queries = Array.from({ length: queryCount }, (_, at) => at)
  // Values depend on the chosen query only if there is a choice.
  const isChoice = queryCount > 1
  const chosen = (name: string, type = sql`text`) => {
    if (!isChoice) return sql`${slot(`${name}_0`)}::${type}`
    const cases = queries.map((at) => sql`when ${at}::int then ${slot(`${name}_${at}`)}::${type}`)
    return sql`(select case at ${sql.join(cases, sql` `)} end from chosen)`
  }
  // Inside a subquery the planner does not see the text: with only one index to choose, replanning for each text would
  // cost more than it saves.
  const chosenHits = (name: string) => hits(isChoice ? chosen(name) : sql`(select ${chosen(name)})`)
  const finders = queries
    .slice(0, -1)
    .map((at) => sql`when exists (select from ${hits(sql`(select ${slot(`text_${at}`)}::text)`)}) then ${at}::int`)
  const choice = isChoice
    ? sql`chosen as materialized (select case ${sql.join(finders, sql` `)} else ${finders.length}::int end as at), `
    : sql``
  const rank = rankOf(
    Array.from({ length: wordCount }, (_, nth) => mapRank((key, type) => chosen(`${key}${nth}`, type))),
  )
  const isTitle = sql`${rank} >= ${WEAKEST_TITLE_RANK}`
  const by = commaList([
    desc(order.sort === 'recommended' ? rank : isTitle),
    ...orderOf({ ...order, feeType: bounds.feeType }),
  ])
  const isFew = sql`(select hits from sample) < ${FEW_IN_SAMPLE}`
  // A city with few coaches has few hits.
  const cityCount = sql`(
    select ${tally.coachCount} from ${tally}
    where ${tally.cityCode} = ${slot('adCode')} and ${tally.kind} = 'all' and ${tally.key} = '')`
  const before = sql`
    with ${choice}sample as materialized (
      select case when ${cityCount} < ${FEW}::int then 0
        else (select count(*) from (select from ${chosenHits('sampled')} limit ${FEW_IN_SAMPLE}) as counted) end as hits
    ), hits as materialized (
      select ${listing.coachId}, row_number() over (order by ${by}) as place from ${chosenHits('text')} and ${isFew}
    )`
  const ids = sql`select array_agg(coach_id order by place) from hits where place <= ${slot('limit')}`
  const total = sql`case when ${isFew} then (select count(*)::int from hits) end`
  return sql`${idsQuery(ids, total, before)}, ${isChoice ? sql`(select at from chosen)` : sql`0`} as at`
}
