import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { arc, box, circle, group, line, path, rect, steps } from '../kit/svg.ts'
import { ball } from '../things/balls.ts'

const LENGTH = 105
const WIDTH = 68
const STRIPE = 5.5

/** One half of a football pitch, the goal on the left (Law 1: areas 16.5 and 5.5 m deep, mark at 11 m, arc 9.15 m). */
const half = (pen: Pen): string => {
  const s = pen.stroke(0.12)
  const goal = -LENGTH / 2
  const spot = goal + 11
  const reach = (Math.acos(5.5 / 9.15) * 180) / Math.PI
  const mesh = [
    ...steps(-3.36, 3.36, 0.48).map((y) => line(goal - 2, y, goal, y, {})),
    ...steps(0.4, 2, 0.4).map((x) => line(goal - x, -3.66, goal - x, 3.66, {})),
  ]
  return (
    rect(goal, -20.16, 16.5, 40.32, s) +
    rect(goal, -9.16, 5.5, 18.32, s) +
    path(arc(spot, 0, 9.15, -reach, reach), s) +
    circle(spot, 0, Math.max(0.12, pen.share(0.005)), { fill: pen.tone.mark }) +
    path(arc(goal, -WIDTH / 2, 1, 0, 90), s) +
    path(arc(goal, WIDTH / 2, 1, -90, 0), s) +
    group(mesh.join(''), { stroke: pen.tone.faint, 'stroke-width': pen.share(0.0015) }) +
    rect(goal - 2, -3.66, 2, 7.32, pen.stroke(0.12, pen.tone.faint)) +
    line(goal, -3.66, goal, 3.66, pen.stroke(0.22))
  )
}

const mown = (pen: Pen): string =>
  steps(0, Math.ceil(120 / STRIPE))
    .filter((i) => i % 2 === 0)
    .map((i) => rect(-60.5 + i * STRIPE, -42, STRIPE, 84, { fill: pen.tone.zone }))
    .join('')

const BALLS: readonly (readonly [x: number, y: number])[] = [
  [-41.5, 0],
  [3.5, -4.2],
  [-51.6, -33.1],
  [-33.2, 7.2],
  [-44, 4],
  [0, 0],
  [-46.6, 6.4],
  [-30.5, -8.5],
]

export const zuqiu: Sport = {
  schemes: ['duo', 'paint', 'paint', 'deep', 'pale', 'deep', 'duo', 'pale'],
  views: [
    { x: -43, y: 2, w: 46, turn: 0 },
    { x: 3, y: -2, w: 27, turn: -32 },
    { x: -48.6, y: -30.6, w: 13, turn: 24 },
    { x: -37, y: 4, w: 24, turn: 90 },
    { x: -42, y: 0, w: 34, turn: 64, tilt: 0.6 },
    { x: 0, y: 4, w: 34, turn: 0 },
    { x: -48, y: 5, w: 22, turn: -18 },
    { x: -36, y: -12, w: 30, turn: 45 },
  ],
  place: (pen) =>
    box(0, 0, 125, 88, { fill: pen.tone.field }) +
    mown(pen) +
    box(0, 0, LENGTH, WIDTH, pen.stroke(0.12)) +
    line(0, -WIDTH / 2, 0, WIDTH / 2, pen.stroke(0.12)) +
    circle(0, 0, 9.15, pen.stroke(0.12)) +
    circle(0, 0, pen.share(0.006), { fill: pen.tone.mark }) +
    half(pen) +
    group(half(pen), { transform: 'scale(-1 1)' }),
  things: (pen) => {
    const [x, y] = BALLS[pen.n]!
    return ball(pen, 'football', x, y, pen.share(0.024), pen.n * 31)
  },
}
