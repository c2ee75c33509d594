import type { Pen } from '../kit/pen.ts'
import { circle, group, line, path, rect, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from './with-shadow.ts'

/** A flat training cone seen from above, 19 cm × `size` wide. */
export const disc = (pen: Pen, x: number, y: number, size: number, colour: string = PALETTE.orange): string =>
  withShadow(
    pen,
    x,
    y,
    0,
    0.05 * size,
    (shade) =>
      circle(0, 0, 0.095, { fill: shade ?? colour }) +
      (shade
        ? ''
        : circle(0, 0, 0.07, { fill: '#fff', opacity: 0.16 }) +
          circle(0, 0, 0.032, { fill: pen.tone.field }) +
          path('M-.075 -.03A.08 .08 0 0 1 -.02 -.078', {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 0.012,
            opacity: 0.5,
            'stroke-linecap': 'round',
          })),
    size,
  )

/** An agility ladder from (x, y) to the right: `cells` of 43 × 43 cm between two straps. */
export const ladder = (pen: Pen, x: number, y: number, turn: number, cells: number, colour: string): string =>
  withShadow(pen, x, y, turn, 0.025, (shade) => {
    const length = cells * 0.43
    return (
      [-0.215, 0.215]
        .map((sy) => line(0, sy, length, sy, { stroke: shade ?? PALETTE.ink, 'stroke-width': 0.022 }))
        .join('') +
      steps(0, cells)
        .map((i) => rect(i * 0.43 - 0.018, -0.25, 0.036, 0.5, { rx: 0.01, fill: shade ?? colour }))
        .join('')
    )
  })

/** A hoop of 70 cm × `size`. */
export const hoop = (pen: Pen, x: number, y: number, size: number, colour: string): string =>
  withShadow(
    pen,
    x,
    y,
    0,
    0.03,
    (shade) =>
      circle(0, 0, 0.35, { fill: 'none', stroke: shade ?? colour, 'stroke-width': 0.03 }) +
      (shade ? '' : circle(0, 0, 0.357, { fill: 'none', stroke: '#fff', 'stroke-width': 0.006, opacity: 0.35 })),
    size,
  )

/** A low hurdle, 50 cm wide, across a path along `turn`; its shadow shows its height. */
export const hurdle = (pen: Pen, x: number, y: number, turn: number, colour: string): string => {
  const frame = (shade?: string) =>
    line(0, -0.25, 0, 0.25, { stroke: shade ?? colour, 'stroke-width': 0.035, 'stroke-linecap': 'round' }) +
    [-0.25, 0.25]
      .map((sy) =>
        line(-0.12, sy, 0.12, sy, { stroke: shade ?? PALETTE.ink, 'stroke-width': 0.025, 'stroke-linecap': 'round' }),
      )
      .join('')
  return group(withShadow(pen, x, y, turn, 0.16, frame))
}
