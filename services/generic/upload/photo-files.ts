/** Widths pages choose from (`lib/format/picture.ts`). */
export const PHOTO_WIDTHS = [320, 640, 1080] as const

/** Names of the copies of a photo, in the order they are drawn. */
export const filesOf = (uploadId: string) => [
  `${uploadId}.jpg`,
  ...PHOTO_WIDTHS.map((width) => `${uploadId}-${width}.webp`),
]
