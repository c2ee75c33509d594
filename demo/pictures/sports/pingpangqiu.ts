import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, group, line } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { ball } from '../things/balls.ts'
import { net } from '../things/net.ts'
import { bat } from '../things/rackets.ts'

/** A table of 2.74 × 1.525 m above the floor, side lines 20 mm, centre line 3 mm, net 15.25 cm past each side (ITTF 2.01). */
const table = (pen: Pen, y = 0): string => {
  const [dx, dy] = pen.shadowOffset(0.22)
  return group(
    group(box(dx, dy, 2.74, 1.525, { fill: pen.tone.shade }), { opacity: 0.34, filter: pen.blur(0.07) }) +
      box(0, 0, 2.74, 1.525, { fill: pen.tone.field }) +
      box(0, 0, 2.72, 1.505, pen.stroke(0.02)) +
      line(-1.37, 0, 1.37, 0, { ...pen.stroke(0.008), 'stroke-width': Math.max(0.006, pen.share(0.0028)) }) +
      net(pen, 0, -0.915, 0, 0.915, 0.1525, 0.016),
    { transform: `translate(0 ${y})` },
  )
}

type Arrangement = { ball: readonly [number, number]; bats: readonly (readonly [x: number, y: number, turn: number])[] }
const ARRANGEMENTS: readonly Arrangement[] = [
  { ball: [-0.62, -0.3], bats: [[-0.95, 0.28, 150]] },
  { ball: [0.3, 0.22], bats: [] },
  {
    ball: [-0.98, -0.1],
    bats: [
      [-1.12, -0.3, 110],
      [-0.92, -0.42, 75],
    ],
  },
  { ball: [-0.5, 0.42], bats: [] },
  { ball: [0.62, -0.22], bats: [[1.0, 0.2, 20]] },
  { ball: [-0.12, 0.3], bats: [[-0.34, 0.22, 205]] },
  { ball: [0.5, 0.1], bats: [] },
  { ball: [-1.05, 0.36], bats: [[-0.9, 0.16, -60]] },
]

export const pingpangqiu: Sport = {
  schemes: ['paint', 'duo', 'pale', 'deep', 'duo', 'paint', 'pale', 'deep'],
  views: [
    { x: -0.5, y: 0.1, w: 2.5, turn: 0 },
    { x: 0.1, y: 0.2, w: 3.4, turn: -30 },
    { x: -1, y: -0.32, w: 1.15, turn: 18 },
    { x: -0.2, y: 0.1, w: 2.6, turn: 90 },
    { x: 0.2, y: 0, w: 3.2, turn: -38, tilt: 0.62 },
    { x: -0.22, y: 0.22, w: 1.2, turn: -24 },
    { x: 0.4, y: 0.8, w: 6, turn: 24 },
    { x: -0.98, y: 0.3, w: 1.3, turn: -90 },
  ],
  place: (pen) => [-3.2, 0, 3.2].map((y) => table(pen, y)).join(''),
  things: (pen) => {
    const arrangement = ARRANGEMENTS[pen.n]!
    const scale = Math.max(1, pen.share(0.5))
    const colours = [PALETTE.terracotta, PALETTE.ink]
    const bats = arrangement.bats.map(([x, y, turn], i) =>
      bat(pen, x, y, turn, colours[(i + (pen.n === 5 ? 1 : 0)) % 2]!, scale * 0.82),
    )
    return bats.join('') + ball(pen, 'pingpong', ...arrangement.ball, Math.max(0.02, pen.share(0.0145)), 0)
  },
}
