import { cityByCode, cityByName } from '#lib/city/cities.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#lib/contracts/limits.ts'
import { LANDMARK_RADII, type SearchReading, WHOLE_CITY } from '#lib/contracts/listing/search-reading.ts'
import { type ListingState, serialiseListingQuery } from '#lib/routing/listing-query.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import { listPath } from '#lib/routing/scoped-links.ts'
import { type ListingView, secondOf } from './listing-view.ts'

type View = Pick<ListingView, 'noun' | 'city' | 'state'>
interface SearchResult {
  total: number
  /** For lists whose service parses the search text. */
  reading?: SearchReading
}

/** Whether a list is ordered by distance from a landmark because no other order was requested. */
export const isNearFirst = ({ noun, state }: View, { reading }: SearchResult): boolean =>
  Boolean(reading?.near) && !state.near && state.sort === LISTINGS[noun].sorts[0][0]

/** 珠江新城; with its city on a page of another place. */
export function landmarkName({ name, cityCode }: { name: string; cityCode: string }, { city }: Pick<View, 'city'>) {
  const label = cityCode === city?.adCode ? '' : (cityByCode(cityCode)?.label ?? '')
  return name.startsWith(label) ? name : label + name
}

/**
 * What the distances on a page are measured from: 您, or the landmark if the search was not near the visitor. `shown` is
 * the search whose results are shown: a broader one drops the visitor's position.
 */
export function distanceOrigin(
  view: Pick<View, 'city'>,
  shown: { state: Pick<ListingState, 'near'>; reading?: SearchReading },
): string {
  const { state, reading } = shown
  return state.near || !reading?.near ? '您' : landmarkName(reading.near, view)
}

/** How the search text was interpreted, one sentence each; usually there are none. */
export function readingLines(view: View, result: SearchResult): string[] {
  const { near = null, dropped = [], isAnyWord = false } = result.reading ?? {}
  const { unit } = LISTINGS[view.noun]
  const [counter, what] = [unit.slice(0, 1), unit.slice(1)]
  const isEmpty = result.total === 0
  const cut = view.state.cut.trim()
  return [
    ...(near ? [nearLine(near, what, view, result)] : []),
    ...(dropped.length > 0 && !isEmpty
      ? [`没有同时与${quoted(dropped)}有关的${what}，已去掉${dropped.length > 1 ? '这些' : '这个'}词。`]
      : []),
    ...(isAnyWord && !isEmpty ? [`没有与每个词都有关的${what}，以下每${counter}至少与其中一个词有关。`] : []),
    ...(cut ? [`搜索词最多 ${SEARCH_TEXT_MAX_LENGTH} 个字，后面的${quoted([cut])}没有用来查找。`] : []),
  ]
}

/**
 * Other cities among the dropped words, each linked to its list for the rest of the text. Texts have one list for all
 * cities.
 */
export function citiesNamed(
  view: ListingView,
  { reading }: Pick<SearchResult, 'reading'>,
): [name: string, href: string][] {
  const { noun, city, links, state } = view
  if (!LISTINGS[noun].hasPlaces) return []
  return (reading?.dropped ?? []).flatMap((word) => {
    const named = cityByName(word)
    if (!named || named === city) return []
    const search = serialiseListingQuery(noun, { text: state.text.replace(word, '').trim() })
    const path = listPath(noun, { second: secondOf(view), district: null })
    return [[named.label, links.cityPage(named, search ? `${path}?${search}` : path)]]
  })
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('')

function nearLine(near: NonNullable<SearchReading['near']>, what: string, view: View, result: SearchResult): string {
  const place = landmarkName(near, view)
  const [shortest, ...farther] = LANDMARK_RADII
  const isWholeCity = near.kilometres === WHOLE_CITY
  const within = isWholeCity ? Math.max(...farther) : near.kilometres
  if (result.total === 0) return `${place} ${within} 公里内没有找到符合条件的${what}。`
  const where = isWholeCity ? (cityByCode(near.cityCode)?.label ?? '这里') : `${place} ${within} 公里内`
  const tried = isWholeCity ? within : shortest
  const nearer = near.kilometres > shortest ? `${place} ${tried} 公里内没有找到符合条件的，` : ''
  // A closed venue is not worth a trip, however near.
  const order = view.noun === 'venue' ? '，近的在前，暂停营业的在最后' : '，近的在前'
  return `${nearer}以下是${where}的${what}${isNearFirst(view, result) ? order : ''}。`
}
