import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, line, rect } from '../kit/svg.ts'
import { ball } from '../things/balls.ts'
import { net } from '../things/net.ts'

/** 18 × 9 m, attack lines 3 m from the net, continued as dashes beyond the side lines (FIVB rule 1). */
const court = (pen: Pen): string => {
  const s = pen.stroke(0.05)
  const dashes = [-3, 3].flatMap((x) =>
    [-1, 1].map((side) => line(x, side * 4.7, x, side * 6.45, { ...s, 'stroke-dasharray': '.15 .2' })),
  )
  const service = [-9, 9].flatMap((x) =>
    [-4.5, 4.5].map((y) => line(x + Math.sign(x) * 0.2, y, x + Math.sign(x) * 0.35, y, s)),
  )
  return (
    box(0, 0, 18, 9, { fill: pen.tone.field }) +
    rect(-3, -4.5, 6, 9, { fill: pen.tone.zone }) +
    box(0, 0, 18, 9, s) +
    [-3, 0, 3].map((x) => line(x, -4.5, x, 4.5, s)).join('') +
    dashes.join('') +
    service.join('')
  )
}

const BALLS: readonly (readonly [x: number, y: number])[] = [
  [-4.8, 1.9],
  [2, 1.1],
  [-8, 3.7],
  [-1.4, -2.2],
  [4.4, -1],
  [-3.9, -3.4],
  [-6, 0.4],
  [6.6, -2.6],
]

export const paiqiu: Sport = {
  schemes: ['duo', 'paint', 'paint', 'deep', 'duo', 'pale', 'deep', 'pale'],
  views: [
    { x: -4, y: 1, w: 12, turn: 0 },
    { x: 1, y: 0, w: 10, turn: -28 },
    { x: -7.6, y: 3.4, w: 6.4, turn: 26 },
    { x: -1, y: -1, w: 11, turn: 90 },
    { x: 1, y: 0, w: 16, turn: -40, tilt: 0.6 },
    { x: -3.2, y: -4, w: 6, turn: -14 },
    { x: -2.6, y: 2.6, w: 10, turn: 48 },
    { x: 5.4, y: -3, w: 9, turn: -90 },
  ],
  place: (pen) => court(pen) + net(pen, 0, -5.2, 0, 5.2, 1.1, 0.08),
  things: (pen) => {
    const [x, y] = BALLS[pen.n]!
    return ball(pen, 'volleyball', x, y, Math.max(0.17, pen.share(0.023)), pen.n * 40)
  },
}
