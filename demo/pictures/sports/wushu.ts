import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { arc, box, circle, group, line, path, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from '../things/with-shadow.ts'

/** The carpet: 14 × 8 m inside a white line of 5 cm, 2 m around it, the centre marked by a line of 30 cm (IWUF). */
const place = (pen: Pen): string =>
  box(0, 0, 18, 12, { fill: pen.tone.zone }) +
  box(0, 0, 14, 8, { fill: pen.tone.field }) +
  group(
    steps(-5, 5)
      .map((y) => line(-9, y, 9, y, {}))
      .join(''),
    { stroke: pen.tone.shade, 'stroke-width': pen.share(0.0014), opacity: 0.14 },
  ) +
  box(0, 0, 14, 8, pen.stroke(0.05)) +
  [-1, 1].map((side) => line(0, side * 4, 0, side * 3.7, pen.stroke(0.05))).join('')

/** A straight sword of about 1.05 m × `size`, the tip towards `turn` degrees, with its tassel. */
export const sword = (pen: Pen, x: number, y: number, turn: number, size: number): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    size * 0.03,
    (shade) => {
      const blade =
        path('M-.2 -.017L.68 -.012L.75 0L.68 .012L-.2 .017Z', { fill: shade ?? '#e9e7df' }) +
        (shade ? '' : path('M-.2 0H.74', { stroke: '#aeb4b2', 'stroke-width': 0.006 }))
      const guard = path('M-.24 -.06Q-.19 -.05 -.17 -.014V.014Q-.19 .05 -.24 .06Q-.225 0 -.24 -.06Z', {
        fill: shade ?? PALETTE.ochre,
      })
      const grip =
        box(-0.315, 0, 0.17, 0.034, { rx: 0.008, fill: shade ?? '#4b2d24' }) +
        circle(-0.415, 0, 0.027, { fill: shade ?? PALETTE.ochre })
      const tassel = path('M-.43 0Q-.52 .03 -.54 .12M-.53 .11Q-.6 .2 -.56 .33L-.5 .33Q-.47 .2 -.53 .11Z', {
        fill: shade ?? '#a63f35',
        stroke: shade ?? '#a63f35',
        'stroke-width': 0.012,
      })
      return tassel + blade + guard + grip
    },
    size,
  )

/** A staff of white wax wood, 1.8 m × `size`, the thin end towards `turn` degrees. */
const staff = (pen: Pen, x: number, y: number, turn: number, size: number): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    size * 0.03,
    (shade) =>
      path('M-.9 -.021L.9 -.012V.012L-.9 .021Z', { fill: shade ?? PALETTE.wood }) +
      (shade ? '' : path('M-.9 -.008L.9 -.004', { stroke: '#e3c398', 'stroke-width': 0.008 })),
    size,
  )

/** A fan of the blade's successive positions. */
const sweep = (pen: Pen, x: number, y: number, r: number, from: number, to: number): string =>
  group(
    steps(0, 8)
      .map((i) => {
        const angle = ((from + ((to - from) * i) / 8) * Math.PI) / 180
        return line(
          x + Math.cos(angle) * r * 0.34,
          y + Math.sin(angle) * r * 0.34,
          x + Math.cos(angle) * r,
          y + Math.sin(angle) * r,
          { ...pen.stroke(0.02), opacity: 0.14 + i * 0.06 },
        )
      })
      .join('') +
      path(arc(x, y, r, from, to), { ...pen.stroke(0.03), opacity: 0.6 }) +
      path(arc(x, y, r * 0.34, from, to), { ...pen.stroke(0.02), opacity: 0.4 }),
  )

export const wushu: Sport = {
  views: [
    { x: -4.6, y: 1.6, w: 8.4, turn: 0 },
    { x: 0.2, y: 0, w: 5, turn: -22 },
    { x: 5.4, y: -2.6, w: 6.4, turn: 28 },
    { x: 0, y: 2.6, w: 6, turn: 90 },
    { x: 0, y: 0, w: 17, turn: -34, tilt: 0.6 },
    { x: -5.4, y: -2.4, w: 5, turn: -40 },
    { x: 1.4, y: 1, w: 7, turn: 12 },
    { x: 5, y: 2.8, w: 6.4, turn: 62 },
  ],
  place,
  things: (pen) => {
    switch (pen.n) {
      case 0:
        return sweep(pen, -4.4, 1.2, 2, 160, 318) + sword(pen, -3.6, 0.5, -42, 2.1)
      case 1:
        return staff(pen, 0.2, -0.2, 44, 2.1)
      case 2:
        return sweep(pen, 4.6, -2.4, 1.7, -60, 110) + staff(pen, 4.6, -2.4, 110, 1.9)
      case 3:
        return sword(pen, -0.5, 2.4, 70, 2.6)
      case 4:
        return sweep(pen, -1, 0, 3, 190, 372) + sword(pen, 0.6, 0.4, 12, 3.6)
      case 5:
        return sword(pen, -5.2, -2.2, 72, 2)
      case 6:
        return sweep(pen, 1.4, 0.8, 2, 30, 300) + staff(pen, 1.4, 0.8, -60, 2.3)
      default:
        return staff(pen, 4.9, 2.4, -88, 2.3) + sword(pen, 4.5, 3, -30, 1.9)
    }
  },
}
