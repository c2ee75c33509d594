import type { UploadedPhoto } from '#lib/contracts/application/application-fields.ts'
import type { Picture } from '#lib/contracts/fields.ts'

/** Adds numbered alt texts to uploaded photos. */
export const picturesOf = (photos: readonly UploadedPhoto[], alt: string): Picture[] =>
  photos.map((photo, at) => ({ ...photo, alt: `${alt} ${at + 1}` }))

/** Fills in missing alt texts. */
export const withAltTexts = (pictures: readonly Picture[], alt: string): Picture[] =>
  pictures.map((picture, at) => ({ ...picture, alt: picture.alt || `${alt} ${at + 1}` }))
