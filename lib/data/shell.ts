import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getHotCoaches } from '#lib/contracts/coach/coach.ts'
import { getRecommendedCourses } from '#lib/contracts/course.ts'
import { NATIONWIDE_CODE, SEO_LINKS_PER_KIND } from '#lib/contracts/limits.ts'
import { getCityOverview, getLiveCities } from '#lib/contracts/listing/category.ts'
import { getRecommendedVideos } from '#lib/contracts/video/video.ts'
import { cached } from '#lib/http/cached.ts'
import { readExisting } from '#lib/http/server-client.ts'

/*
 * Data of the footer on every page. These reads do not use the tag `coaches`: each change of a coach would re-render
 * every cached page of the site. An hour old is fresh enough for a footer, except for what was taken down: then
 * services revalidate the tag of the whole country, which every footer has.
 */
const cacheOf = (adCode: string) => ({
  tags: [...new Set([cacheTags.city(adCode), cacheTags.city(NATIONWIDE_CODE)])],
  revalidate: LIFETIMES.content,
})

/** Cities with coaches, largest first. */
export const getFooterCities = cache(() =>
  cached(['footer cities'], cacheOf(NATIONWIDE_CODE), async () =>
    (await readExisting(getLiveCities, {}, cacheOf(NATIONWIDE_CODE))).map(({ adCode, isLive }) => ({ adCode, isLive })),
  ),
)

/** Second-level sports with coaches in a city (or anywhere), largest first. */
export const getFooterSports = cache((adCode: string = NATIONWIDE_CODE) =>
  cached(['footer sports', adCode], cacheOf(adCode), async () => {
    const { categories } = await readExisting(getCityOverview, { adCode }, cacheOf(adCode))
    return categories.filter(({ level }) => level === 2).map(({ slug, name }) => ({ slug, name }))
  }),
)

/** Coaches of the SEO link block: the city's first, filled up to seven with others. */
export const getLinkedCoaches = cache(async (adCode: string | undefined) => {
  const hotIn = (place: string | undefined) =>
    readExisting(getHotCoaches, { adCode: place, size: SEO_LINKS_PER_KIND }, cacheOf(place ?? NATIONWIDE_CODE))
  const own = await hotIn(adCode)
  if (!adCode || own.length >= SEO_LINKS_PER_KIND) return own
  const others = (await hotIn(undefined)).filter(({ coachId }) => own.every((each) => each.coachId !== coachId))
  return [...own, ...others].slice(0, SEO_LINKS_PER_KIND)
})

/** Open courses of the same block: the city's first, filled up to seven with others. */
export const getLinkedCourses = cache((adCode: string | undefined) =>
  readExisting(getRecommendedCourses, { adCode, size: SEO_LINKS_PER_KIND }, cacheOf(adCode ?? NATIONWIDE_CODE)),
)

/** Videos of the same block, which are nationwide. */
export const getLinkedVideos = cache(() =>
  readExisting(getRecommendedVideos, { size: SEO_LINKS_PER_KIND }, cacheOf(NATIONWIDE_CODE)),
)
