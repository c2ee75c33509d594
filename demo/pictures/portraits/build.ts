import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURES } from '../kit/output-folders.ts'
import { writeWidths } from '../kit/raster.ts'
import { personOf } from './people.ts'
import { portraitSvg } from './person.ts'

const PORTRAITS_PER_SEX = 60
const WIDTHS = [
  [160, 82],
  [320, 80],
  [640, 76],
] as const

/** Draws the coaches: `pictures/portraits/{m|f}{00–59}-{width}.webp`, square, on a transparent background. */
export const buildPortraits = async (only?: string): Promise<number> => {
  let count = 0
  for (const sex of ['m', 'f'] as const) {
    for (let n = 0; n < PORTRAITS_PER_SEX; n++) {
      const name = `${sex}${String(n).padStart(2, '0')}`
      if (only && only !== name) continue
      const image = await sharp(Buffer.from(portraitSvg(personOf(sex, n))), { density: 144 })
        .png()
        .toBuffer()
      await writeWidths(image, join(PICTURES, 'portraits', name), WIDTHS)
      count++
    }
  }
  return count
}
