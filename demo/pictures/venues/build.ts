import { join } from 'node:path'
import { PICTURES } from '../kit/output-folders.ts'
import { penFor } from '../kit/pen.ts'
import { paint, writeWidths } from '../kit/raster.ts'
import { el, rect } from '../kit/svg.ts'
import { cameraOf } from './camera.ts'
import type { Venue } from './halls.ts'
import { INDOOR } from './indoor.ts'
import { OUTDOOR } from './outdoor.ts'
import { type Stage, tonesOf } from './stage.ts'
import { VARIANTS } from './variants.ts'

const SIZE = { width: 1600, height: 1200 }
const WIDTHS = [
  [320, 76],
  [640, 72],
  [1080, 70],
] as const

/** Alternates halls and open grounds, so that neighbours in a list differ; variants of the same kinds follow. */
const BASE_VENUES: readonly Venue[] = INDOOR.flatMap((venue, i) => (OUTDOOR[i] ? [venue, OUTDOOR[i]] : [venue]))
const VENUES: readonly Venue[] = [
  ...BASE_VENUES,
  ...VARIANTS.map(([of, change]) => ({ ...BASE_VENUES[of]!, ...change })),
]

/** One venue as SVG: its drawing, and light from the top left. */
const venueSvg = (venue: Venue, n: number): string => {
  const pen = penFor(venue.slug, n, 'paint', { x: 0, y: 0, w: SIZE.width })
  const stage: Stage = {
    pen,
    camera: cameraOf(venue.viewpoint, SIZE.width, SIZE.height),
    ...SIZE,
    tones: tonesOf(pen, venue.time ?? 'day', venue.floorHue),
    hallVariant: venue.hallVariant ?? {},
  }
  const drawing = venue.draw(stage)
  const lightFalloff = pen.define('fall', (id) =>
    el(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 1, y2: 1 },
      el('stop', { offset: 0, 'stop-color': '#fff3d6', 'stop-opacity': 0.2 }) +
        el('stop', { offset: 0.5, 'stop-color': '#fff3d6', 'stop-opacity': 0 }) +
        el('stop', { offset: 0.5, 'stop-color': pen.tone.shade, 'stop-opacity': 0 }) +
        el('stop', { offset: 1, 'stop-color': pen.tone.shade, 'stop-opacity': 0.2 }),
    ),
  )
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...SIZE, viewBox: `0 0 ${SIZE.width} ${SIZE.height}` },
    el('defs', {}, pen.defs()) +
      rect(0, 0, SIZE.width, SIZE.height, { fill: stage.tones.wall }) +
      drawing +
      rect(0, 0, SIZE.width, SIZE.height, { fill: lightFalloff }),
  )
}

/**
 * Draws the venues, `pictures/venues/{0–47}-{width}.webp`, 4:3: line drawings of halls, pools and grounds, without
 * people.
 */
export const buildVenues = async (only?: string): Promise<number> => {
  let count = 0
  for (const [n, venue] of VENUES.entries()) {
    if (only && only !== String(n)) continue
    await writeWidths(await paint(venueSvg(venue, n), SIZE), join(PICTURES, 'venues', String(n)), WIDTHS)
    count++
  }
  return count
}
