import { FAMILIES, familyOf, type Noun, PAGES } from '#lib/config/routes.ts'
import type { City } from '#lib/contracts/city.ts'
import { CITY_INDEX_THRESHOLD, NATIONWIDE_CODE, SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import type { OwnHost } from './crawl-answer.ts'
import { CATEGORY_INDEX_THRESHOLD } from './indexability.ts'
import { SITEMAP_MAX_URLS, type SitemapEntry, sitemapIndexXml, urlSetXml } from './sitemap-xml.ts'
import { hasTrainingMap, TRAINING_MAP_PATH } from './training-map.ts'

/** How much there is of a family in a city or the whole country: in all, and by slug of the sport. */
export interface Counts {
  total: number
  sports: ReadonlyMap<string, number>
}

/** Reads a sitemap needs; pages give the cached ones of `lib/data`. */
export interface SitemapSource {
  counts(noun: Noun, adCode: string): Promise<Counts>
  /** Records after an id in id order, up to 5,000. */
  index(noun: Noun, afterId: number): Promise<{ list: readonly { id: number; updatedAt: string }[] }>
  /** The files that hold records, each with the newest change in it. */
  files(noun: Noun): Promise<readonly { file: number; updatedAt: string }[]>
}

/** The page with links to everything (seo §7). */
export const SITE_MAP_PATH = '/sitemap'

/** `/sitemap.xml` of a host: the files that hold its own indexable addresses; null when it has none. */
export async function sitemapIndex(host: OwnHost, source: SitemapSource): Promise<string | null> {
  const { city, origin } = host
  const file = (name: string, lastmod?: string): SitemapEntry => ({ loc: `${origin}/sitemaps/${name}.xml`, lastmod })
  const [pages, lists] = await Promise.all([pageEntries(host, source), listEntries(city, origin, source)])
  const records = city ? [] : await Promise.all(FAMILIES.map(({ noun }) => fileDates(noun, source)))
  const files = [
    ...(pages.length > 0 ? [file('page-1')] : []),
    ...(lists.length > 0 ? [file('list-1')] : []),
    ...records.flat().map(([name, date]) => file(name, date)),
  ]
  return files.length === 0 ? null : sitemapIndexXml(files)
}

/** `/sitemaps/{name}` of a host; null for a file it does not have. */
export async function sitemapPart(name: string, host: OwnHost, source: SitemapSource): Promise<string | null> {
  const [, kind = '', digits] = /^([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(name) ?? []
  const entries = await entriesOf(kind, Number(digits), host, source)
  return entries.length === 0 ? null : urlSetXml(entries)
}

async function entriesOf(kind: string, n: number, host: OwnHost, source: SitemapSource): Promise<SitemapEntry[]> {
  const { city, origin } = host
  if (kind === 'page') return n === 1 ? pageEntries(host, source) : []
  if (kind === 'list') return n === 1 ? listEntries(city, origin, source) : []
  const family = FAMILIES.find(({ noun }) => noun === kind)
  return family && !city ? recordEntries(family.noun, n, origin, source) : []
}

/** Pages that are no list and no record: home, texts for the whole country, what a city has once. */
async function pageEntries({ city, origin }: OwnHost, source: SitemapSource): Promise<SitemapEntry[]> {
  const adCode = city?.adCode ?? NATIONWIDE_CODE
  const [coaches, venues] = await Promise.all([source.counts('coach', adCode), source.counts('venue', adCode)])
  const isHomeShown = coaches.total >= (city ? CITY_INDEX_THRESHOLD : 1)
  const texts = city ? [] : PAGES.filter(({ isNationwide }) => isNationwide)
  const hasMap = hasTrainingMap(city !== null, venues.total)
  if (!city && !isHomeShown) return []
  const paths = [
    ...(isHomeShown ? ['/'] : []),
    ...texts.map(({ path }) => path),
    ...(hasMap ? [TRAINING_MAP_PATH] : []),
    ...(city ? [] : [SITE_MAP_PATH]),
  ]
  return paths.map((path) => ({ loc: origin + path }))
}

/** Whether a family's items belong to cities, so that each city has a list of its own. */
const hasPlaces = (noun: Noun) => noun === 'coach' || LISTINGS[noun].hasPlaces

/** Lists worth indexing: of each family the whole one and those of its sports, by the same thresholds as their pages. */
async function listEntries(city: City | null, origin: string, source: SitemapSource): Promise<SitemapEntry[]> {
  const families = FAMILIES.filter(({ noun }) => !city || hasPlaces(noun))
  const lists = await Promise.all(
    families.map(async ({ noun, path, hasSecond }) => {
      const { total, sports } = await source.counts(noun, city?.adCode ?? NATIONWIDE_CODE)
      if (total < (city ? CITY_INDEX_THRESHOLD : 1)) return []
      const worthy = hasSecond ? [...sports].filter(([, count]) => count >= CATEGORY_INDEX_THRESHOLD) : []
      return [`${origin}/${path}`, ...worthy.map(([slug]) => `${origin}/${path}/${slug}`)]
    }),
  )
  return lists
    .flat()
    .slice(0, SITEMAP_MAX_URLS)
    .map((loc) => ({ loc }))
}

/**
 * File n holds the records with ids in ((n−1)·5,000, n·5,000] (SITEMAP_FILE_SIZE). So a record never moves from one file to another, a file
 * is one read, and only the files whose records changed get a new date.
 */
const fileOf = (id: number) => Math.ceil(id / SITEMAP_FILE_SIZE)

async function recordEntries(noun: Noun, n: number, origin: string, source: SitemapSource): Promise<SitemapEntry[]> {
  const { list } = await source.index(noun, (n - 1) * SITEMAP_FILE_SIZE)
  return list
    .filter(({ id }) => fileOf(id) === n)
    .map(({ id, updatedAt }) => ({ loc: `${origin}${familyOf(noun).detail}/${id}`, lastmod: updatedAt }))
}

/** Every file that has records of a family, with the newest change in it. One read, however many there are. */
const fileDates = async (noun: Noun, source: SitemapSource): Promise<[name: string, date: string][]> =>
  (await source.files(noun)).map(({ file, updatedAt }) => [`${noun}-${file}`, updatedAt])
