import 'server-only'
import { cache } from 'react'
import { recordTrail } from '#components/listing/listing-view.ts'
import { weekText } from '#components/venue/opening-words.ts'
import { venueTitle } from '#components/venue/venue-view.ts'
import { cityByCode } from '#lib/city/cities.ts'
import { site } from '#lib/config/current-site.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { movedAddressOf, recordLinksFor } from '#lib/data/live-cities.ts'
import { getVenue } from '#lib/data/venue.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { recordTitle } from '#lib/seo/titles.ts'
import { venueDescription } from '#lib/seo/venue-description.ts'
import type { RecordPage } from '../../../listing/record-seo.ts'

/** The venue of an address with the page's data; null if there is none. */
export const readDetail = cache(async (city: string, id: string) => {
  const scope = parseScope(city)
  const number = readId(id)
  const venue = scope && number ? await getVenue(number) : null
  if (!scope || !venue) return null
  const record = { noun: 'venue', id: venue.venueId, cityCode: venue.cityCode } as const
  const [links, rels, movedTo] = await Promise.all([
    recordLinksFor(scope),
    listRelsFor(scope),
    movedAddressOf(scope, record),
  ])
  const title = venueTitle(venue)
  const trail = recordTrail({ noun: 'venue', links, rels, sport: venue.sports[0] }, venue.name)
  const page: RecordPage = {
    address: links.address('venue', venue.venueId, venue.cityCode),
    scope,
    title: recordTitle(venue.name, title, site.name).title,
    description: venueDescription({
      ...venue,
      what: `${cityByCode(venue.cityCode)?.label ?? venue.cityName}${title}`,
      isInBusiness: venue.businessStatus !== BUSINESS_STATUS.CLOSED,
      hours: weekText(venue.openingHours),
    }),
    type: 'website',
    image: venue.photos[0] ?? { url: venue.headImg },
    publishedAt: venue.createdAt,
    updatedAt: venue.updatedAt,
    trail,
  }
  return { links, rels, movedTo, venue, trail, page }
})
