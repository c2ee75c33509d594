import 'server-only'
import { cache } from 'react'
import { recordTrail } from '#components/listing/listing-view.ts'
import { weekText } from '#components/venue/opening-words.ts'
import { CLOSED } from '#components/venue/venue-face.ts'
import { venueTitle } from '#components/venue/venue-view.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { site } from '#lib/config/current-site.ts'
import { getVenue } from '#lib/data/venue.ts'
import { linksFor } from '#lib/routing/links.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { recordTitle } from '#lib/seo/titles.ts'
import { venueDescription } from '#lib/seo/venue-description.ts'
import type { RecordPage } from '../../../listing/record-seo.ts'

/** The venue of an address with what the page says about it; null when there is none. */
export const readDetail = cache(async (city: string, id: string) => {
  const scope = parseScope(city)
  const venue = scope && /^[1-9]\d{0,14}$/.test(id) ? await getVenue(Number(id)) : null
  if (!scope || !venue) return null
  const links = linksFor(scope)
  const title = venueTitle(venue)
  const trail = recordTrail({ noun: 'venue', links, sport: venue.sports[0] }, venue.name)
  const page: RecordPage = {
    noun: 'venue',
    id: venue.venueId,
    scope,
    title: recordTitle(venue.name, title, site.name).title,
    description: venueDescription({
      ...venue,
      what: `${cityByCode(venue.cityCode)?.label ?? venue.cityName}${title}`,
      isInBusiness: venue.businessStatus !== CLOSED,
      hours: weekText(venue.openingHours),
    }),
    type: 'website',
    image: venue.photos[0] ?? { url: venue.headImg },
    publishedAt: venue.createdAt,
    updatedAt: venue.updatedAt,
    trail,
  }
  return { links, venue, trail, page }
})
