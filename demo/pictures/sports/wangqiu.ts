import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, line } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { ball } from '../things/balls.ts'
import { net } from '../things/net.ts'
import { racket } from '../things/rackets.ts'

/** A court of 23.77 × 10.97 m, singles 8.23 m, service lines 6.40 m from the net, baselines of 10 cm (ITF rule 1). */
const court = (pen: Pen): string => {
  const s = pen.stroke(0.05)
  const marks = [-11.885, 11.885].map(
    (x) => line(x, -5.485, x, 5.485, pen.stroke(0.1)) + line(x, 0, x - Math.sign(x) * 0.3, 0, s),
  )
  return (
    box(0, 0, 23.77, 10.97, { fill: pen.tone.field }) +
    box(0, 0, 12.8, 8.23, { fill: pen.tone.zone, opacity: 0.55 }) +
    [-5.485, -4.115, 4.115, 5.485].map((y) => line(-11.885, y, 11.885, y, s)).join('') +
    [-6.4, 6.4].map((x) => line(x, -4.115, x, 4.115, s)).join('') +
    line(-6.4, 0, 6.4, 0, s) +
    marks.join('')
  )
}

const BALLS: readonly (readonly [x: number, y: number])[] = [
  [-4.7, 2.5],
  [-8, -2.6],
  [-10.9, 4.5],
  [1.9, -2.2],
  [-2.5, 1.2],
  [-5.8, 0.6],
  [9.5, -3.1],
  [-10.6, 0.7],
]

export const wangqiu: Sport = {
  schemes: ['duo', 'paint', 'deep', 'pale', 'duo', 'pale', 'paint', 'deep'],
  views: [
    { x: -4.6, y: 1.4, w: 15, turn: 0 },
    { x: -8.4, y: -2.4, w: 11, turn: 32 },
    { x: -10.4, y: 4.2, w: 6.4, turn: -22 },
    { x: 0.4, y: -1, w: 13, turn: 90 },
    { x: -3, y: 0, w: 17, turn: 66, tilt: 0.6 },
    { x: -5.6, y: 0.4, w: 6, turn: -45 },
    { x: 8.4, y: -2, w: 14, turn: -14 },
    { x: -9, y: 0.6, w: 11, turn: -90 },
  ],
  place: (pen) => court(pen) + net(pen, 0, -6.4, 0, 6.4, 1.07, 0.07),
  things: (pen) => {
    const [x, y] = BALLS[pen.n]!
    const bat = pen.n === 5 ? racket(pen, x + 0.55, y - 0.75, 62, 1.15, [0.29, 0.22], PALETTE.orange) : ''
    return bat + ball(pen, 'tennis', x, y, Math.max(0.07, pen.share(0.016)), pen.n * 53)
  },
}
