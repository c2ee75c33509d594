import type { Pen } from '../kit/pen.ts'
import { path } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from './with-shadow.ts'

/** A kickboard on the water, about 48 cm long, its round end towards `turn` degrees. */
export const kickboard = (pen: Pen, x: number, y: number, turn: number): string => {
  const outline = 'M-.23 -.14H.1C.2 -.14 .25 -.07 .25 0S.2 .14 .1 .14H-.23Q-.2 0 -.23 -.14Z'
  return withShadow(
    pen,
    x,
    y,
    turn,
    0.28,
    (shade) =>
      path(outline, { fill: shade ?? PALETTE.ochre }) +
      (shade ? '' : path('M-.12 -.14V.14M-.06 -.14V.14', { stroke: PALETTE.cream, 'stroke-width': 0.022 })),
    Math.max(1.5, pen.share(0.14)),
  )
}
