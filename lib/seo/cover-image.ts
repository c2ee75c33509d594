import { pictureAt } from '#lib/format/picture.ts'

/** Sizes of the site's own covers, by their folder. */
const SIZES: [folder: RegExp, size: { width: number; height: number }][] = [
  [/^\/clips\//, { width: 640, height: 360 }],
  [/^\/pictures\/(?:sports|venues)\/.+-1080\.webp$/, { width: 1080, height: 810 }],
]

/**
 * A cover as a sharing picture, in its widest stored width. Uploads and pictures of other hosts may have any shape, so
 * no size is stated for them.
 */
export function coverImage(cover: string, alt: string) {
  const url = pictureAt(cover, 1080)
  return { url, ...SIZES.find(([folder]) => folder.test(url))?.[1], alt }
}
