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

/** One live coach, or null when there is none or the profile was taken down. */
export const getCoach = cache((coachId: number) =>
  read(
    getCoachDetail,
    { coachId },
    { tags: [cacheTags.coach(coachId), cacheTags.categories], revalidate: LIFETIMES.detail },
  ),
)

/** One page of the coach list. `isStored: false` for free text and rare combinations, which are asked anew. */
export const searchCoaches = (query: CoachSearchInput, { isStored = true } = {}) =>
  readExisting(searchCoachesContract, query, {
    tags: [cacheTags.coaches, ...(query.adCode ? [cacheTags.city(query.adCode)] : [])],
    revalidate: isStored && LIFETIMES.list,
  })

/** Coaches most worth showing, in one city or everywhere. */
export const getHotCoaches = (adCode: string | undefined, size: number) =>
  readExisting(getHotCoachesContract, { adCode, size }, { tags: [cacheTags.coaches], revalidate: LIFETIMES.list })

/** The newest live coaches, in one city or everywhere. */
export const getNewCoaches = (adCode: string | undefined, size: number) =>
  readExisting(getNewCoachesContract, { adCode, size }, { tags: [cacheTags.coaches], revalidate: LIFETIMES.list })

/** Coaches like this one. */
export const getRelatedCoaches = (coachId: number, size: number) =>
  readExisting(
    getRelatedCoachesContract,
    { coachId, size },
    { tags: [cacheTags.coaches, cacheTags.coach(coachId)], revalidate: LIFETIMES.detail },
  )

/** Up to 5,000 coach ids after `afterId` with their change times, and how many there are in all. */
export const getCoachIndex = (afterId: number, cities?: string) =>
  readExisting(getCoachIndexContract, { afterId, cities }, { tags: [cacheTags.coaches], revalidate: LIFETIMES.content })

/** The sitemap files that hold records, each with the newest change in it. */
export const getCoachSitemapFiles = (cities?: string) =>
  readExisting(getCoachSitemapFilesContract, { cities }, { tags: [cacheTags.coaches], revalidate: LIFETIMES.content })
