import type { z } from 'zod'
import { chinaTimeAt } from '#lib/contracts/opening-hours.ts'
import type { getVenueList, VenuePage } from '#lib/contracts/venue.ts'
import { rowsAs } from '#services/shared/http/parse-answer.ts'
import { cappedTotal, type Window, windowOf } from '#services/shared/paging.ts'
import { normalise } from '#services/shared/search/normalise.ts'
import { parseQuery } from '#services/shared/search/parse-query.ts'
import type { CategoryTree } from '../category/tree.ts'
import type { CoachContext } from '../context.ts'
import { planSearch } from '../search/plan-search.ts'
import { venueCardOf } from './card.ts'
import { readVenues, type VenueQuestion } from './queries.ts'

type ListInput = z.output<typeof getVenueList.input>

/** One page of live venues. Without a position the order by distance is the recommended one. */
export async function listVenues(context: CoachContext, input: ListInput): Promise<VenuePage> {
  const { nameLikeSearch: text, sort, longitude, latitude, pageNum, pageSize, ...filter } = input
  const window = windowOf({ pageNum, pageSize })
  const question: VenueQuestion = {
    filter: { ...filter, categoryId: sportOf(filter.categoryId, await context.tree()) },
    sort,
    now: chinaTimeAt(context.now()),
    from: longitude === undefined || latitude === undefined ? null : { longitude, latitude },
  }
  const { total, rows } = text
    ? await searchVenues(context, question, text, window)
    : await readVenues(context.db, question, window)
  const tree = await context.tree(rows)
  return {
    list: rowsAs(rows, ({ distance, ...row }) => venueCardOf(row, tree, distance)),
    ...cappedTotal(total),
    pageNum,
    pageSize,
  }
}

/** Places are for a sport: 少儿篮球 is taught where there is basketball. */
function sportOf(categoryId: number | undefined, tree: CategoryTree): number | undefined {
  const category = categoryId === undefined ? undefined : tree.byId.get(categoryId)
  return category?.level === 3 ? (category.parentId ?? categoryId) : categoryId
}

/** The first reading of the text that finds a venue: as typed, as probably meant, in the whole city, by any word. */
async function searchVenues(context: CoachContext, question: VenueQuestion, text: string, window: Window) {
  const { words, isReadable } = parseQuery(text)
  if (!isReadable) return { total: 0, rows: [] }
  if (words.length === 0) return readVenues(context.db, question, window)
  const { adCode, districtCode, categoryId } = question.filter
  const plan = planSearch(words, { adCode, districtCode, categoryId }, await context.vocabulary())
  const ask = (query: string) =>
    readVenues(context.db, { ...question, text: { query, words: words.map(normalise) } }, window)
  const first = await ask(plan.first.text)
  if (first.total > 0) return first
  for (const { text: query } of plan.others()) {
    const found = await ask(query)
    if (found.total > 0) return found
  }
  return first
}
