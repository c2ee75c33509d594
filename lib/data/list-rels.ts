import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import type { Noun, PlacedNoun, TextNoun } from '#lib/config/routes.ts'
import { type ContentKind, getContentOverview } from '#lib/contracts/content.ts'
import { CATEGORY_INDEX_THRESHOLD, NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { getCityOverview } from '#lib/contracts/listing/category.ts'
import { getVenueOverview } from '#lib/contracts/venue/venue.ts'
import { cached } from '#lib/http/cached.ts'
import { readExisting } from '#lib/http/server-client.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import type { Scope } from '#lib/routing/scope.ts'
import type { Counts } from '#lib/seo/sitemap.ts'
import { ownLists } from '#lib/seo/widest-list.ts'
import { getCategoryTree, pathIn } from './category.ts'
import { countsOf } from './content.ts'
import { readLandingIndex } from './landing.ts'
import { sideBlock } from './side-block.ts'

/** `rel` of a link to a family's list, or to its list of one sport. */
export type ListRels = (noun: Noun, second?: string | null) => 'nofollow' | undefined

const FOLLOWED: ListRels = () => undefined
/** Until the indexed lists are known, no link is followed; such a page is rendered again within seconds. */
const UNKNOWN: ListRels = () => 'nofollow'

/**
 * Which links to lists search engines may follow in a scope: only those to indexed lists (C-3, C-4, R-15.2). Cached
 * like the footer, because every page needs it: an hour old is fresh enough, and no record's tag invalidates all pages.
 */
export async function listRelsFor(scope: Scope): Promise<ListRels> {
  if (scope.kind !== 'host' && scope.kind !== 'nationwide') return FOLLOWED
  const adCode = scope.city?.adCode ?? NATIONWIDE_CODE
  const counts = await sideBlock('lists engines are shown', Promise.all([placedLists(adCode), textLists()]))
  if (!counts) return UNKNOWN
  const [{ indexThreshold, ...placed }, ofTexts] = counts
  const lists: Record<Noun, List> = { ...placed, ...ofTexts }
  return (noun, second = null) => {
    const { hasPlaces } = LISTINGS[noun]
    const { total, sports } = lists[noun]
    const isEnough = total >= (hasPlaces && scope.city ? (indexThreshold ?? Infinity) : 1)
    return isEnough && (second === null || sports.includes(second)) ? undefined : 'nofollow'
  }
}

/** Number of records in a list, and the slugs of its sports with an indexed list of their own. */
type List = { total: number; sports: string[] }
/** The threshold is null if the city is not shown. */
type ListsOfPlace = Record<PlacedNoun, List> & { indexThreshold: number | null }

const cacheOf = (adCode: string) => ({
  tags: [cacheTags.city(adCode), cacheTags.categories],
  revalidate: LIFETIMES.content,
})

/** Caches this small result instead of the large responses it is computed from. */
const placedLists = cache((adCode: string) =>
  cached(['lists engines are shown', adCode], cacheOf(adCode), () => readPlaces(adCode)),
)

/** Texts are the same for every city, so they are read once for all. */
const textLists = cache(() => cached(['texts engines are shown'], cacheOf(NATIONWIDE_CODE), readTexts))

async function readPlaces(adCode: string): Promise<ListsOfPlace> {
  const [coaches, venues, course, job] = await Promise.all([
    readExisting(getCityOverview, { adCode }, cacheOf(adCode)),
    readExisting(getVenueOverview, { adCode }, cacheOf(adCode)),
    contentLists('course', adCode),
    contentLists('job', adCode),
  ])
  const landings = await readLandingIndex(adCode, coaches.coachCount, cacheOf(adCode))
  const ofCity = landings.own.filter(({ district }) => district === null)
  const venueCounts = venues.categories.map(({ slug, venueCount }) => [slug, venueCount] as const)
  return {
    indexThreshold: coaches.indexThreshold ?? null,
    coach: { total: coaches.coachCount, sports: ofCity.map(({ second }) => second) },
    venue: await indexedLists({ total: venues.venueCount, sports: new Map(venueCounts) }),
    course,
    job,
  }
}

async function readTexts(): Promise<Record<TextNoun, List>> {
  const [article, video, news] = await Promise.all([
    contentLists('article', NATIONWIDE_CODE),
    contentLists('video', NATIONWIDE_CODE),
    contentLists('news', NATIONWIDE_CODE),
  ])
  return { article, video, news }
}

async function contentLists(kind: ContentKind, adCode: string): Promise<List> {
  const overview = await readExisting(getContentOverview, { kind, adCode }, cacheOf(adCode))
  return indexedLists({ total: overview.total, sports: countsOf(overview) })
}

/** Sports whose list has its own address and enough records. */
async function indexedLists(counts: Counts): Promise<List> {
  const tree = await getCategoryTree()
  const own = [...ownLists(counts, (slug) => pathIn(tree, slug)).sports]
  const indexed = own.filter(([, count]) => count >= CATEGORY_INDEX_THRESHOLD)
  return { total: counts.total, sports: indexed.map(([slug]) => slug) }
}
