import type { VenueContent } from '#lib/contracts/venue-application.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { type PublicVenue, writeVenue } from '../venue/write.ts'
import { picturesOf } from './pictures.ts'

/**
 * Writes what was approved as the public venue, new or in place of what it was. Answers its number and what web shows
 * it by.
 */
export async function publishVenue(
  tx: Db,
  push: PushSettings,
  content: VenueContent,
  venueId: number | null,
): Promise<{ subjectId: number; tags: string[] }> {
  const written = await writeVenue(tx, push, publicVenue(content), { venueId, begunAs: 'live' })
  return { subjectId: written.venueId, tags: written.tags }
}

/** Whose venue it is, how we reach them and the licence stay with the application. */
function publicVenue(content: VenueContent): PublicVenue {
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
