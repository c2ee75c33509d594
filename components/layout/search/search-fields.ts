export const SEARCH_PARAMETER = 'nameLikeSearch'

/** The chosen district and the name of its city: a search keeps them along with the city query. */
export const AREA_PARAMETERS = ['areaRowLabel', 'scendCityName'] as const

/** The district in the path of a coach list, as a slug. */
const DISTRICT_PATH = /^\/jiaolian\/(?!detail\/|component\/)[^/]+\/([a-z0-9]+)$/

/** First path segments of the lists that fill the box with the search text. */
const FILLED_ON: readonly string[] = ['jiaolian', 'changguan']

/**
 * The text of the search box: the search text on coach and venue lists, empty elsewhere. `segments` are the
 * page's, below `/c/[city]`. Only `search` pages are rendered with their query; all others are stored once for all
 * queries and must not read them.
 */
export const searchTextFor = ([section = '', page]: string[], query: Pick<URLSearchParams, 'get'>): string =>
  FILLED_ON.includes(section) && page === 'search' ? (query.get(SEARCH_PARAMETER) ?? '') : ''

/**
 * Tidies a search before it is sent: drops an empty text, and adds the chosen area, which only the address has
 * (`here`).
 */
export function tidySearch(data: FormData, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const here = new URLSearchParams(search)
  const [, district] = DISTRICT_PATH.exec(pathname) ?? []
  if (district) here.set(AREA_PARAMETERS[0], district)
  if (String(data.get(SEARCH_PARAMETER) ?? '').trim() === '') data.delete(SEARCH_PARAMETER)
  for (const name of AREA_PARAMETERS) {
    const value = here.get(name)
    if (value) data.set(name, value)
  }
}
