import { eq } from 'drizzle-orm'
import { UploadedPhoto } from '#lib/contracts/application-fields.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { APPLICATION_PHOTOS_MAX, APPLICATION_SPORTS_MAX } from '#lib/contracts/limits.ts'
import { EMPTY_VENUE_CONTENT, VENUE_PRICE_UNITS, VenueContent } from '#lib/contracts/venue-application.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { venue } from '../db/venue-schema.ts'
import { claimOf, requireClaimable } from './claim.ts'

/**
 * what a claim begins with: what the venue's page says, as an application holds it; what one cannot hold, such as
 * drawings in place of photos, is left out. CONFLICT says why a venue cannot be claimed.
 */
export async function readClaim(db: Db, venueId: number) {
  await requireClaimable(db, { subjectId: null, claimedId: venueId })
  const claim = await claimOf(db, venueId)
  const [row] = await db.select().from(venue).where(eq(venue.venueId, venueId))
  if (!claim || !row) throw new ServiceError(ERROR_CODES.GONE)
  return { ...claim, content: contentOf(row) }
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
