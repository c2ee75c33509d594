import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { arc, box, circle, group, line, path, rect, steps } from '../kit/svg.ts'
import { ball } from '../things/balls.ts'

const LINE = 0.05

/** One half of a FIBA court, the basket on the left: key 4.9 × 5.8 m, three-point arc 6.75 m, no-charge arc 1.25 m. */
const half = (pen: Pen): string => {
  const s = pen.stroke(LINE)
  const basket = -14 + 1.575
  const reach = (Math.asin(6.6 / 6.75) * 180) / Math.PI
  const join = basket + Math.sqrt(6.75 ** 2 - 6.6 ** 2)
  const marks = [0.85 + 0.85, 2.95, 3.8, 4.65].flatMap((x) =>
    [-1, 1].map((side) => line(-14 + x, side * 2.45, -14 + x, side * 2.63, s)),
  )
  return (
    rect(-14, -2.45, 5.8, 4.9, { fill: pen.tone.zone }) +
    path(arc(-8.2, 0, 1.8, -90, 90), { fill: pen.tone.zone }) +
    rect(-14, -2.45, 5.8, 4.9, s) +
    path(arc(-8.2, 0, 1.8, -90, 90), s) +
    path(arc(-8.2, 0, 1.8, 90, 270), { ...s, 'stroke-dasharray': '.35 .35' }) +
    path(`M-14 -6.6H${join}${arc(basket, 0, 6.75, -reach, reach).replace('M', 'L')}L-14 6.6`, s) +
    path(`${arc(basket, 0, 1.25, -90, 90)}`, s) +
    line(-12.8, -0.9, -12.8, 0.9, pen.stroke(0.07)) +
    circle(basket, 0, 0.225, pen.stroke(0.04, pen.tone.accent)) +
    marks.join('')
  )
}

const planks = (pen: Pen): string =>
  group(
    steps(-7, 7, 0.5)
      .map((y) => line(-14, y, 14, y, {}))
      .join(''),
    { ...pen.stroke(0.01, pen.tone.zone), opacity: 0.5, 'stroke-width': pen.share(0.0012) },
  )

const court = (pen: Pen): string => {
  const s = pen.stroke(LINE)
  return (
    box(0, 0, 28, 15, { fill: pen.tone.field }) +
    planks(pen) +
    half(pen) +
    group(half(pen), { transform: 'scale(-1 1)' }) +
    circle(0, 0, 1.8, { ...s, fill: pen.tone.zone }) +
    line(0, -7.65, 0, 7.65, s) +
    box(0, 0, 28, 15, s)
  )
}

const BALLS: readonly (readonly [x: number, y: number])[] = [
  [-9.3, 1.7],
  [1.2, -0.75],
  [-6.2, -3.6],
  [-11, 4.1],
  [9, -1.2],
  [-12.9, -5.2],
  [3.6, 3.4],
  [-8.2, 0],
]

export const lanqiu: Sport = {
  views: [
    { x: -9.6, y: 0.4, w: 13.5, turn: 0 },
    { x: 0.4, y: 0.2, w: 7, turn: -28 },
    { x: -7.4, y: -3, w: 11, turn: 38 },
    { x: -11.2, y: 3.9, w: 7.5, turn: -90 },
    { x: 9.6, y: -0.6, w: 9, turn: 62, tilt: 0.62 },
    { x: -11.4, y: -4.6, w: 9, turn: 18 },
    { x: 2, y: 2, w: 22, turn: -22, tilt: 0.7 },
    { x: -8.5, y: 0.1, w: 6, turn: 90 },
  ],
  place: court,
  things: (pen) => {
    const [x, y] = BALLS[pen.n]!
    return ball(pen, 'basketball', x, y, Math.max(0.24, pen.share(0.022)), 24 + pen.n * 37)
  },
}
