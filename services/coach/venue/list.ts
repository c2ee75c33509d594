import type { z } from 'zod'
import { LANDMARK_RADII } from '#lib/contracts/listing/search-reading.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import type { getVenueList, VenuePage } from '#lib/contracts/venue/venue.ts'
import { mapRows } from '#services/shared/http/parse-response.ts'
import { cappedTotal, type Window, windowOf } from '#services/shared/paging.ts'
import { normalise } from '#services/shared/search/normalise.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CategoryTree } from '../category/tree.ts'
import type { CoachContext } from '../context.ts'
import type { Landmark } from '../search/landmarks.ts'
import { type ParsedText, type ResultScope, readingOf } from '../search/parse-text.ts'
import { MAX_WORDS, planSearch, type RankedQuery, type SearchPlan } from '../search/plan-search.ts'
import { parseVenueOrText } from '../search/venue-name.ts'
import { venueCardOf } from './card.ts'
import { readVenues, type VenueListQuery } from './queries.ts'

/** Every venue is one. In the middle of a text, 足球场地 is segmented into 足球场 and 地. */
const OWN_NOUNS = ['场馆', '场地', '地', '场所', '地方']

type ListInput = z.output<typeof getVenueList.input>

/**
 * Returns one page of live venues. Without a position the order by distance is the recommended one. A landmark
 * in the text narrows the list to its surroundings, and distances are measured from it if the caller gave no position.
 */
export async function listVenues(context: CoachContext, input: ListInput): Promise<VenuePage> {
  const { nameLikeSearch = '', sort, longitude, latitude, pageNum, pageSize, ...filter } = input
  const window = windowOf({ pageNum, pageSize })
  const text = nameLikeSearch ? await parseVenueOrText(context.db, nameLikeSearch, { adCode: filter.adCode }) : null
  const landmark = text?.landmark ?? null
  const venueQuery: VenueListQuery = {
    filter: {
      ...filter,
      ...(landmark && { adCode: landmark.cityCode }),
      categoryId: sportOf(filter.categoryId, await context.tree()),
    },
    sort: landmark && sort === 'recommended' ? 'distance' : sort,
    now: chinaTimeAt(context.now()),
    from: longitude === undefined || latitude === undefined ? landmark : { longitude, latitude },
  }
  const { total, rows, ...resultScope } = text
    ? await searchVenues(context, venueQuery, text, window)
    : await readVenues(context.db, venueQuery, window)
  const tree = await context.tree(rows)
  return {
    list: mapRows(rows, ({ distance, ...row }) => venueCardOf(row, tree, distance)),
    ...cappedTotal(total),
    pageNum,
    pageSize,
    reading: readingOf(text, resultScope),
  }
}

/** Venues offer second-level sports: 少儿篮球 is taught where there is basketball. */
function sportOf(categoryId: number | undefined, tree: CategoryTree): number | undefined {
  const category = categoryId === undefined ? undefined : tree.byId.get(categoryId)
  return category?.level === 3 ? (category.parentId ?? categoryId) : categoryId
}

type Found = Awaited<ReturnType<typeof readVenues>> & ResultScope

/**
 * Tries readings of the text until one finds a venue: as typed, as probably meant, in the whole city, by any word. The
 * own nouns of venues exclude none, but those with them in their name come first.
 */
async function searchVenues(
  context: CoachContext,
  venueQuery: VenueListQuery,
  { words: typedWords, isReadable, landmark }: ParsedText,
  window: Window,
): Promise<Found> {
  const { db } = context
  if (!isReadable) return { total: 0, rows: [] }
  const read = (text?: VenueListQuery['text']) =>
    readNear(db, { ...venueQuery, ...(text && { text }) }, landmark, window)
  const words = typedWords.filter((word) => !OWN_NOUNS.includes(word))
  if (words.length === 0) return read()
  const { adCode, districtCode, categoryId } = venueQuery.filter
  const all = await context.vocabulary()
  // Traits describe coaches: venues have none, so these words can only be dropped, before the sport.
  const vocabulary = { ...all, traits: all.traits.filter(({ isStrict }) => !isStrict) }
  const plan = planSearch(words, { adCode, districtCode, categoryId }, vocabulary)
  const runQuery = async ({ text: query, dropped, isAnyWord }: RankedQuery): Promise<Found> => ({
    ...(await read({ query, words: typedWords.map(normalise) })),
    dropped,
    isAnyWord,
  })
  const first = await runQuery(plan.first)
  if (first.total > 0) return first
  for (const query of plan.others()) {
    const found = await runQuery(query)
    if (found.total > 0) return withDroppedWords(plan, query, found, runQuery)
  }
  return landmark ? { ...(await read()), dropped: plan.first.words.map(({ word }) => word) } : first
}

/** If matching any word was enough, finds out which words match no venue, and searches for the others. */
async function withDroppedWords(
  plan: SearchPlan,
  query: RankedQuery,
  found: Found,
  runQuery: (query: RankedQuery) => Promise<Found>,
): Promise<Found> {
  if (!query.isAnyWord || query.words.length > MAX_WORDS) return found
  const unknown: string[] = []
  for (const single of plan.single()) if ((await runQuery(single)).total === 0) unknown.push(single.words[0]!.word)
  if (unknown.length === 0) return found
  for (const known of plan.without(unknown)) {
    const retried = await runQuery(known)
    if (retried.total > 0) return { ...retried, dropped: unknown }
  }
  return found
}

/** Venues near the landmark, if any: within the shortest reach that finds some. */
async function readNear(db: Db, venueQuery: VenueListQuery, place: Landmark | null, window: Window): Promise<Found> {
  if (!place) return readVenues(db, venueQuery, window)
  let found: Found = { total: 0, rows: [] }
  for (const kilometres of LANDMARK_RADII) {
    const within = { place, metres: kilometres * 1_000 }
    found = { ...(await readVenues(db, { ...venueQuery, within }, window)), kilometres }
    if (found.total > 0) break
  }
  return found
}
