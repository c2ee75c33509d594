import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, line, rect } from '../kit/svg.ts'
import { shuttle } from '../things/balls.ts'
import { net } from '../things/net.ts'

/** A doubles court, 13.4 × 6.1 m, lines of 4 cm measured to their outer edge (BWF Laws, diagram A). */
const court = (pen: Pen): string => {
  const s = pen.stroke(0.04)
  const lengthwise = [-2.59, 2.59].map((y) => line(-6.7, y, 6.7, y, s))
  const across = [-5.94, -1.98, 1.98, 5.94].map((x) => line(x, -3.05, x, 3.05, s))
  return (
    box(0, 0, 13.4, 6.1, { fill: pen.tone.field }) +
    rect(-1.98, -3.05, 3.96, 6.1, { fill: pen.tone.zone }) +
    lengthwise.join('') +
    across.join('') +
    line(-6.7, 0, -1.98, 0, s) +
    line(1.98, 0, 6.7, 0, s) +
    box(0, 0, 13.4, 6.1, s)
  )
}

const neighbour = (pen: Pen, y: number) => `<g transform="translate(0 ${y})">${court(pen)}</g>`

/** Positions of the shuttle, and the direction of its cork. */
const SHUTTLES: readonly (readonly [x: number, y: number, turn: number])[] = [
  [-1.1, 1.3, 205],
  [-4.3, -1.6, 40],
  [-6.1, 2.82, 120],
  [1.4, -1.1, -30],
  [-3.2, 0.5, 160],
  [4.6, 2.2, 60],
  [-2.6, -0.4, 10],
  [-5.3, -0.7, 250],
]

export const yumaoqiu: Sport = {
  views: [
    { x: -2, y: 0.6, w: 8.4, turn: 0 },
    { x: -3.9, y: -0.8, w: 6.6, turn: 34 },
    { x: -5.2, y: 2, w: 4.6, turn: -20 },
    { x: 1.2, y: 0.2, w: 7.6, turn: 90 },
    { x: -1, y: 0, w: 9.5, turn: -62, tilt: 0.6 },
    { x: 3.6, y: 2.4, w: 11, turn: 22 },
    { x: -2.2, y: 0, w: 4.4, turn: 0 },
    { x: -3.6, y: 0, w: 7.4, turn: -90 },
  ],
  place: (pen) => [-7.8, 0, 7.8].map((y) => neighbour(pen, y)).join('') + net(pen, 0, -3.05, 0, 3.05, 1.2, 0.07),
  things: (pen) => {
    const [x, y, turn] = SHUTTLES[pen.n]!
    return shuttle(pen, x, y, Math.max(0.3, pen.share(0.062)), turn)
  },
}
