import { CITIES } from '#lib/city/cities.ts'
import { EXAM_PATH, FAMILIES, familyOf, helpAddress, helpPagePath, type Noun, PAGES } from '#lib/config/routes.ts'
import type { City } from '#lib/contracts/city.ts'
import type { VideoInSitemap } from '#lib/contracts/content.ts'
import { CATEGORY_INDEX_THRESHOLD, NATIONWIDE_CODE, SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { VIDEO_SITE_TABLE } from '#lib/contracts/video/video-sites.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import type { LiveCities } from '#lib/routing/record-host.ts'
import { listPath } from '#lib/routing/scoped-links.ts'
import type { OwnHost } from './crawl-answer.ts'
import type { LandingAddress } from './landing-index.ts'
import { type ListChanges, newestOf } from './list-changes.ts'
import { SITEMAP_MAX_URLS, type SitemapEntry, type SitemapVideo, sitemapIndexXml, urlSetXml } from './sitemap-xml.ts'
import { hasTrainingMap, TRAINING_MAP_PATH } from './training-map.ts'

/** How much there is of a family in a city or the whole country: in all, and by slug of the sport. */
export interface Counts {
  total: number
  sports: ReadonlyMap<string, number>
}

/** What a sitemap says of a record: its picture as a path or absolute, and of a video what engines ask for. */
export interface IndexedRecord {
  id: number
  updatedAt: string
  picture: string | null
  video?: VideoInSitemap | null
}

/** Reads a sitemap needs; pages give the cached ones of `lib/data`. */
export interface SitemapSource {
  counts(noun: Noun, adCode: string): Promise<Counts>
  /** When the lists of a family last changed. */
  changes(noun: Noun, adCode: string): Promise<ListChanges>
  /** Sports' lists in districts of a city that are an address of their own with enough to be indexed (R-15.5). */
  districtLists(adCode: string): Promise<readonly LandingAddress[]>
  /** Cities whose records are on their own hosts. */
  live(): Promise<LiveCities>
  /** Records after an id in id order, up to 5,000; of a family with places those of these cities. */
  index(noun: Noun, afterId: number, cities?: string): Promise<{ list: readonly IndexedRecord[] }>
  /** The files that hold records, each with the newest change in it. */
  files(noun: Noun, cities?: string): Promise<readonly { file: number; updatedAt: string }[]>
  /** Help pages and agreements that are shown, by the last part of their address; of an agreement its last day of change. */
  helpTexts(): Promise<readonly { key: string; revisedOn: string | null }[]>
  /** How many records a list of a city needs to be indexed. */
  getIndexThreshold(adCode: string): Promise<number>
  /** Whether the official exam table of a city was loaded: then its exam section is a page of its own. */
  hasExamTable(city: City): Promise<boolean>
}

/** The page with links to everything (C-7). */
export const SITE_MAP_PATH = '/sitemap'

/** `/sitemap.xml` of a host: the files that hold its own indexable addresses; null when it has none. */
export async function sitemapIndex(host: OwnHost, source: SitemapSource): Promise<string | null> {
  const { city, origin } = host
  const file = (name: string, lastmod?: string): SitemapEntry => ({ loc: `${origin}/sitemaps/${name}.xml`, lastmod })
  const [pages, lists] = await Promise.all([pageEntries(host, source), listEntries(city, origin, source)])
  const records = await Promise.all(FAMILIES.map(({ noun }) => fileDates(noun, host, source)))
  const files = [
    ...(pages.length > 0 ? [file('page-1')] : []),
    ...(lists.length > 0 ? [file('list-1', newestOf(lists.map(({ lastmod }) => lastmod)))] : []),
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
  return family ? recordEntries(family.noun, n, host, source) : []
}

/** Pages that are no list and no record: home, texts for the whole country, what a city has once. */
async function pageEntries({ city, origin }: OwnHost, source: SitemapSource): Promise<SitemapEntry[]> {
  const adCode = city?.adCode ?? NATIONWIDE_CODE
  const [indexThreshold, coaches, venues, hasExam] = await Promise.all([
    source.getIndexThreshold(adCode),
    source.counts('coach', adCode),
    source.counts('venue', adCode),
    city !== null && source.hasExamTable(city),
  ])
  const isHomeShown = coaches.total >= indexThreshold
  const texts = city ? [] : await nationwideTexts(source)
  const hasMap = hasTrainingMap(city !== null, venues.total, indexThreshold)
  if (!city && !isHomeShown) return []
  const entry = (path: string, lastmod?: string): SitemapEntry => ({ loc: origin + path, lastmod })
  return [
    ...(isHomeShown ? [entry('/')] : []),
    ...texts.map(([path, lastmod]) => entry(path, lastmod)),
    ...(hasExam ? [entry(EXAM_PATH)] : []),
    ...(hasMap ? [entry(TRAINING_MAP_PATH)] : []),
    ...(isHomeShown ? [entry(SITE_MAP_PATH)] : []),
  ]
}

/** Texts for the whole country. Which of the help pages there are the store knows. */
async function nationwideTexts(source: SitemapSource): Promise<[path: string, lastmod?: string][]> {
  const isHelp = (path: string) => path === helpAddress('about') || path.startsWith(helpPagePath(''))
  const own = PAGES.filter(({ isNationwide, path }) => isNationwide && !isHelp(path))
  const help = await source.helpTexts()
  return [
    ...own.map(({ path }): [string] => [path]),
    ...help.map(({ key, revisedOn }): [string, string?] => [helpAddress(key), revisedOn ?? undefined]),
  ]
}

/** Whether a family's items belong to cities, so that each city has a list of its own. */
const hasPlaces = (noun: Noun) => LISTINGS[noun].hasPlaces

/** Lists worth indexing: of each family the whole one and those of its sports, by the same thresholds as their pages. */
async function listEntries(city: City | null, origin: string, source: SitemapSource): Promise<SitemapEntry[]> {
  const families = FAMILIES.filter(({ noun }) => !city || hasPlaces(noun))
  const lists = await Promise.all(
    families.map(async ({ noun, hasSecond }) => {
      const adCode = city?.adCode ?? NATIONWIDE_CODE
      const { total, sports } = await source.counts(noun, adCode)
      if (total < (await source.getIndexThreshold(adCode))) return []
      const worthy = hasSecond ? [...sports].filter(([, count]) => count >= CATEGORY_INDEX_THRESHOLD) : []
      const districts = city && noun === 'coach' ? await source.districtLists(adCode) : []
      const changes = await source.changes(noun, adCode)
      const ofSport = (second: string | null): LandingAddress => ({ second, district: null })
      return [ofSport(null), ...worthy.map(([slug]) => ofSport(slug)), ...districts].map((list) => ({
        loc: origin + listPath(noun, list),
        lastmod: changes(list.second, list.district),
      }))
    }),
  )
  return lists.flat().slice(0, SITEMAP_MAX_URLS)
}

/**
 * File n holds the records with ids in ((n−1)·5,000, n·5,000] (SITEMAP_FILE_SIZE). So a record never moves from one file to another, a file
 * is one read, and only the files whose records changed get a new date.
 */
const fileOf = (id: number) => Math.ceil(id / SITEMAP_FILE_SIZE)

async function recordEntries(noun: Noun, n: number, host: OwnHost, source: SitemapSource): Promise<SitemapEntry[]> {
  const cities = await citiesOn(host, noun, source)
  if (cities === null) return []
  const { list } = await source.index(noun, (n - 1) * SITEMAP_FILE_SIZE, cities)
  return list
    .filter(({ id }) => fileOf(id) === n)
    .map(({ id, updatedAt, picture, video }) => ({
      loc: `${host.origin}${familyOf(noun).detail}/${id}`,
      lastmod: updatedAt,
      image: picture ? new URL(picture, host.origin).href : undefined,
      video: picture && video ? videoEntry(video, picture, host.origin) : undefined,
    }))
}

/** The same addresses as in the structured data of the video's page. */
function videoEntry({ summary, source, ...video }: VideoInSitemap, cover: string, origin: string): SitemapVideo {
  return {
    ...video,
    description: summary,
    thumbnail: new URL(cover, origin).href,
    content: source.kind === 'file' ? new URL(source.url, origin).href : undefined,
    player: source.kind === 'embed' ? VIDEO_SITE_TABLE[source.site].player(source.id) : undefined,
  }
}

/** Every file that has records of a family, with the newest change in it. One read, however many there are. */
async function fileDates(noun: Noun, host: OwnHost, source: SitemapSource): Promise<[name: string, date: string][]> {
  const cities = await citiesOn(host, noun, source)
  if (cities === null) return []
  return (await source.files(noun, cities)).map(({ file, updatedAt }) => [`${noun}-${file}`, updatedAt])
}

/**
 * The cities whose records of a family are on a host: a live city's own, on the nationwide host all others.
 * Undefined where the family has no cities, null where the host has no records of it.
 */
async function citiesOn({ city }: OwnHost, noun: Noun, source: SitemapSource): Promise<string | undefined | null> {
  if (!hasPlaces(noun)) return city ? null : undefined
  const live = await source.live()
  if (city) return live.has(city.adCode) ? city.adCode : null
  return CITIES.filter(({ adCode }) => !live.has(adCode))
    .map(({ adCode }) => adCode)
    .join()
}
