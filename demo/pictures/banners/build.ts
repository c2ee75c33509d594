import { join } from 'node:path'
import { PICTURES } from '../kit/output-folders.ts'
import { type Pen, penFor, type View } from '../kit/pen.ts'
import { paint, writeWidths } from '../kit/raster.ts'
import { sceneSvg } from '../kit/scene.ts'
import { el, rect } from '../kit/svg.ts'
import type { Scheme } from '../kit/tone.ts'
import { youyong } from '../sports/youyong.ts'
import { zhongkao } from '../sports/zhongkao.ts'
import { ball } from '../things/balls.ts'
import { kickboard } from '../things/kickboard.ts'
import { city, pins } from './city.ts'

const SIZE = { width: 2400, height: 1000 }
const WIDTHS = [
  [800, 78],
  [1600, 72],
  [2400, 62],
] as const

type Banner = {
  slug: string
  scheme: Scheme
  view: View
  place: (pen: Pen) => string
  things: (pen: Pen) => string
  window?: boolean
}

const BANNERS: readonly Banner[] = [
  { slug: 'gaoerfu', scheme: 'pale', view: { x: 10, y: -3, w: 150, turn: -24, tilt: 0.66 }, place: city, things: pins },
  {
    slug: 'youyong',
    scheme: 'paint',
    view: { x: 2, y: 0.4, w: 15, turn: -18 },
    place: youyong.place,
    things: (pen) => kickboard(pen, 4.6, 1.2, 24),
    window: true,
  },
  {
    slug: 'youyong',
    scheme: 'pale',
    view: { x: 15.6, y: 0.6, w: 26, turn: -30, tilt: 0.66 },
    place: youyong.place,
    things: () => '',
  },
  {
    slug: 'zhongkao',
    scheme: 'paint',
    view: { x: 7.6, y: 0.9, w: 20, turn: -26 },
    place: zhongkao.place,
    things: (pen) => ball(pen, 'medicine', 10.6, 0.6, 0.3, 30) + ball(pen, 'medicine', 12.7, -1.7, 0.3, -40),
  },
]

/** Fades the left third to one calm tone, as a background for text. */
const textBackground = (pen: Pen): string => {
  const colour = pen.tone.scheme === 'pale' ? '#f7f6f2' : pen.tone.faint
  const fill = pen.define('calm', (id) =>
    el(
      'linearGradient',
      { id },
      el('stop', { offset: 0.08, 'stop-color': colour, 'stop-opacity': 0.96 }) +
        el('stop', { offset: 0.62, 'stop-color': colour, 'stop-opacity': 0 }),
    ),
  )
  return rect(0, 0, SIZE.width, SIZE.height, { fill })
}

/** Draws the home page's banners, `pictures/banners/{0–3}-{width}.webp`, 2.4:1. */
export const buildBanners = async (only?: string): Promise<number> => {
  for (const [n, banner] of BANNERS.entries()) {
    if (only && only !== String(n)) continue
    const pen = penFor(banner.slug, n, banner.scheme, banner.view)
    const layers = {
      place: banner.place(pen),
      things: banner.things(pen),
      over: textBackground(pen),
      window: banner.window ?? false,
    }
    await writeWidths(await paint(sceneSvg(pen, SIZE, layers), SIZE), join(PICTURES, 'banners', String(n)), WIDTHS)
  }
  return BANNERS.length
}
