import type { UploadedPhoto } from '#lib/contracts/application/application-fields.ts'
import type { Picture } from '#lib/contracts/fields.ts'

/** Uploaded photos as a page shows them; who sees none of them hears what they are of. */
export const picturesOf = (photos: readonly UploadedPhoto[], alt: string): Picture[] =>
  photos.map((photo, at) => ({ ...photo, alt: `${alt} ${at + 1}` }))

/** Pictures of which some came without words. */
export const withWords = (pictures: readonly Picture[], alt: string): Picture[] =>
  pictures.map((picture, at) => ({ ...picture, alt: picture.alt || `${alt} ${at + 1}` }))
