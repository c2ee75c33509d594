import type { OpeningHoursSpecification, SportsActivityLocation } from 'schema-dts'
import type { Site } from '#lib/config/site.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import type { Venue } from '#lib/contracts/venue/venue.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { addressNode } from './address-node.ts'
import type { PageNode } from './json-ld.ts'
import type { GraphNode } from './json-ld-text.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Opening hours for search engines: one entry per period, grouping days with the same period. */
function openingHoursNodes({ weekdays }: OpeningHours): Exclude<OpeningHoursSpecification, string>[] {
  const days = new Map<string, (typeof DAYS)[number][]>()
  for (const [at, spans] of weekdays.entries()) {
    for (const { opens, closes } of spans) {
      const period = `${opens} ${closes === '24:00' ? '23:59' : closes}`
      days.set(period, [...(days.get(period) ?? []), DAYS[at] as (typeof DAYS)[number]])
    }
  }
  return [...days].map(([period, dayOfWeek]) => {
    const [opens = '', closes = ''] = period.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

/**
 * A venue as a place for sport (C-9). One that is not in business has no opening hours. Coordinates are GCJ-02, which
 * maps in China use.
 */
export function venueNodes(venue: Venue, page: PageNode, site: Site): GraphNode[] {
  const prices = venue.prices.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatShortPrice)
  const place: Exclude<SportsActivityLocation, string> = {
    '@type': 'SportsActivityLocation',
    '@id': `${page.url}#venue`,
    name: venue.name,
    url: page.url,
    image: venue.photos.map(({ url }) => new URL(url, site.origin).href),
    telephone: venue.phone ?? undefined,
    address: addressNode(venue),
    geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
    openingHoursSpecification:
      venue.businessStatus === BUSINESS_STATUS.IN_BUSINESS ? openingHoursNodes(venue.openingHours) : undefined,
    priceRange: prices.length > 0 ? `¥${lowest}–¥${highest}` : undefined,
    amenityFeature: venue.facilities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  }
  return [place]
}
