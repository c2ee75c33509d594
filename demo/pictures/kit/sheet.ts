import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURES } from './output-folders.ts'

const GAP = 6
const TILE = 320

/**
 * Writes one PNG with all pictures of a folder below `public/pictures`, to review them side by side. Portraits get a
 * tinted background. Returns their number.
 */
export const writeSheet = async (folder: string, file: string): Promise<number> => {
  const names = (await readdir(join(PICTURES, folder), { recursive: true })).filter((name) =>
    /(-320|-800|\/\d\d|^\d\d)\.webp$/.test(name),
  )
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const tiles = await Promise.all(
    names.map((name) =>
      sharp(join(PICTURES, folder, name))
        .flatten({ background: '#d8ede0' })
        .resize({ width: TILE })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const columns = Math.min(8, tiles.length)
  const height = Math.max(...tiles.map(({ info }) => info.height))
  const rows = Math.ceil(tiles.length / columns)
  await sharp({
    create: {
      width: columns * (TILE + GAP) + GAP,
      height: rows * (height + GAP) + GAP,
      channels: 3,
      background: '#f7f6f2',
    },
  })
    .composite(
      tiles.map(({ data }, i) => ({
        input: data,
        left: GAP + (i % columns) * (TILE + GAP),
        top: GAP + Math.floor(i / columns) * (height + GAP),
      })),
    )
    .png({ compressionLevel: 9 })
    .toFile(file)
  return tiles.length
}
