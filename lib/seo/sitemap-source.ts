import 'server-only'
import type { Noun } from '#lib/config/routes.ts'
import type { City } from '#lib/contracts/city.ts'
import { getCategoryTree, getCityOverview, getIndexThreshold, pathIn } from '#lib/data/category.ts'
import { getCoachIndex, getCoachSitemapFiles } from '#lib/data/coach.ts'
import { countsOf, getContentIndex, getContentOverview, getContentSitemapFiles } from '#lib/data/content.ts'
import { getExamTables } from '#lib/data/exam.ts'
import { getFaqList } from '#lib/data/home.ts'
import { getLandingIndex } from '#lib/data/landing.ts'
import { getListChanges } from '#lib/data/list-changes.ts'
import { getLiveCitySet } from '#lib/data/live-cities.ts'
import { getVenueIndex, getVenueOverview, getVenueSitemapFiles } from '#lib/data/venue.ts'
import { officialTable } from './exam-page.ts'
import type { Counts, SitemapSource } from './sitemap.ts'
import { ownLists } from './widest-list.ts'

/** The cached reads of this process: an hour for the indexes; tags refresh them sooner (C-7). */
export const sitemapSource: SitemapSource = {
  counts: countsOfLists,
  changes: getListChanges,
  districtLists,
  live: getLiveCitySet,
  index,
  files,
  helpTexts: getFaqList,
  getIndexThreshold,
  hasExamTable,
}

/** Counts of the lists with their own address. */
async function countsOfLists(noun: Noun, adCode: string): Promise<Counts> {
  const [all, tree] = await Promise.all([counts(noun, adCode), getCategoryTree()])
  if (noun !== 'coach') return ownLists(all, (slug) => pathIn(tree, slug))
  const landings = await getLandingIndex(adCode)
  return { ...all, sports: new Map([...all.sports].filter(([slug]) => landings.isOwn(slug, null))) }
}

async function counts(noun: Noun, adCode: string): Promise<Counts> {
  if (noun === 'coach') {
    const { coachCount, categories } = await getCityOverview(adCode)
    return { total: coachCount, sports: new Map(categories.map((each) => [each.slug, each.coachCount])) }
  }
  if (noun === 'venue') {
    const { venueCount, categories } = await getVenueOverview(adCode)
    return { total: venueCount, sports: new Map(categories.map((each) => [each.slug, each.venueCount])) }
  }
  const overview = await getContentOverview(noun, adCode)
  return { total: overview.total, sports: countsOf(overview) }
}

/** Empty for a thin city. */
async function districtLists(adCode: string) {
  const [{ coachCount }, { own }] = await Promise.all([getCityOverview(adCode), getLandingIndex(adCode)])
  return coachCount < (await getIndexThreshold(adCode)) ? [] : own.filter(({ district }) => district !== null)
}

async function index(noun: Noun, afterId: number, cities?: string) {
  if (noun === 'coach') {
    const { list } = await getCoachIndex(afterId, cities)
    return { list: list.map(({ coachId, updatedAt, headImg }) => ({ id: coachId, updatedAt, picture: headImg })) }
  }
  if (noun === 'venue') {
    const { list } = await getVenueIndex(afterId, cities)
    return { list: list.map(({ venueId, updatedAt, cover }) => ({ id: venueId, updatedAt, picture: cover })) }
  }
  const { list } = await getContentIndex(noun, afterId, cities)
  return { list: list.map(({ cover, ...row }) => ({ ...row, picture: cover })) }
}

function files(noun: Noun, cities?: string) {
  if (noun === 'coach') return getCoachSitemapFiles(cities)
  return noun === 'venue' ? getVenueSitemapFiles(cities) : getContentSitemapFiles(noun, cities)
}

async function hasExamTable(city: City): Promise<boolean> {
  return officialTable(city, await getExamTables(city.adCode)) !== null
}
