import sharp, { type Sharp } from 'sharp'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'

/** Widths pages choose from (`lib/format/picture.ts`). */
const WIDTHS = [320, 640, 1080] as const
/** The longer side of the largest copy, px. */
const LARGEST = 1920
const PATIENCE_SECONDS = 20

/**
 * A photo as it is kept: drawn anew, upright, on white, in sRGB and without anything but pixels (no place, no camera,
 * nothing hidden behind the picture). Of a moving GIF the first frame stays (docs/decisions/0007).
 */
export async function encodePhoto(photo: Sharp, uploadId: string): Promise<{ name: string; bytes: Buffer }[]> {
  try {
    const { data, info } = await photo
      .autoOrient()
      .resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .timeout({ seconds: PATIENCE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const copies = [{ name: `${uploadId}.jpg`, bytes: await drawn().jpeg({ quality: 82 }).toBuffer() }]
    for (const width of WIDTHS) {
      const bytes = await drawn().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
      copies.push({ name: `${uploadId}-${width}.webp`, bytes })
    }
    return copies
  } catch (error) {
    throw new ServiceError(ERROR_CODES.BAD_INPUT, '图片已损坏，请换一张', {
      reason: (error as Error).message.slice(0, 80),
    })
  }
}

/** Names of the copies `encodePhoto` makes. */
export const filesOf = (uploadId: string) => [`${uploadId}.jpg`, ...WIDTHS.map((width) => `${uploadId}-${width}.webp`)]
