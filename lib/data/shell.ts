import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getHotCoaches } from '#lib/contracts/coach/coach.ts'
import { getRecommendedCourses } from '#lib/contracts/course.ts'
import { NATIONWIDE_CODE, SEO_LINKS_PER_KIND } from '#lib/contracts/limits.ts'
import { getCityOverview, getLiveCities } from '#lib/contracts/listing/category.ts'
import { getRecommendedVideos } from '#lib/contracts/video/video.ts'
import { readExisting } from '#lib/http/server-client.ts'
import { stored } from '#lib/http/stored.ts'

/*
 * What every page carries in its footer. These reads do not wear the tag `coaches`: each change of a coach would send
 * every stored page of the site back to be drawn again. An hour is soon enough for a footer, but not for what was taken
 * down: then services name the whole country, which every footer has links from.
 */
const cacheOf = (adCode: string) => ({
  tags: [...new Set([cacheTags.city(adCode), cacheTags.city(NATIONWIDE_CODE)])],
  revalidate: LIFETIMES.content,
})

/** Cities that have coaches, most first. */
export const getFooterCities = cache(() =>
  stored(['footer cities'], cacheOf(NATIONWIDE_CODE), async () =>
    (await readExisting(getLiveCities, {}, cacheOf(NATIONWIDE_CODE))).map(({ adCode, isLive }) => ({ adCode, isLive })),
  ),
)

/** Second-level sports that have coaches in a city (or anywhere), most first. */
export const getFooterSports = cache((adCode: string = NATIONWIDE_CODE) =>
  stored(['footer sports', adCode], cacheOf(adCode), async () => {
    const { categories } = await readExisting(getCityOverview, { adCode }, cacheOf(adCode))
    return categories.filter(({ level }) => level === 2).map(({ slug, name }) => ({ slug, name }))
  }),
)

/** Coaches of the SEO link block: those of the city first, so that there are seven wherever the city has fewer. */
export const getLinkedCoaches = cache(async (adCode: string | undefined) => {
  const hotIn = (place: string | undefined) =>
    readExisting(getHotCoaches, { adCode: place, size: SEO_LINKS_PER_KIND }, cacheOf(place ?? NATIONWIDE_CODE))
  const own = await hotIn(adCode)
  if (!adCode || own.length >= SEO_LINKS_PER_KIND) return own
  const others = (await hotIn(undefined)).filter(({ coachId }) => own.every((each) => each.coachId !== coachId))
  return [...own, ...others].slice(0, SEO_LINKS_PER_KIND)
})

/** Open courses of the same block: those of the city first, so that there are always seven. */
export const getLinkedCourses = cache((adCode: string | undefined) =>
  readExisting(getRecommendedCourses, { adCode, size: SEO_LINKS_PER_KIND }, cacheOf(adCode ?? NATIONWIDE_CODE)),
)

/** Videos of the same block; they are for the whole country. */
export const getLinkedVideos = cache(() =>
  readExisting(getRecommendedVideos, { size: SEO_LINKS_PER_KIND }, cacheOf(NATIONWIDE_CODE)),
)
