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

/** Asks questions one after the other until one finds somebody. */
type Search = (queries: readonly RankedQuery[]) => Promise<Found>
type Found = { query: RankedQuery; found: IdList }

/**
 * The coaches a text finds: the one whose number it is, else those near the landmark it names who have its words. Words
 * that every coach carries (教练) ask for everybody, signs alone for nobody.
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
 * Most texts are answered by the plan's first question; otherwise the others are asked at once, where that is likely
 * together with it, and the first to find somebody answers.
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

/** With a word that names nothing the text as typed mostly finds nobody: a slip, a place elsewhere. */
const isDoubtful = ({ first }: SearchPlan) => first.words.some(({ terms }) => terms.length === 0)

/**
 * Says which words the answer leaves out; when single words only were found, those that find nobody are left out first. A
 * sport that nobody teaches is not: nobody who teaches another is an answer.
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
