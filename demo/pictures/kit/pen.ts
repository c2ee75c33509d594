import { type Random, randomOf } from './random.ts'
import { type Attributes, el, num, type Point } from './svg.ts'
import { type Scheme, type Tone, toneOf } from './tone.ts'

/** The part of a place that one picture shows. Lengths are in the drawing's unit, metres unless stated otherwise. */
export type View = {
  x: number
  y: number
  /** Visible width of the place. */
  w: number
  /** Degrees, clockwise. */
  turn?: number
  /** 1 looks straight down; lower values tilt the floor away from the viewer. */
  tilt?: number
}

/** Drawing tools: tones, line widths that stay visible, repeatable randomness, and the direction of light. */
export type Pen = {
  n: number
  tone: Tone
  random: Random
  view: Required<View>
  /** A stroke as wide as in reality, but never too thin to be visible at this view. */
  stroke: (width: number, colour?: string) => Attributes
  /** The length that is `share` of the picture's width. */
  share: (share: number) => number
  /** Shadow offset of an object `height` above the floor: light always comes from the top left of the picture. */
  shadowOffset: (height: number) => Point
  /** The `filter` value of a blur with this radius. */
  blur: (radius: number) => string
  /** Adds something to the picture's `<defs>` once and returns its `url(#…)`. */
  define: (id: string, make: (id: string) => string) => string
  defs: () => string
}

/** Minimum line width, as a share of the picture's width. */
const MIN_STROKE_SHARE = 0.0042

export const penFor = (slug: string, n: number, scheme: Scheme, view: View): Pen => {
  const full = { turn: 0, tilt: 1, ...view }
  const tone = toneOf(slug, scheme)
  const definitions = new Map<string, string>()
  const define: Pen['define'] = (id, make) => {
    if (!definitions.has(id)) definitions.set(id, make(id))
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
      'stroke-width': Math.max(width, full.w * MIN_STROKE_SHARE),
    }),
    share: (share) => full.w * share,
    shadowOffset: (height) => {
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
    defs: () => [...definitions.values()].join(''),
  }
}

/** Reverses the view's rotation and tilt, so that an object faces the viewer. */
export const upright = ({ view }: Pen, x: number, y: number, children: string): string =>
  el(
    'g',
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(-view.turn)}) scale(1 ${num(1 / view.tilt)})` },
    children,
  )
