import { CITIES } from '#lib/city/cities.ts'
import { EXAM_PATH, FAMILIES, familyOf, helpAddress, helpPagePath, type Noun, PAGES } from '#lib/config/routes.ts'
import type { City } from '#lib/contracts/city.ts'
import type { VideoInSitemap } from '#lib/contracts/content.ts'
import { CATEGORY_INDEX_THRESHOLD, NATIONWIDE_CODE, SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { VIDEO_SITE_TABLE } from '#lib/contracts/video/video-sites.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import type { LiveCities } from '#lib/routing/record-host.ts'
import { listPath } from '#lib/routing/scoped-links.ts'
import type { OwnHost } from './crawl-response.ts'
import { isHiddenCity } from './indexability.ts'
import type { LandingAddress } from './landing-index.ts'
import { type ListChanges, newestOf } from './list-changes.ts'
import { SITEMAP_MAX_URLS, type SitemapEntry, type SitemapVideo, sitemapIndexXml, urlSetXml } from './sitemap-xml.ts'
import { hasTrainingMap, TRAINING_MAP_PATH } from './training-map.ts'

/** Number of records of a family in a city or the whole country: in total, and by slug of the sport. */
export interface Counts {
  total: number
  sports: ReadonlyMap<string, number>
}

/** Sitemap data of a record: its picture as a path or absolute address, and a video's data for search engines. */
export interface IndexedRecord {
  id: number
  updatedAt: string
  picture: string | null
  video?: VideoInSitemap | null
}

/** The reads of a sitemap; pages pass the cached ones of `lib/data`. */
export interface SitemapSource {
  counts(noun: Noun, adCode: string): Promise<Counts>
  /** When a family's lists last changed. */
  changes(noun: Noun, adCode: string): Promise<ListChanges>
  /** Sports' lists in a city's districts that have their own address and enough coaches to be indexed (R-15.5). */
  districtLists(adCode: string): Promise<readonly LandingAddress[]>
  /** Cities whose records are on their own hosts. */
  live(): Promise<LiveCities>
  /** Records after an id in id order, up to 5,000; for families with places, those in these cities. */
  index(noun: Noun, afterId: number, cities?: string): Promise<{ list: readonly IndexedRecord[] }>
  /** The files that contain records, with the latest change in each. */
  files(noun: Noun, cities?: string): Promise<readonly { file: number; updatedAt: string }[]>
  /** Visible help pages and agreements, by the last segment of their path; an agreement with its last revision day. */
  helpTexts(): Promise<readonly { key: string; revisedOn: string | null }[]>
  /** Minimum number of records for a city's list to be indexed. */
  getIndexThreshold(adCode: string): Promise<number>
  /** Whether the city has an official exam table, which gives its exam section a page of its own. */
  hasExamTable(city: City): Promise<boolean>
}

/** The page with links to everything (C-7). */
export const SITE_MAP_PATH = '/sitemap'

/** `/sitemap.xml` of a host: the files with its own indexable addresses; null if it has none. */
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

/** `/sitemaps/{name}` of a host; null if it has no such file. */
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

/** Pages that are neither lists nor records: home, nationwide texts, and the single pages of a city. */
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
    ...(hasExam && !isHiddenCity(indexThreshold) ? [entry(EXAM_PATH)] : []),
    ...(hasMap ? [entry(TRAINING_MAP_PATH)] : []),
    ...(isHomeShown ? [entry(SITE_MAP_PATH)] : []),
  ]
}

/** Nationwide texts. Which help pages exist comes from the database. */
async function nationwideTexts(source: SitemapSource): Promise<[path: string, lastmod?: string][]> {
  const isHelp = (path: string) => path === helpAddress('about') || path.startsWith(helpPagePath(''))
  const own = PAGES.filter(({ isNationwide, path }) => isNationwide && !isHelp(path))
  const help = await source.helpTexts()
  return [
    ...own.map(({ path }): [string] => [path]),
    ...help.map(({ key, revisedOn }): [string, string?] => [helpAddress(key), revisedOn ?? undefined]),
  ]
}

/** Whether a family's items belong to cities, so that each city has its own list. */
const hasPlaces = (noun: Noun) => LISTINGS[noun].hasPlaces

/** Indexable lists of each family: the whole list and those by sport, with the same thresholds as their pages. */
async function listEntries(city: City | null, origin: string, source: SitemapSource): Promise<SitemapEntry[]> {
  const families = FAMILIES.filter(({ noun }) => !city || hasPlaces(noun))
  const lists = await Promise.all(
    families.map(async ({ noun, hasSecond }) => {
      const adCode = city?.adCode ?? NATIONWIDE_CODE
      const { total, sports } = await source.counts(noun, adCode)
      if (total < (await source.getIndexThreshold(adCode))) return []
      const indexable = hasSecond ? [...sports].filter(([, count]) => count >= CATEGORY_INDEX_THRESHOLD) : []
      const districts = city && noun === 'coach' ? await source.districtLists(adCode) : []
      const changes = await source.changes(noun, adCode)
      const ofSport = (second: string | null): LandingAddress => ({ second, district: null })
      return [ofSport(null), ...indexable.map(([slug]) => ofSport(slug)), ...districts].map((list) => ({
        loc: origin + listPath(noun, list),
        lastmod: changes(list.second, list.district),
      }))
    }),
  )
  return lists.flat().slice(0, SITEMAP_MAX_URLS)
}

/**
 * File n contains the records with ids in ((n−1)·5,000, n·5,000] (SITEMAP_FILE_SIZE), so that a record never moves to
 * another file, a file takes one read, and only files with changed records get a new date.
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

/** Uses the same addresses as the structured data of the video's page. */
function videoEntry({ summary, source, ...video }: VideoInSitemap, cover: string, origin: string): SitemapVideo {
  return {
    ...video,
    description: summary,
    thumbnail: new URL(cover, origin).href,
    content: source.kind === 'file' ? new URL(source.url, origin).href : undefined,
    player: source.kind === 'embed' ? VIDEO_SITE_TABLE[source.site].player(source.id) : undefined,
  }
}

/** Every file with records of a family, with its latest change. One read, however many files there are. */
async function fileDates(noun: Noun, host: OwnHost, source: SitemapSource): Promise<[name: string, date: string][]> {
  const cities = await citiesOn(host, noun, source)
  if (cities === null) return []
  return (await source.files(noun, cities)).map(({ file, updatedAt }) => [`${noun}-${file}`, updatedAt])
}

/**
 * The cities whose records of a family are on a host: a live city's own, or all others on the nationwide host.
 * Undefined if the family has no cities, null if the host has none of its records.
 */
async function citiesOn({ city }: OwnHost, noun: Noun, source: SitemapSource): Promise<string | undefined | null> {
  if (!hasPlaces(noun)) return city ? null : undefined
  const live = await source.live()
  if (city) return live.has(city.adCode) ? city.adCode : null
  return CITIES.filter(({ adCode }) => !live.has(adCode))
    .map(({ adCode }) => adCode)
    .join()
}
