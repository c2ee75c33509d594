import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SPORT_TINTS } from '#components/theme/sport-tints.ts'

const PUBLIC = join(process.cwd(), 'public')
const sizeOf = (path: string) => statSync(join(PUBLIC, path)).size
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

// Uploads block these operations for the whole process, in which other tests have run before.
beforeAll(() =>
  sharp.unblock({ operation: ['VipsForeignLoadWebpFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile'] }),
)

test('every sport has eight covers in three widths, small enough for a list', () => {
  for (const slug of Object.keys(SPORT_TINTS)) {
    for (const n of numbers(8)) {
      expect(sizeOf(`pictures/sports/${slug}/${n}-320.webp`)).toBeLessThan(16_000)
      expect(sizeOf(`pictures/sports/${slug}/${n}-640.webp`)).toBeLessThan(45_000)
      expect(sizeOf(`pictures/sports/${slug}/${n}-1080.webp`)).toBeLessThan(90_000)
    }
  }
})

test('portraits have transparent corners, so the frame sets the background', async () => {
  for (const name of ['m00', 'm59', 'f00', 'f59']) {
    const { data, info } = await sharp(join(PUBLIC, `pictures/portraits/${name}-160.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([160, 160, 4])
    expect(data[3]).toBe(0)
  }
})

test('a banner of 1600 px is at most 60 KB, the image for shared links under 300 KB', () => {
  for (const n of numbers(4)) expect(sizeOf(`pictures/banners/${n}-1600.webp`)).toBeLessThanOrEqual(60_000)
  expect(sizeOf('og/default.jpg')).toBeLessThan(300_000)
})

test('every sport has a clip of at most 250 KB with a poster', () => {
  for (const slug of Object.keys(SPORT_TINTS)) expect(sizeOf(`clips/${slug}.webp`)).toBeGreaterThan(0)
  const clips = readdirSync(join(PUBLIC, 'clips')).filter((name) => name.endsWith('.mp4'))
  expect(clips.length).toBeGreaterThanOrEqual(44)
  for (const name of clips) expect(sizeOf(`clips/${name}`)).toBeLessThanOrEqual(250_000)
})
