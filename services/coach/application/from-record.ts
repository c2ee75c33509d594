import { isDeepStrictEqual } from 'node:util'
import { UploadedPhoto } from '#lib/contracts/application/application-fields.ts'
import { CoachContent } from '#lib/contracts/application/coach-application.ts'
import { VENUE_PRICE_UNITS, VenueContent } from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_PHOTOS_MAX, APPLICATION_SPORTS_MAX } from '#lib/contracts/limits.ts'
import type { Content } from '#services/shared/resource/record-store.ts'
import { fieldsOf } from '#services/shared/review/corrections.ts'
import type { PublicCoach } from '../coach/write.ts'
import type { PublicVenue } from '../venue/write.ts'

type ShownVenue = Pick<PublicVenue, 'photos' | 'prices' | 'categoryIds' | 'phone'>
type Papers = CoachContent['certificates']
type ShownCoach = Pick<PublicCoach, 'photos'> & { certificates: readonly Omit<Papers[number], 'photo'>[] }
/** Content of the public record of either kind. */
export type ShownRecord = Content & ShownVenue & ShownCoach

/**
 * A public venue in application form. Leaves out what an application cannot hold, such as drawings in place of photos,
 * and what is not public.
 */
export const venueFields = (shown: ShownVenue): Content =>
  fieldsOf(VenueContent, {
    ...shown,
    photos: uploaded(shown.photos),
    prices: shown.prices.filter(({ unit }) => VENUE_PRICE_UNITS.some((each) => each === unit)),
    categoryIds: shown.categoryIds.slice(0, APPLICATION_SPORTS_MAX),
    phone: shown.phone ?? '',
  })

/** A public coach in application form. `papers`: the application's certificates, which alone hold the photos. */
export const coachFields = ({ certificates, ...shown }: ShownCoach, papers: Papers): Content =>
  fieldsOf(CoachContent, { ...shown, photos: uploaded(shown.photos), certificates: withPhotos(certificates, papers) })

/**
 * Certificates with their photos: each has that of its own paper, or else of the next one left with its number; two
 * pages of one certificate may differ in nothing but the photo.
 */
function withPhotos(certificates: ShownCoach['certificates'], papers: Papers): Papers {
  const left = [...papers]
  const take = (isOwn: (paper: Papers[number]) => boolean) => {
    const at = left.findIndex(isOwn)
    return at < 0 ? undefined : left.splice(at, 1)[0]!.photo
  }
  const own = certificates.map((each) => take((paper) => isDeepStrictEqual({ ...each, photo: paper.photo }, paper)))
  return certificates.map((each, at) => ({
    ...each,
    photo: own[at] ?? take(({ number }) => number === each.number) ?? '',
  }))
}

const uploaded = (photos: readonly object[]) =>
  photos.filter((photo) => UploadedPhoto.safeParse(photo).success).slice(0, APPLICATION_PHOTOS_MAX)
