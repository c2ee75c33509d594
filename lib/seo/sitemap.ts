import type { z } from 'zod'
import { familyOf, PAGES } from '#lib/config/routes.ts'
import type { getCityOverview } from '#lib/contracts/category.ts'
import type { City } from '#lib/contracts/city.ts'
import type { getCoachIndex } from '#lib/contracts/coach.ts'
import { CITY_INDEX_THRESHOLD, NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { OwnHost } from './crawl-answer.ts'
import { CATEGORY_INDEX_THRESHOLD } from './indexability.ts'
import { SITEMAP_MAX_URLS, type SitemapEntry, sitemapIndexXml, urlSetXml } from './sitemap-xml.ts'

/** Reads a sitemap needs; pages give the cached ones of `lib/data`. */
export interface SitemapSource {
  overview(adCode: string): Promise<Pick<z.infer<typeof getCityOverview.data>, 'coachCount' | 'categories'>>
  /** Coaches after an id in id order, up to 5,000. */
  coachIndex(afterId: number): Promise<z.infer<typeof getCoachIndex.data>>
}

/** `/sitemap.xml` of a host: the files that hold its own indexable addresses; null when it has none. */
export async function sitemapIndex({ city, origin }: OwnHost, source: SitemapSource): Promise<string | null> {
  const lists = await listEntries(city, origin, source)
  if (lists.length === 0) return null
  const file = (name: string, lastmod?: string): SitemapEntry => ({ loc: `${origin}/sitemaps/${name}.xml`, lastmod })
  const coachFiles = city ? [] : [...(await coachFileDates(source))].map(([n, date]) => file(`coach-${n}`, date))
  return sitemapIndexXml([file('page-1'), file('list-1'), ...coachFiles])
}

/** `/sitemaps/{name}` of a host; null for a file it does not have. */
export async function sitemapPart(name: string, host: OwnHost, source: SitemapSource): Promise<string | null> {
  const [, kind, digits] = /^(page|list|coach)-([1-9]\d{0,6})\.xml$/.exec(name) ?? []
  const entries = await entriesOf(kind, Number(digits), host, source)
  return entries.length === 0 ? null : urlSetXml(entries)
}

async function entriesOf(kind: string | undefined, n: number, { city, origin }: OwnHost, source: SitemapSource) {
  if (kind === 'coach') return city ? [] : coachEntries(n, origin, source)
  if (n !== 1 || kind === undefined) return []
  const lists = await listEntries(city, origin, source)
  if (kind === 'list') return lists
  if (lists.length === 0) return []
  const texts = city ? [] : PAGES.filter(({ isServed, isNationwide }) => isServed && isNationwide)
  return [{ loc: `${origin}/` }, ...texts.map(({ path }) => ({ loc: origin + path }))]
}

/** Coach lists worth indexing: the whole one and those of each category, by the same thresholds as their pages. */
async function listEntries(city: City | null, origin: string, source: SitemapSource): Promise<SitemapEntry[]> {
  const { coachCount, categories } = await source.overview(city?.adCode ?? NATIONWIDE_CODE)
  if (coachCount < (city ? CITY_INDEX_THRESHOLD : 1)) return []
  const list = `${origin}/${familyOf('coach').path}`
  const slugs = categories.filter((category) => category.coachCount >= CATEGORY_INDEX_THRESHOLD).map(({ slug }) => slug)
  return [{ loc: list }, ...slugs.map((slug) => ({ loc: `${list}/${slug}` }))].slice(0, SITEMAP_MAX_URLS)
}

/**
 * File n holds the coaches with ids in ((n−1)·5,000, n·5,000]. So a coach never moves from one file to another, a file
 * is one read, and only the files whose coaches changed get a new date.
 */
const fileOf = (coachId: number) => Math.ceil(coachId / SITEMAP_MAX_URLS)

async function coachEntries(n: number, origin: string, source: SitemapSource): Promise<SitemapEntry[]> {
  const { list } = await source.coachIndex((n - 1) * SITEMAP_MAX_URLS)
  return list
    .filter(({ coachId }) => fileOf(coachId) === n)
    .map(({ coachId, updatedAt }) => ({ loc: `${origin}${familyOf('coach').detail}/${coachId}`, lastmod: updatedAt }))
}

/** Every file that has coaches, with the newest change in it. */
async function coachFileDates(source: SitemapSource): Promise<Map<number, string>> {
  const dates = new Map<number, string>()
  for (let afterId = 0; ; ) {
    const { list } = await source.coachIndex(afterId)
    for (const { coachId, updatedAt } of list) {
      const known = dates.get(fileOf(coachId))
      if (!known || Date.parse(known) < Date.parse(updatedAt)) dates.set(fileOf(coachId), updatedAt)
    }
    const last = list.at(-1)
    if (!last || last.coachId <= afterId) return dates
    afterId = last.coachId
  }
}
