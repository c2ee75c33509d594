import 'server-only'
import type { Noun } from '#lib/config/routes.ts'
import { getCityOverview } from '#lib/data/category.ts'
import { getCoachIndex, getCoachSitemapFiles } from '#lib/data/coach.ts'
import { countsOf, getContentIndex, getContentOverview, getContentSitemapFiles } from '#lib/data/content.ts'
import { getVenueIndex, getVenueOverview, getVenueSitemapFiles } from '#lib/data/venue.ts'
import type { Counts, SitemapSource } from './sitemap.ts'

/** The cached reads of this process: an hour for the indexes, tags refresh them sooner (seo §7). */
export const sitemapSource: SitemapSource = { counts, index, files }

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

async function index(noun: Noun, afterId: number) {
  if (noun === 'coach') {
    const { list } = await getCoachIndex(afterId)
    return { list: list.map(({ coachId, updatedAt }) => ({ id: coachId, updatedAt })) }
  }
  if (noun === 'venue') {
    const { list } = await getVenueIndex(afterId)
    return { list: list.map(({ venueId, updatedAt }) => ({ id: venueId, updatedAt })) }
  }
  return getContentIndex(noun, afterId)
}

function files(noun: Noun) {
  if (noun === 'coach') return getCoachSitemapFiles()
  return noun === 'venue' ? getVenueSitemapFiles() : getContentSitemapFiles(noun)
}
