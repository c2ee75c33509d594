import sharp, { type Sharp } from 'sharp'
import { MAX_FRAMES, MAX_PIXELS, MAX_SIDE } from './limits.ts'
import { PHOTO_WIDTHS } from './photo-files.ts'
import type { Photo } from './read-photo.ts'
import type { Refusal } from './refusals.ts'

/** Only the decoders we need are enabled; others, such as SVG and HEIF, never see a visitor's bytes (T13). */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
})
// One thread per photo; `photo-pool.ts` decides how many photos are processed at a time.
sharp.concurrency(1)
sharp.cache(false)

/** The longer side of the largest copy, px. */
const LARGEST = 1920

/** The copies of a photo in the order of `filesOf`, or the refusal. */
export type Encoded = { copies: Uint8Array[] } | { refusal: Refusal; reason: string }

/**
 * Re-encodes a photo for storage: upright, on white, in sRGB and without anything but pixels (no location, no camera,
 * no hidden data). WebP copies of an animated GIF are animated, too; the JPEG is its first frame. Decoders process
 * untrusted bytes, so this must only be called in a separate process.
 */
export async function encodePhoto({ kind, bytes }: Photo): Promise<Encoded> {
  const open = (pages = 1) =>
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true, pages })
  let isAnimated = false
  try {
    const { format, width, height, pages = 1 } = await open().metadata()
    if (format !== kind) return { refusal: 'format', reason: 'decoder' }
    const size = `${width} × ${height}`
    if (Math.max(width, height) > MAX_SIDE) return { refusal: 'sides', reason: size }
    const pixels = width * height
    if (pixels > MAX_PIXELS) return { refusal: 'pixels', reason: size }
    isAnimated = pages > 1
    if (pages > MAX_FRAMES || pixels * pages > MAX_PIXELS) {
      return { refusal: 'frames', reason: `${size} × ${pages}` }
    }
  } catch (error) {
    const { message } = error as Error
    return { refusal: /pixel limit/.test(message) ? 'pixels' : 'format', reason: message }
  }
  try {
    const { drawn, width: ownWidth } = await decode(open)
    const animated = () => open(-1).flatten({ background: '#fff' }).toColourspace('srgb')
    const copyOf = (width: number) =>
      isAnimated
        ? // Each frame is compressed separately: a higher effort would take minutes.
          animated().resize({ width }).webp({ quality: 60, effort: 1 }).toBuffer()
        : drawn().resize({ width }).webp({ quality: 80 }).toBuffer()
    const copies: Uint8Array[] = [await drawn().jpeg({ quality: 82 }).toBuffer()]
    // Photos narrower than a copy are not enlarged, so their widest copies are the same.
    const widths = PHOTO_WIDTHS.map((width) => Math.min(width, ownWidth))
    for (const [at, width] of widths.entries()) {
      const same = widths.indexOf(width)
      copies.push(same < at ? copies[1 + same]! : await copyOf(width))
    }
    return { copies }
  } catch (error) {
    return { refusal: 'broken', reason: (error as Error).message }
  }
}

/** Decodes the photo once; every copy is made from these pixels. */
async function decode(open: () => Sharp) {
  const { data, info } = await open()
    .autoOrient()
    .resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, drawn: () => sharp(data, { raw: { width, height, channels } }) }
}
