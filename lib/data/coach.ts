import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import {
  type CoachSearchInput,
  getCoachDetail,
  getCoachIndex as getCoachIndexContract,
  getCoachSitemapFiles as getCoachSitemapFilesContract,
  getHotCoaches as getHotCoachesContract,
  getNewCoaches as getNewCoachesContract,
  getRelatedCoaches as getRelatedCoachesContract,
  searchCoaches as searchCoachesContract,
} from '#lib/contracts/coach/coach.ts'
import { read, readExisting } from '#lib/http/server-client.ts'

/** One live coach, or null if there is none or the profile was taken down. */
export const getCoach = cache((coachId: number) =>
  read(
    getCoachDetail,
    { coachId },
    { tags: [cacheTags.coach(coachId), cacheTags.categories], revalidate: LIFETIMES.detail },
  ),
)

/** One page of the coach list. `isStored: false` for text searches and rare combinations, which are not cached. */
export const searchCoaches = (query: CoachSearchInput, { isStored = true } = {}) =>
  readExisting(searchCoachesContract, query, {
    tags: [cacheTags.coaches, ...(query.adCode ? [cacheTags.city(query.adCode)] : [])],
    revalidate: isStored && LIFETIMES.list,
  })

/** Top coaches, in one city or everywhere. */
export const getHotCoaches = (adCode: string | undefined, size: number) =>
  readExisting(getHotCoachesContract, { adCode, size }, { tags: [cacheTags.coaches], revalidate: LIFETIMES.list })

/** The newest live coaches, in one city or everywhere. */
export const getNewCoaches = (adCode: string | undefined, size: number) =>
  readExisting(getNewCoachesContract, { adCode, size }, { tags: [cacheTags.coaches], revalidate: LIFETIMES.list })

/** Coaches similar to this one. */
export const getRelatedCoaches = (coachId: number, size: number) =>
  readExisting(
    getRelatedCoachesContract,
    { coachId, size },
    { tags: [cacheTags.coaches, cacheTags.coach(coachId)], revalidate: LIFETIMES.detail },
  )

/** Comments date their coach's page, too. */
const INDEX_CACHE = { tags: [cacheTags.coaches, cacheTags.homeComments], revalidate: LIFETIMES.content }

/** Up to 5,000 coach ids after `afterId` with their modification times, and the total number. */
export const getCoachIndex = (afterId: number, cities?: string) =>
  readExisting(getCoachIndexContract, { afterId, cities }, INDEX_CACHE)

/** The sitemap files that contain records, with the latest change in each. */
export const getCoachSitemapFiles = (cities?: string) =>
  readExisting(getCoachSitemapFilesContract, { cities }, INDEX_CACHE)
