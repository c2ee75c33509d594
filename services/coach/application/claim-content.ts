import { eq } from 'drizzle-orm'
import { UploadedPhoto } from '#lib/contracts/application-fields.ts'
import { APPLICATION_PHOTOS_MAX, APPLICATION_SPORTS_MAX } from '#lib/contracts/limits.ts'
import { EMPTY_VENUE_CONTENT, VENUE_PRICE_UNITS, VenueContent } from '#lib/contracts/venue-application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { venue } from '../db/venue-schema.ts'
import { findClaimable } from './claim.ts'

/**
 * what a claim begins with: what the venue's page says, as an application holds it; what one cannot hold, such as
 * drawings in place of photos, is left out. CONFLICT says why a venue cannot be claimed.
 */
export async function readClaim(db: Db, venueId: number) {
  const claim = await findClaimable(db, venueId)
  const [row] = await db.select().from(venue).where(eq(venue.venueId, venueId))
  return { ...claim, content: contentOf(row!) }
}

function contentOf(row: typeof venue.$inferSelect): VenueContent {
  const shown = {
    ...row,
    photos: row.photos.filter((photo) => UploadedPhoto.safeParse(photo).success).slice(0, APPLICATION_PHOTOS_MAX),
    prices: row.prices.filter(({ unit }) => VENUE_PRICE_UNITS.some((each) => each === unit)),
    categoryIds: row.categoryIds.slice(0, APPLICATION_SPORTS_MAX),
    phone: row.phone ?? '',
  }
  const fields = Object.entries(VenueContent.shape).map(([name, schema]) => {
    const kept = schema.safeParse(shown[name as keyof typeof shown])
    return [name, kept.success ? kept.data : EMPTY_VENUE_CONTENT[name as keyof VenueContent]]
  })
  return Object.fromEntries(fields) as VenueContent
}
