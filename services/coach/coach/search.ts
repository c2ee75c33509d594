import type { CoachContext } from '../context.ts'
import { MOST_WORDS, namesSport, planSearch, type RankedQuery, type SearchPlan } from '../search/plan-search.ts'
import type { ReadText } from '../search/read-text.ts'
import { findNumber } from './find-number.ts'
import type { Extent, IdList } from './id-list.ts'
import { type ListQuestion, listIds } from './queries.ts'
import { readRevision } from './revision.ts'
import { searchFew } from './search-few.ts'
import { isKnownAsMany, searchMany } from './search-many.ts'
import { listNearby, searchNearby } from './search-nearby.ts'

/** Runs queries one after the other until one has hits. */
type Search = (queries: readonly RankedQuery[]) => Promise<Found>
type Found = { query: RankedQuery; found: IdList }

/**
 * Finds coaches by text: the one with that id, else those near the landmark it names who match its words. Words that
 * every coach has (教练) match everybody, punctuation alone nobody.
 */
export async function searchCoachIds(
  context: CoachContext,
  { text, ...question }: ListQuestion & { text: ReadText },
  extent: Extent,
): Promise<IdList> {
  const { db } = context
  const { words, isReadable, landmark, coachId } = text
  const numbered = coachId === null ? null : await findNumber(db, question.filter, coachId)
  if (numbered && (numbered.ids.length > 0 || !isReadable)) return numbered
  if (!isReadable) return { ids: [], total: 0, revision: await readRevision(db) }
  if (words.length === 0) {
    return landmark ? listNearby(db, question, landmark, extent) : listIds(context, question, extent)
  }
  const plan = planSearch(words, question.filter, await context.vocabulary())
  if (!landmark) return searchPlan(context, question, plan, extent)
  const search: Search = (queries) => searchNearby(db, question, landmark, queries, extent)
  const found = await sayLeftOut(plan, search, await search([plan.first, ...plan.others()]))
  if (found.ids.length > 0 || plan.first.words.some(namesSport)) return found
  return { ...(await listNearby(db, question, landmark, extent)), dropped: plan.first.words.map(({ word }) => word) }
}

/**
 * The plan's first query answers most texts; otherwise the alternatives run in one statement, together with the first
 * where that is likely to fail, and the first one with hits wins.
 */
async function searchPlan(
  { db, prices }: CoachContext,
  question: ListQuestion,
  plan: SearchPlan,
  extent: Extent,
): Promise<IdList> {
  const searchAll = (query: RankedQuery) => searchMany(db, question, query, extent, prices)
  const search: Search = async (queries) => {
    const { at, found } = await searchFew(db, question, queries, extent)
    const query = queries[at]!
    return { query, found: found ?? (await searchAll(query)) }
  }
  if (isDoubtful(plan)) return sayLeftOut(plan, search, await search([plan.first, ...plan.others()]))
  const found = await (isKnownAsMany(question, plan.first, prices)
    ? searchAll(plan.first)
    : search([plan.first]).then((first) => first.found))
  if (found.ids.length > 0) return found
  const others = plan.others()
  return others.length > 0 ? sayLeftOut(plan, search, await search(others)) : found
}

/** With a word that names nothing, the text as typed mostly has no hits: a typo, a place elsewhere. */
const isDoubtful = ({ first }: SearchPlan) => first.words.some(({ terms }) => terms.length === 0)

/**
 * Reports which words the result leaves out; when only single words matched, drops those without hits first. A sport
 * that nobody teaches is not dropped: coaches of another sport are no answer.
 */
async function sayLeftOut(plan: SearchPlan, search: Search, { query, found }: Found): Promise<IdList> {
  const { dropped, isAnyWord } = query
  if (found.ids.length === 0) return found
  if (!isAnyWord || query.words.length > MOST_WORDS) return { ...found, dropped, isAnyWord }
  const unknown: string[] = []
  for (const alone of plan.single()) {
    const { ids } = (await search([alone])).found
    if (ids.length > 0) continue
    if (alone.words.some(namesSport)) return { ...found, ids: [], total: 0 }
    unknown.push(alone.words[0]!.word)
  }
  if (unknown.length === 0) return { ...found, isAnyWord }
  const known = await search(plan.without(unknown))
  return { ...known.found, dropped: unknown, isAnyWord: known.query.isAnyWord }
}
