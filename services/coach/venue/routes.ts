import {
  getNearbyVenues,
  getVenueDetail,
  getVenueIndex,
  getVenueList,
  getVenueOverview,
  getVenueSitemapFiles,
} from '#lib/contracts/venue/venue.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { venueDetail } from './detail.ts'
import { listVenues } from './list.ts'
import { nearbyVenues } from './nearby.ts'
import { venueOverview } from './overview.ts'
import { venueIndex, venueSitemapFiles } from './venue-index.ts'

/** Mounts the calls for lists of venues, single venues and their sitemap data. */
export function mountVenues(service: Service, context: CoachContext) {
  service.mount(getVenueList, (input) => listVenues(context, input))
  service.mount(getVenueDetail, (input) => venueDetail(context, input))
  service.mount(getVenueOverview, (input) => venueOverview(context, input))
  service.mount(getNearbyVenues, (input) => nearbyVenues(context, input))
  service.mount(getVenueIndex, (input) => venueIndex(context, input))
  service.mount(getVenueSitemapFiles, (input) => venueSitemapFiles(context, input))
}
