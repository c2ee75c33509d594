export const SEARCH_PARAMETER = 'nameLikeSearch'

/** The district chosen and the name of its city: kept by a search together with the city query. */
export const AREA_PARAMETERS = ['areaRowLabel', 'scendCityName'] as const

/** The district of a list of coaches, in the spelling addresses have. */
const DISTRICT_PATH = /^\/jiaolian\/(?!detail\/|component\/)[^/]+\/([a-z0-9]+)$/

/** First segments of the lists whose search fills the box. */
const FILLED_ON: readonly string[] = ['jiaolian', 'changguan']

/**
 * The words to show in the search box: those searched for on coach and venue lists, nothing elsewhere.
 * `segments` are the page's, below `/c/[city]`. Only a `search` page is drawn with its query known; every other one is
 * stored once for all queries, so it must not look at them.
 */
export const searchTextFor = ([section = '', page]: string[], query: Pick<URLSearchParams, 'get'>): string =>
  FILLED_ON.includes(section) && page === 'search' ? (query.get(SEARCH_PARAMETER) ?? '') : ''

/**
 * Puts a search about to be sent in order: nothing typed asks for the plain list, and the area chosen, which only the
 * address knows (`here`), goes along.
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
