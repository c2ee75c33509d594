import { type Random, randomOf } from './random.ts'
import { type Attributes, el, num, type Point } from './svg.ts'
import { type Scheme, type Tone, toneOf } from './tone.ts'

/** What part of a place one picture shows. Lengths in the drawing's own unit, the metre unless the drawing says so. */
export type View = {
  x: number
  y: number
  /** How much of the place is visible from left to right. */
  w: number
  /** Degrees, clockwise. */
  turn?: number
  /** 1 looks straight down; less leans the floor away from us. */
  tilt?: number
}

/** What a drawing is made with: tones, line widths that stay visible, chance that repeats, and where the light comes from. */
export type Pen = {
  n: number
  tone: Tone
  random: Random
  view: Required<View>
  /** A stroke as wide as in reality, but never too thin to be seen at this view. */
  stroke: (width: number, colour?: string) => Attributes
  /** The length that is `share` of the picture's width. */
  share: (share: number) => number
  /** Where a thing `height` above the floor throws its shadow: light always falls from the top left of the picture. */
  cast: (height: number) => Point
  /** A blur of so many units, as the value of a `filter` attribute. */
  blur: (radius: number) => string
  /** Puts something in the picture's `<defs>` once and gives its `url(#…)`. */
  define: (id: string, make: (id: string) => string) => string
  defs: () => string
}

/** A line thinner than this share of the picture's width is drawn this wide. */
const THINNEST = 0.0042

export const penFor = (slug: string, n: number, scheme: Scheme, view: View): Pen => {
  const full = { turn: 0, tilt: 1, ...view }
  const tone = toneOf(slug, scheme)
  const made = new Map<string, string>()
  const define: Pen['define'] = (id, make) => {
    if (!made.has(id)) made.set(id, make(id))
    return `url(#${id})`
  }
  return {
    n,
    tone,
    random: randomOf(`${slug}/${n}`),
    view: full,
    stroke: (width, colour = tone.mark) => ({
      fill: 'none',
      stroke: colour,
      'stroke-width': Math.max(width, full.w * THINNEST),
    }),
    share: (share) => full.w * share,
    cast: (height) => {
      const angle = ((48 - full.turn) * Math.PI) / 180
      return [height * Math.cos(angle), height * Math.sin(angle)]
    },
    blur: (radius) =>
      define(`b${Math.round(radius * 1e4)}`, (id) =>
        el(
          'filter',
          { id, x: '-60%', y: '-60%', width: '220%', height: '220%' },
          el('feGaussianBlur', { stdDeviation: radius }),
        ),
      ),
    define,
    defs: () => [...made.values()].join(''),
  }
}

/** Turns and stretches a thing back so that it faces us, whatever the view does to the floor. */
export const upright = ({ view }: Pen, x: number, y: number, children: string): string =>
  el(
    'g',
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(-view.turn)}) scale(1 ${num(1 / view.tilt)})` },
    children,
  )
