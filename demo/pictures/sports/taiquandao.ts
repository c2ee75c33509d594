import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { arc, box, group, line, path, poly, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { belt } from '../things/belt.ts'
import { jigsaw } from '../things/mats.ts'

/** The octagon of World Taekwondo: 8 m across with sides of about 3.3 m, on 1 m mats, in a square of 12 m. */
const octagon = (across: number) => {
  const r = across / 2 / Math.cos(Math.PI / 8)
  return steps(0, 7).map(
    (i) => [r * Math.cos(((i + 0.5) * Math.PI) / 4), r * Math.sin(((i + 0.5) * Math.PI) / 4)] as const,
  )
}

const place = (pen: Pen): string => {
  const s = pen.stroke(0.05)
  return (
    box(0, 0, 12, 12, { fill: pen.tone.zone }) +
    poly(octagon(9.2), { fill: pen.tone.ground }) +
    poly(octagon(8), { fill: pen.tone.field }) +
    jigsaw(pen, 6) +
    poly(octagon(8), s) +
    box(0, 0, 12, 12, s) +
    [-1, 1].map((side) => line(side, -0.3, side, 0.3, pen.stroke(0.06))).join('') +
    line(-0.25, -2, 0.25, -2, pen.stroke(0.06))
  )
}

/** The trace of a turning kick: arcs that fade behind the foot. */
const kick = (pen: Pen, x: number, y: number, r: number, from: number, to: number): string =>
  group(
    steps(0, 5)
      .map((i) =>
        path(arc(x, y, r * (1 - i * 0.075), from + i * 9, to - i * 16), {
          ...pen.stroke(0.05 - i * 0.006, i === 0 ? pen.tone.accent : pen.tone.mark),
          opacity: 0.95 - i * 0.16,
          'stroke-linecap': 'round',
        }),
      )
      .join(''),
  )

export const taiquandao: Sport = {
  views: [
    { x: -1.4, y: 0.6, w: 9.5, turn: 0 },
    { x: 0.4, y: 0.2, w: 4.6, turn: -24 },
    { x: 3.4, y: -2.8, w: 6, turn: 22 },
    { x: -3, y: -2, w: 6.6, turn: 45 },
    { x: 0, y: 0, w: 12, turn: 45, tilt: 0.6 },
    { x: 2.4, y: 2.6, w: 4.2, turn: -34 },
    { x: 0, y: -0.4, w: 7, turn: 90 },
    { x: -3.8, y: 3.2, w: 5.4, turn: 12 },
  ],
  place,
  things: (pen) => {
    switch (pen.n) {
      case 0:
        return kick(pen, -0.6, 0.6, 2.1, 150, 350)
      case 1:
        return belt(pen, 0.5, 0.5, 1.05, 16, PALETTE.ink)
      case 2:
        return kick(pen, 2.6, -2, 1.5, -30, 170)
      case 3:
        return belt(pen, -2.6, -1.6, 1.2, -20, PALETTE.cream)
      case 4:
        return kick(pen, 0, 0, 2.6, 200, 420)
      case 5:
        return belt(pen, 2.2, 2.3, 0.95, 62, PALETTE.ink)
      case 6:
        return kick(pen, 0.4, 0.2, 1.9, 20, 250)
      default:
        return belt(pen, -3.4, 3, 1.1, 120, PALETTE.ochre)
    }
  },
}
