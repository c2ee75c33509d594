import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { at, box, circle, group, line, path, poly, rect } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { ball } from '../things/balls.ts'

/** Metres between bases; pitcher's plate 18.44 m from home. The field opens upwards, home plate at the origin. */
const BASE = 27.43
const PITCH = 18.44

const diamond = (pen: Pen): string => {
  const s = pen.stroke(0.1)
  const side = BASE * Math.SQRT1_2
  const cut = pen.define('fair', (id) => `<clipPath id="${id}"><path d="M0 3L-70 -67H70Z"/></clipPath>`)
  const bases = [
    [side, -side],
    [0, -2 * side],
    [-side, -side],
  ] as const
  const grass = poly(
    [
      [0, -3.2],
      [side - 3.2, -side],
      [0, -2 * side + 3.2],
      [-side + 3.2, -side],
    ],
    { fill: pen.tone.zone },
  )
  const boxes = [-1, 1].map((hand) => rect(hand * 0.37 - (hand < 0 ? 1.22 : 0), -0.91, 1.22, 1.83, s))
  return (
    group(circle(0, -PITCH, 28.96, { fill: pen.tone.field }), { 'clip-path': cut }) +
    grass +
    bases.map(([x, y]) => circle(x, y, 3.3, { fill: pen.tone.field })).join('') +
    circle(0, -0.2, 3.96, { fill: pen.tone.field }) +
    circle(0, -PITCH, 2.74, { fill: pen.tone.field }) +
    line(0, 0, 60, -60, s) +
    line(0, 0, -60, -60, s) +
    boxes.join('') +
    path('M-.95 .55V1.9H.95V.55', s) +
    path('M-.22 -.22H.22V0L0 .22L-.22 0Z', { fill: pen.tone.mark, transform: 'scale(1.3)' }) +
    box(0, -PITCH, 0.61, 0.16, { fill: pen.tone.mark }) +
    bases
      .map(([x, y]) => at(x, y, box(0, 0, 0.46, 0.46, { fill: pen.tone.mark }), 45, Math.max(1, pen.share(0.045))))
      .join('')
  )
}

const mown = (pen: Pen): string =>
  group(Array.from({ length: 14 }, (_, i) => rect(-80 + i * 11, -95, 5.5, 110, { fill: pen.tone.faint })).join(''), {
    opacity: pen.tone.scheme === 'pale' ? 0.12 : 0.16,
  })

/** A wooden bat, `length` long, its knob towards `turn` degrees. */
const stick = (pen: Pen, x: number, y: number, turn: number, length: number): string => {
  const d =
    'M-.5 -.035Q-.52 0 -.5 .035C-.2 .045 0 .018 .46 .013L.475 .024H.5V-.024H.475L.46 -.013C0 -.018 -.2 -.045 -.5 -.035Z'
  const [dx, dy] = pen.shadowOffset(length * 0.035)
  return (
    group(at(x + dx, y + dy, path(d, { fill: pen.tone.shade }), turn, length), {
      opacity: 0.4,
      filter: pen.blur(length * 0.014),
    }) +
    at(
      x,
      y,
      path(d, { fill: PALETTE.wood }) + path('M.25 -.0155L.46 -.013V.013L.25 .0155Z', { fill: '#8a5f37' }),
      turn,
      length,
    )
  )
}

const BALLS: readonly (readonly [x: number, y: number])[] = [
  [0.9, -16.5],
  [-0.5, -2.6],
  [18, -17.2],
  [-6, -12],
  [0.1, -19.6],
  [-1.5, 0.9],
  [3.4, -36],
  [-17.5, -21.6],
]

export const bangqiu: Sport = {
  schemes: ['duo', 'paint', 'pale', 'deep', 'paint', 'duo', 'pale', 'deep'],
  views: [
    { x: 0, y: -18, w: 52, turn: 0 },
    { x: 0, y: -1, w: 9, turn: 20 },
    { x: 17, y: -18, w: 15, turn: -24 },
    { x: -6, y: -16, w: 44, turn: 45 },
    { x: 0.6, y: -18.6, w: 9, turn: -12 },
    { x: 0, y: 0, w: 6, turn: -34 },
    { x: 2, y: -26, w: 58, turn: 160, tilt: 0.66 },
    { x: -16, y: -20, w: 20, turn: 72 },
  ],
  place: (pen) => mown(pen) + diamond(pen),
  things: (pen) => {
    const [x, y] = BALLS[pen.n]!
    const bat = pen.n === 1 || pen.n === 5 ? stick(pen, x + 0.6, y + 0.1, 34, 1.15) : ''
    return bat + ball(pen, 'baseball', x, y, pen.share(0.02), pen.n * 29)
  },
}
