import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import type { PublicVenue } from '../venue/write.ts'
import { picturesOf } from './pictures.ts'

/** Content that approving an application publishes: the owner's identity, contact data and licence stay with it. */
export function publicVenue(content: VenueContent): PublicVenue {
  const { name, businessStatus, cityCode, districtCode, address, longitude, latitude, categoryIds } = content
  const { openingHours, facilities, introduction, transport, phone } = content
  return {
    ...{ name, businessStatus, cityCode, districtCode, address, categoryIds },
    ...{ openingHours, facilities, introduction, transport },
    longitude: longitude!,
    latitude: latitude!,
    photos: picturesOf(content.photos, `${name}的照片`),
    prices: content.prices.map(({ price, ...rest }) => ({ ...rest, price: price! })),
    phone: phone || null,
  }
}
