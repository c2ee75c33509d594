import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, circle, ellipse, group, line, path, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from '../things/with-shadow.ts'

/**
 * A piste of 14 × 1.8 m: dashed centre line, on-guard lines 2 m from it, last 2 m hatched, then a run-back (FIE t.17).
 */
const piste = (pen: Pen): string => {
  const s = pen.stroke(0.045)
  const hatch = [-1, 1].flatMap((side) =>
    steps(5.1, 6.9, 0.2).map((x) => line(side * x, -0.9, side * (x + 0.1), 0.9, {})),
  )
  const steel = steps(-8.5, 8.5, 0.5).map((x) => line(x, -0.9, x, 0.9, {}))
  const [dx, dy] = pen.shadowOffset(0.1)
  return (
    box(dx, dy, 17, 1.86, { fill: pen.tone.shade, opacity: 0.3, filter: pen.blur(0.06) }) +
    box(0, 0, 17, 1.8, { fill: pen.tone.zone }) +
    box(0, 0, 14, 1.8, { fill: pen.tone.field }) +
    group(steel.join(''), { stroke: pen.tone.shade, 'stroke-width': pen.share(0.001), opacity: 0.14 }) +
    group(hatch.join(''), { ...pen.stroke(0.014), opacity: 0.55 }) +
    line(-7, -0.9, 7, -0.9, s) +
    line(-7, 0.9, 7, 0.9, s) +
    [-7, -5, -2, 2, 5, 7].map((x) => line(x, -0.9, x, 0.9, s)).join('') +
    line(0, -0.9, 0, 0.9, { ...s, 'stroke-dasharray': '.2 .2' }) +
    [-1, 1]
      .map(
        (side) =>
          circle(side * 9.2, 0, 0.14, { fill: PALETTE.steel }) +
          line(side * 9.2, 0, side * 6.4, side * 0.2, { ...pen.stroke(0.015, pen.tone.mark), opacity: 0.7 }),
      )
      .join('')
  )
}

/** A foil (round guard, 1.1 m × `size`), the tip towards `turn` degrees. */
export const foil = (pen: Pen, x: number, y: number, turn: number, size: number): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    size * 0.035,
    (shade) => {
      const blade =
        path('M-.3 -.009L.56 -.0035V.0035L-.3 .009Z', { fill: shade ?? '#f1f0ea' }) +
        circle(0.565, 0, 0.008, { fill: shade ?? PALETTE.terracotta })
      const guard =
        ellipse(-0.31, 0, 0.026, 0.062, { fill: shade ?? '#d9dad4' }) +
        (shade ? '' : ellipse(-0.306, 0, 0.012, 0.05, { fill: '#a7aeac' }))
      const grip = path(
        'M-.33 -.014C-.37 -.02 -.39 -.012 -.42 -.02L-.44 .006C-.42 .014 -.4 .012 -.385 .016L-.4 .05L-.375 .052L-.355 .014L-.33 .013Z',
        { fill: shade ?? PALETTE.ink },
      )
      return grip + blade + guard
    },
    size,
  )

const hall = (pen: Pen): string =>
  group(
    steps(-14, 14, 0.5)
      .map((x) => line(x, -14, x, 14, {}))
      .join(''),
    { stroke: pen.tone.zone, 'stroke-width': pen.share(0.0012), opacity: 0.4 },
  ) + [-9, -4.5, 0, 4.5, 9].map((y) => group(piste(pen), { transform: `translate(0 ${y})` })).join('')

export const jijian: Sport = {
  schemes: ['duo', 'paint', 'pale', 'deep', 'duo', 'deep', 'paint', 'pale'],
  views: [
    { x: -0.6, y: 0.2, w: 6, turn: -24 },
    { x: -4.4, y: 0, w: 3.6, turn: 0 },
    { x: 0, y: 0, w: 2.6, turn: 36 },
    { x: 4.6, y: 0.2, w: 5.4, turn: 62 },
    { x: 0, y: 0, w: 15, turn: -30, tilt: 0.6 },
    { x: -1.2, y: -0.1, w: 3, turn: 14 },
    { x: 3, y: -2, w: 12, turn: 90 },
    { x: 6.6, y: 0.6, w: 6, turn: -48 },
  ],
  place: hall,
  things: (pen) => {
    const size = Math.max(1, pen.share(0.36))
    switch (pen.n) {
      case 0:
        return foil(pen, -0.9, 0.25, -14, size * 0.9) + foil(pen, 0.9, -0.15, 170, size * 0.9)
      case 1:
        return foil(pen, -4.2, 0.15, 22, size)
      case 2:
        return foil(pen, -0.1, 0.1, -50, size) + foil(pen, 0.25, 0, 200, size)
      case 3:
        return foil(pen, 4.5, 0, -66, size * 0.9)
      case 5:
        return foil(pen, -1.1, 0, -28, size * 1.1)
      case 7:
        return foil(pen, 6.2, 0.2, 30, size * 0.8)
      default:
        return ''
    }
  },
}
