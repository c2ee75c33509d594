import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, line } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { belt } from '../things/belt.ts'
import { tatami } from '../things/mats.ts'

/** Contest area 8 × 8 m in a 3 m safety area, tatami of 1 × 2 m, start marks 4 m apart (IJF competition area). */
const place = (pen: Pen): string =>
  box(0, 0, 14, 14, { fill: pen.tone.zone }) +
  box(0, 0, 8, 8, { fill: pen.tone.field }) +
  tatami(pen, 7) +
  box(0, 0, 14, 14, pen.stroke(0.05)) +
  line(-2, -0.25, -2, 0.25, pen.stroke(0.09, PALETTE.blue)) +
  line(2, -0.25, 2, 0.25, pen.stroke(0.09, PALETTE.white))

export const roudao: Sport = {
  views: [
    { x: 2.6, y: 2, w: 8.5, turn: 0 },
    { x: -1.4, y: 0.4, w: 4.6, turn: 28 },
    { x: -4, y: -3.6, w: 6.4, turn: -18 },
    { x: 3.8, y: 0, w: 7, turn: 45 },
    { x: 0, y: 0, w: 13, turn: 40, tilt: 0.6 },
    { x: 2, y: -0.6, w: 4.2, turn: -36 },
    { x: -4.4, y: 3.6, w: 9, turn: 90 },
    { x: 4.4, y: -4.2, w: 5.6, turn: 12 },
  ],
  schemes: ['duo', 'paint', 'deep', 'pale', 'duo', 'deep', 'paint', 'duo'],
  place,
  things: (pen) => {
    const belts = [
      [3.2, 1.4, 1.6, 20, PALETTE.ink],
      [-0.9, 0.8, 1.05, -14, PALETTE.ink],
      [-3.3, -3.4, 1.3, 70, PALETTE.cream],
      [3.4, -0.6, 1.4, 110, '#7a5136'],
      [1.4, 1, 2.3, 30, PALETTE.ink],
      [2.3, 0.4, 0.95, 48, PALETTE.cream],
      [-4, 3.2, 1.7, -40, PALETTE.ochre],
      [4.2, -3.8, 1.2, 160, PALETTE.blue],
    ] as const
    const [x, y, size, turn, colour] = belts[pen.n]!
    return belt(pen, x, y, size * 0.85, turn, colour)
  },
}
