import type { Pen } from '../kit/pen.ts'
import { path } from '../kit/svg.ts'
import { withShadow } from './with-shadow.ts'

const WAIST = ['M-1.25 -.3Q-.7 .06 -.06 -.02', 'M.06 -.02Q.7 .06 1.2 -.34'] as const
const TAILS = ['M-.05 .02Q-.3 .28 -.52 .86', 'M.06 .02Q.28 .3 .56 .78'] as const

/** A tied belt on the mat, about 2.5 × `size` wide: the waist from both sides, the knot, the two ends. */
export const belt = (pen: Pen, x: number, y: number, size: number, turn: number, colour: string): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    size * 0.05,
    (shade) => {
      const cloth = { fill: 'none', stroke: shade ?? colour, 'stroke-width': 0.15 }
      const bands = [...TAILS, ...WAIST].map((d) => path(d, cloth)).join('')
      const knot = path('M-.14 -.1L.1 -.13L.15 .07L-.09 .12Z', {
        fill: shade ?? colour,
        stroke: shade ?? colour,
        'stroke-width': 0.04,
        'stroke-linejoin': 'round',
      })
      if (shade) return bands + knot
      const seams = [...TAILS, ...WAIST]
        .map(
          (d) =>
            path(d, { ...cloth, stroke: '#fff', 'stroke-width': 0.075, opacity: 0.1 }) +
            path(d, { ...cloth, stroke: '#000', 'stroke-width': 0.006, opacity: 0.25 }),
        )
        .join('')
      const fold = path('M-.15 -.1Q-.17 .02 -.1 .13M.11 -.14Q.18 -.03 .16 .08', {
        fill: 'none',
        stroke: '#000',
        'stroke-width': 0.02,
        opacity: 0.3,
      })
      const end = path('M-.47 .73L-.49 .78M.5 .7L.53 .74', {
        fill: 'none',
        stroke: pen.tone.accent,
        'stroke-width': 0.15,
      })
      return (
        bands +
        seams +
        end +
        knot +
        path('M-.12 -.03L.12 -.06M-.11 .05L.13 .01', { stroke: '#fff', 'stroke-width': 0.02, opacity: 0.14 }) +
        fold
      )
    },
    size,
  )
