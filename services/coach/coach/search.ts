import { parseQuery } from '#services/shared/search/parse-query.ts'
import type { CoachContext } from '../context.ts'
import { planSearch, type RankedQuery, type SearchPlan } from '../search/plan-search.ts'
import type { Extent, IdList } from './id-list.ts'
import { type ListQuestion, listIds } from './queries.ts'
import { readRevision } from './revision.ts'
import { searchFew } from './search-few.ts'
import { isKnownAsMany, searchMany } from './search-many.ts'

/**
 * The coaches a typed text finds. Words that every coach carries (教练) ask for everybody, signs alone for nobody.
 * Most texts are answered by the plan's first question; otherwise the others are asked at once, where that is likely
 * together with it, and the first to find somebody answers.
 */
export async function searchCoachIds(
  context: CoachContext,
  { text, ...question }: ListQuestion & { text: string },
  extent: Extent,
): Promise<IdList> {
  const { db, vocabulary, prices } = context
  const { words, isReadable } = parseQuery(text)
  if (!isReadable) return { ids: [], total: 0, revision: await readRevision(db) }
  if (words.length === 0) return listIds(context, question, extent)
  const plan = planSearch(words, question.filter, await vocabulary())
  const searchAll = (query: RankedQuery) => searchMany(db, question, query, extent, prices)
  const search = async (queries: readonly RankedQuery[]) => {
    const { at, found } = await searchFew(db, question, queries, extent)
    return found ?? searchAll(queries[at]!)
  }
  if (isDoubtful(plan)) return search([plan.first, ...plan.others()])
  const found = await (isKnownAsMany(question, plan.first, prices) ? searchAll(plan.first) : search([plan.first]))
  if (found.ids.length > 0) return found
  const others = plan.others()
  return others.length > 0 ? search(others) : found
}

/** With a word that names nothing the text as typed mostly finds nobody: a slip, a place elsewhere. */
const isDoubtful = ({ first }: SearchPlan) => first.words.some(({ terms }) => terms.length === 0)
