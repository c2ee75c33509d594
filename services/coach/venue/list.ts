import type { z } from 'zod'
import { LANDMARK_REACHES } from '#lib/contracts/listing/search-reading.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import type { getVenueList, VenuePage } from '#lib/contracts/venue/venue.ts'
import { rowsAs } from '#services/shared/http/parse-answer.ts'
import { cappedTotal, type Window, windowOf } from '#services/shared/paging.ts'
import { normalise } from '#services/shared/search/normalise.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CategoryTree } from '../category/tree.ts'
import type { CoachContext } from '../context.ts'
import type { Landmark } from '../search/landmarks.ts'
import { MOST_WORDS, planSearch, type RankedQuery, type SearchPlan } from '../search/plan-search.ts'
import { type Answered, type ReadText, readingOf } from '../search/read-text.ts'
import { readVenueOrText } from '../search/venue-name.ts'
import { venueCardOf } from './card.ts'
import { readVenues, type VenueQuestion } from './queries.ts'

type ListInput = z.output<typeof getVenueList.input>

/**
 * Returns one page of live venues. Without a position the order by distance is the recommended one. A landmark
 * in the text narrows the list to its surroundings, and distances are measured from it if the caller gave no position.
 */
export async function listVenues(context: CoachContext, input: ListInput): Promise<VenuePage> {
  const { nameLikeSearch = '', sort, longitude, latitude, pageNum, pageSize, ...filter } = input
  const window = windowOf({ pageNum, pageSize })
  const text = nameLikeSearch ? await readVenueOrText(context.db, nameLikeSearch, { adCode: filter.adCode }) : null
  const landmark = text?.landmark ?? null
  const question: VenueQuestion = {
    filter: {
      ...filter,
      ...(landmark && { adCode: landmark.cityCode }),
      categoryId: sportOf(filter.categoryId, await context.tree()),
    },
    sort: landmark && sort === 'recommended' ? 'distance' : sort,
    now: chinaTimeAt(context.now()),
    from: longitude === undefined || latitude === undefined ? landmark : { longitude, latitude },
  }
  const { total, rows, ...answered } = text
    ? await searchVenues(context, question, text, window)
    : await readVenues(context.db, question, window)
  const tree = await context.tree(rows)
  return {
    list: rowsAs(rows, ({ distance, ...row }) => venueCardOf(row, tree, distance)),
    ...cappedTotal(total),
    pageNum,
    pageSize,
    reading: readingOf(text, answered),
  }
}

/** Venues offer second-level sports: 少儿篮球 is taught where there is basketball. */
function sportOf(categoryId: number | undefined, tree: CategoryTree): number | undefined {
  const category = categoryId === undefined ? undefined : tree.byId.get(categoryId)
  return category?.level === 3 ? (category.parentId ?? categoryId) : categoryId
}

type Found = Awaited<ReturnType<typeof readVenues>> & Answered

/** Tries readings of the text until one finds a venue: as typed, as probably meant, in the whole city, by any word. */
async function searchVenues(
  context: CoachContext,
  question: VenueQuestion,
  { words, isReadable, landmark }: ReadText,
  window: Window,
): Promise<Found> {
  const { db } = context
  if (!isReadable) return { total: 0, rows: [] }
  const read = (text?: VenueQuestion['text']) => readNear(db, { ...question, ...(text && { text }) }, landmark, window)
  if (words.length === 0) return read()
  const { adCode, districtCode, categoryId } = question.filter
  // Traits describe coaches; for venues these words are plain text.
  const vocabulary = { ...(await context.vocabulary()), traits: [] }
  const plan = planSearch(words, { adCode, districtCode, categoryId }, vocabulary)
  const ask = async ({ text: query, dropped, isAnyWord }: RankedQuery): Promise<Found> => ({
    ...(await read({ query, words: words.map(normalise) })),
    dropped,
    isAnyWord,
  })
  const first = await ask(plan.first)
  if (first.total > 0) return first
  for (const query of plan.others()) {
    const found = await ask(query)
    if (found.total > 0) return sayLeftOut(plan, query, found, ask)
  }
  return landmark ? { ...(await read()), dropped: plan.first.words.map(({ word }) => word) } : first
}

/** If matching any word was enough, finds out which words match no venue, and searches for the others. */
async function sayLeftOut(
  plan: SearchPlan,
  query: RankedQuery,
  found: Found,
  ask: (query: RankedQuery) => Promise<Found>,
): Promise<Found> {
  if (!query.isAnyWord || query.words.length > MOST_WORDS) return found
  const unknown: string[] = []
  for (const alone of plan.single()) if ((await ask(alone)).total === 0) unknown.push(alone.words[0]!.word)
  if (unknown.length === 0) return found
  for (const known of plan.without(unknown)) {
    const again = await ask(known)
    if (again.total > 0) return { ...again, dropped: unknown }
  }
  return found
}

/** Venues near the landmark, if any: within the shortest reach that finds some. */
async function readNear(db: Db, question: VenueQuestion, place: Landmark | null, window: Window): Promise<Found> {
  if (!place) return readVenues(db, question, window)
  let found: Found = { total: 0, rows: [] }
  for (const kilometres of LANDMARK_REACHES) {
    const within = { place, metres: kilometres * 1_000 }
    found = { ...(await readVenues(db, { ...question, within }, window)), kilometres }
    if (found.total > 0) break
  }
  return found
}
