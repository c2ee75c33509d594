import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import {
  getNearbyVenues as getNearbyVenuesContract,
  getVenueDetail,
  getVenueIndex as getVenueIndexContract,
  getVenueList,
  getVenueOverview as getVenueOverviewContract,
  getVenueSitemapFiles as getVenueSitemapFilesContract,
  type VenueListInput,
} from '#lib/contracts/venue/venue.ts'
import { read, readExisting } from '#lib/http/server-client.ts'

/** One live venue with the coaches who teach there, or null. */
export const getVenue = cache((venueId: number) =>
  read(
    getVenueDetail,
    { venueId },
    { tags: [cacheTags.venue(venueId), cacheTags.categories], revalidate: LIFETIMES.detail },
  ),
)

/** One page of the venue list. `isStored: false` for free text, distance and open-now, which are asked anew. */
export const searchVenues = (query: VenueListInput, { isStored = true } = {}) =>
  readExisting(getVenueList, query, {
    tags: [cacheTags.venues, ...(query.adCode ? [cacheTags.city(query.adCode)] : [])],
    revalidate: isStored && LIFETIMES.list,
  })

/** Venues near this one with a sport in common. */
export const getNearbyVenues = (venueId: number, size: number) =>
  readExisting(
    getNearbyVenuesContract,
    { venueId, size },
    { tags: [cacheTags.venues, cacheTags.venue(venueId)], revalidate: LIFETIMES.detail },
  )

/** How many venues a city has, by sport and district; no code means the whole country. */
export const getVenueOverview = cache((adCode: string = NATIONWIDE_CODE) =>
  readExisting(
    getVenueOverviewContract,
    { adCode },
    { tags: [cacheTags.venues, cacheTags.city(adCode)], revalidate: LIFETIMES.list },
  ),
)

/** Up to 5,000 venue ids after `afterId` with their change times, and how many there are in all. */
export const getVenueIndex = (afterId: number, cities?: string) =>
  readExisting(getVenueIndexContract, { afterId, cities }, { tags: [cacheTags.venues], revalidate: LIFETIMES.content })

/** The sitemap files that hold records, each with the newest change in it. */
export const getVenueSitemapFiles = (cities?: string) =>
  readExisting(getVenueSitemapFilesContract, { cities }, { tags: [cacheTags.venues], revalidate: LIFETIMES.content })
