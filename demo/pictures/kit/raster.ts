import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { randomOf } from './random.ts'
import type { Size } from './scene.ts'

/** Paper grain: grey noise that keeps the average brightness. Coarse, because fine noise costs bytes and gets lost. */
const grain = ({ width, height }: Size): Promise<Buffer> => {
  const random = randomOf('paper')
  const w = Math.ceil(width / 2)
  const h = Math.ceil(height / 2)
  const noise = Buffer.alloc(w * h)
  for (let i = 0; i < noise.length; i++) {
    const sum = random.between(0, 1) + random.between(0, 1) + random.between(0, 1)
    noise[i] = 128 + Math.round((sum - 1.5) * 22)
  }
  return sharp(noise, { raw: { width: w, height: h, channels: 1 } })
    .resize(width, height, { kernel: 'cubic' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const grains = new Map<string, Promise<Buffer>>()
const grainFor = (size: Size) => {
  const key = `${size.width}x${size.height}`
  if (!grains.has(key)) grains.set(key, grain(size))
  return grains.get(key)!
}

/** Renders an SVG drawing at its own size, with paper grain. */
export const paint = async (svg: string, size: Size): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .composite([{ input: await grainFor(size), blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Writes one picture in several widths as `{stem}-{width}.webp`. */
export const writeWidths = async (
  image: Buffer,
  stem: string,
  widths: readonly (readonly [width: number, quality: number])[],
) => {
  await mkdir(dirname(stem), { recursive: true })
  for (const [width, quality] of widths) {
    await sharp(image)
      .resize({ width })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(`${stem}-${width}.webp`)
  }
}
