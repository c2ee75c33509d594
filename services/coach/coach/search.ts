import { parseQuery } from '#services/shared/search/parse-query.ts'
import type { CoachContext } from '../context.ts'
import { planSearch, type RankedQuery } from '../search/plan-search.ts'
import { type Extent, type IdList, type ListQuestion, listIds, readRevision } from './queries.ts'
import { firstToFind, searchFew, searchMany } from './search-queries.ts'

/**
 * The coaches a typed text finds. Words that every coach carries (教练) ask for everybody, signs alone for nobody.
 * Most texts are answered by the plan's first question; otherwise one look tells which of the others to ask.
 */
export async function searchCoachIds(
  { db, vocabulary }: CoachContext,
  { text, ...question }: ListQuestion & { text: string },
  extent: Extent,
): Promise<IdList> {
  const { words, isReadable } = parseQuery(text)
  if (!isReadable) return { ids: [], total: 0, revision: await readRevision(db) }
  if (words.length === 0) return listIds(db, question, extent)
  const search = async (query: RankedQuery) =>
    (await searchFew(db, question, query, extent)) ?? searchMany(db, question, query, extent)
  const plan = planSearch(words, question.filter, await vocabulary())
  const found = await search(plan.first)
  if (found.ids.length > 0) return found
  const others = plan.others()
  const next = others[await firstToFind(db, question.filter, others)]
  return next ? search(next) : found
}
