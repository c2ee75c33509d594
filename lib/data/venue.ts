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

/** One page of the venue list. `isStored: false` for text search, distance and open-now, which are not cached. */
export const searchVenues = (query: VenueListInput, { isStored = true } = {}) =>
  readExisting(getVenueList, query, {
    tags: [cacheTags.venues, ...(query.adCode ? [cacheTags.city(query.adCode)] : [])],
    revalidate: isStored && LIFETIMES.list,
  })

/** Nearby venues that share a sport with this one. */
export const getNearbyVenues = (venueId: number, size: number) =>
  readExisting(
    getNearbyVenuesContract,
    { venueId, size },
    { tags: [cacheTags.venues, cacheTags.venue(venueId)], revalidate: LIFETIMES.detail },
  )

/** Venue counts of a city, by sport and district; the whole country without a code. */
export const getVenueOverview = cache((adCode: string = NATIONWIDE_CODE) =>
  readExisting(
    getVenueOverviewContract,
    { adCode },
    { tags: [cacheTags.venues, cacheTags.city(adCode)], revalidate: LIFETIMES.list },
  ),
)

/** Up to 5,000 venue ids after `afterId` with their modification times, and the total number. */
export const getVenueIndex = (afterId: number, cities?: string) =>
  readExisting(getVenueIndexContract, { afterId, cities }, { tags: [cacheTags.venues], revalidate: LIFETIMES.content })

/** The sitemap files that contain records, with the latest change in each. */
export const getVenueSitemapFiles = (cities?: string) =>
  readExisting(getVenueSitemapFilesContract, { cities }, { tags: [cacheTags.venues], revalidate: LIFETIMES.content })
