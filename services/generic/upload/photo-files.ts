/** Widths available to pages (`lib/format/picture.ts`). */
export const PHOTO_WIDTHS = [320, 640, 1080] as const

/** File names of a photo's copies, in the order they are encoded. */
export const filesOf = (uploadId: string) => [
  `${uploadId}.jpg`,
  ...PHOTO_WIDTHS.map((width) => `${uploadId}-${width}.webp`),
]
