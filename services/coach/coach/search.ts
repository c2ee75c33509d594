import type { CoachContext } from '../context.ts'
import type { ParsedText } from '../search/parse-text.ts'
import { MAX_WORDS, namesSport, planSearch, type RankedQuery, type SearchPlan } from '../search/plan-search.ts'
import { findCoachById } from './find-coach-by-id.ts'
import type { Extent, IdList } from './id-list.ts'
import { type CoachListQuery, listIds } from './queries.ts'
import { readRevision } from './revision.ts'
import { searchFew } from './search-few.ts'
import { isKnownAsMany, searchMany } from './search-many.ts'
import { listNearby, searchNearby } from './search-nearby.ts'

/** Runs queries one after the other until one has hits. */
type Search = (queries: readonly RankedQuery[]) => Promise<Found>
type Found = { query: RankedQuery; found: IdList }

/** A trial lesson can be requested of every coach. 试听课 is segmented into 试 and 听课. */
const TRIAL_WORDS = ['试课', '试听', '试', '听课', '体验']

/**
 * Finds coaches by text: the one with that id, else those near the landmark it names who match its words. Words that
 * every coach has (教练) match everybody, punctuation alone nobody.
 */
export async function searchCoachIds(
  context: CoachContext,
  { text, ...listQuery }: CoachListQuery & { text: ParsedText },
  extent: Extent,
): Promise<IdList> {
  const { db } = context
  const { isReadable, landmark, coachId } = text
  const words = text.words.filter((word) => !TRIAL_WORDS.includes(word))
  const foundById = coachId === null ? null : await findCoachById(db, listQuery.filter, coachId)
  if (foundById && (foundById.ids.length > 0 || !isReadable)) return foundById
  if (!isReadable) return { ids: [], total: 0, revision: await readRevision(db) }
  if (words.length === 0) {
    return landmark ? listNearby(db, listQuery, landmark, extent) : listIds(context, listQuery, extent)
  }
  const plan = planSearch(words, listQuery.filter, await context.vocabulary())
  if (!landmark) return searchPlan(context, listQuery, plan, extent)
  const search: Search = (queries) => searchNearby(db, listQuery, landmark, queries, extent)
  const found = await withDroppedWords(plan, search, await search([plan.first, ...plan.others()]))
  if (found.ids.length > 0 || plan.first.words.some(namesSport)) return found
  return { ...(await listNearby(db, listQuery, landmark, extent)), dropped: plan.first.words.map(({ word }) => word) }
}

/**
 * The plan's first query answers most texts; otherwise the alternatives run in one statement, together with the first
 * where that is likely to fail, and the first one with hits wins.
 */
async function searchPlan(
  { db, prices }: CoachContext,
  listQuery: CoachListQuery,
  plan: SearchPlan,
  extent: Extent,
): Promise<IdList> {
  const searchAll = (query: RankedQuery) => searchMany(db, listQuery, query, extent, prices)
  const search: Search = async (queries) => {
    const { at, found } = await searchFew(db, listQuery, queries, extent)
    const query = queries[at]!
    return { query, found: found ?? (await searchAll(query)) }
  }
  if (isDoubtful(plan)) return withDroppedWords(plan, search, await search([plan.first, ...plan.others()]))
  const found = await (isKnownAsMany(listQuery, plan.first, prices)
    ? searchAll(plan.first)
    : search([plan.first]).then((first) => first.found))
  if (found.ids.length > 0) return found
  const others = plan.others()
  return others.length > 0 ? withDroppedWords(plan, search, await search(others)) : found
}

/** With a word that names nothing, the text as typed mostly has no hits: a typo, a place elsewhere. */
const isDoubtful = ({ first }: SearchPlan) => first.words.some(({ terms }) => terms.length === 0)

/**
 * Reports which words the result leaves out; when only single words matched, drops those without hits first. A sport
 * that nobody teaches is not dropped: coaches of another sport are no answer.
 */
async function withDroppedWords(plan: SearchPlan, search: Search, { query, found }: Found): Promise<IdList> {
  const { dropped, isAnyWord } = query
  if (found.ids.length === 0) return found
  if (!isAnyWord || query.words.length > MAX_WORDS) return { ...found, dropped, isAnyWord }
  const unknown: string[] = []
  for (const single of plan.single()) {
    const { ids } = (await search([single])).found
    if (ids.length > 0) continue
    if (single.words.some(namesSport)) return { ...found, ids: [], total: 0 }
    unknown.push(single.words[0]!.word)
  }
  if (unknown.length === 0) return { ...found, isAnyWord }
  const known = await search(plan.without(unknown))
  return { ...known.found, dropped: unknown, isAnyWord: known.query.isAnyWord }
}
