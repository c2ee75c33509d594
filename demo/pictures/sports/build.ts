import { join } from 'node:path'
import { PICTURES } from '../kit/output-folders.ts'
import { penFor } from '../kit/pen.ts'
import { paint, writeWidths } from '../kit/raster.ts'
import { type Layers, type Size, sceneSvg } from '../kit/scene.ts'
import type { Sport } from '../kit/sport.ts'
import { SCHEMES } from '../kit/tone.ts'
import { SPORTS } from './all.ts'

const SIZE: Size = { width: 1600, height: 1200 }
/** The widest is only seen on dense screens, where coarser grain does not show. */
const WIDTHS = [
  [320, 76],
  [640, 66],
  [1080, 68],
] as const

const coverSvg = (slug: string, sport: Sport, n: number): string => {
  const pen = penFor(slug, n, sport.schemes?.[n] ?? SCHEMES[n % SCHEMES.length]!, sport.views[n]!)
  const layers: Layers = { place: sport.place(pen), things: sport.things?.(pen) }
  return sceneSvg(pen, SIZE, layers)
}

/** Draws the eight covers of every sport, or of one: `pictures/sports/{slug}/{n}-{width}.webp`, 4:3. */
export const buildSports = async (only?: string): Promise<number> => {
  let count = 0
  for (const [slug, sport] of Object.entries(SPORTS)) {
    if (only && only !== slug) continue
    for (let n = 0; n < sport.views.length; n++) {
      await writeWidths(await paint(coverSvg(slug, sport, n), SIZE), join(PICTURES, 'sports', slug, String(n)), WIDTHS)
      count++
    }
  }
  return count
}
