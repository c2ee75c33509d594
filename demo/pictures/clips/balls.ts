import type { Pen } from '../kit/pen.ts'
import { circle } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { shuttle } from '../things/balls.ts'
import { bat } from '../things/rackets.ts'
import { movingBall, positionAt, type Stop, trail } from './motion.ts'
import type { Take } from './take.ts'

const BASKET = { x: -12.425, y: 0 }

/**
 * A dribble to the free-throw line or the corner and a shot; the ball falls through the ring and rolls back to the
 * start.
 */
const shot = (from: Stop, spot: Stop): Stop[] => [
  { ...from, t: 0 },
  { ...spot, t: 0.36, peak: 0.95, hops: 7, bend: 0.8 },
  { t: 0.42, x: spot.x, y: spot.y, peak: 0.9, hops: 1 },
  { t: 0.6, ...BASKET, peak: 3.6, hops: 1 },
  { t: 0.76, x: -11.2, y: 0.7, peak: 1.1, hops: 3 },
  { ...from, t: 1, peak: 0.2, hops: 4, bend: -0.7 },
]

const ringPulse = (pen: Pen, t: number, from: number, x: number, y: number, r: number): string => {
  const u = (t - from) / 0.16
  return u < 0 || u > 1 ? '' : circle(x, y, r * (1 + u * 2.4), { ...pen.stroke(0.03, pen.tone.accent), opacity: 1 - u })
}

const basketball = (stops: Stop[]) => (pen: Pen, t: number) =>
  ringPulse(pen, t, 0.59, BASKET.x, BASKET.y, 0.26) +
  movingBall(pen, 'basketball', stops, t, Math.max(0.24, pen.share(0.02)))

/** A rally: the ball crosses the net from side to side, touching the floor once on each side when `bounce` is set. */
const rally = (hits: readonly (readonly [x: number, y: number])[], peak: number, bounce: boolean): Stop[] => {
  const stops: Stop[] = [{ t: 0, x: hits[0]![0], y: hits[0]![1] }]
  hits.forEach(([x, y], i) => {
    const next = hits[(i + 1) % hits.length]!
    const [t0, t1] = [i / hits.length, (i + 1) / hits.length]
    if (bounce) {
      const touch = 0.72
      stops.push({
        t: t0 + (t1 - t0) * touch,
        x: x + (next[0] - x) * touch,
        y: y + (next[1] - y) * touch,
        peak,
        hops: 1,
      })
      stops.push({ t: t1, x: next[0], y: next[1], peak: peak * 0.35, hops: 1 })
    } else stops.push({ t: t1, x: next[0], y: next[1], peak, hops: 1 })
  })
  return stops
}

const touches = (pen: Pen, stops: readonly Stop[], t: number, r: number): string =>
  stops
    .slice(1)
    .map((stop) => {
      const u = (t - stop.t) / 0.07
      return u < 0 || u > 1
        ? ''
        : circle(stop.x, stop.y, r * (0.6 + u * 2.2), { ...pen.stroke(0.01), opacity: 0.8 * (1 - u) })
    })
    .join('')

const TENNIS = rally(
  [
    [-11, 2.4],
    [10.6, -2.8],
    [-10.4, -3],
    [11.2, 1.6],
  ],
  1.6,
  true,
)
const TENNIS_NEAR = rally(
  [
    [-10.6, -2.6],
    [10, 2.6],
    [-11, 3],
    [10.6, -1.2],
    [-10, 0.4],
    [11, 2.9],
  ],
  1.4,
  true,
)
const TABLE = rally(
  [
    [-1.55, 0.2],
    [1.5, -0.42],
    [-1.6, -0.36],
    [1.55, 0.34],
    [-1.5, 0.5],
    [1.6, 0.05],
    [-1.6, -0.5],
    [1.5, 0.3],
  ],
  0.26,
  true,
)
const VOLLEY: Stop[] = [
  { t: 0, x: 7.6, y: 2.2 },
  { t: 0.2, x: -6.2, y: -1.6, peak: 2.6, hops: 1 },
  { t: 0.4, x: -1.4, y: 1.2, peak: 3, hops: 1 },
  { t: 0.52, x: -0.9, y: -2.4, peak: 2.6, hops: 1 },
  { t: 0.6, x: 6, y: 1.8, peak: 0.6, hops: 1 },
  { t: 0.8, x: 1.6, y: -2.2, peak: 3, hops: 1 },
  { t: 1, x: 7.6, y: 2.2, peak: 2, hops: 1 },
]
const SHUTTLES = [
  rally(
    [
      [-5.2, 1.6],
      [4.6, -1.8],
      [-5.6, -1.6],
      [3.2, 1.9],
      [-2.6, -0.6],
      [5.4, 0.8],
    ],
    2,
    false,
  ),
  rally(
    [
      [-2.4, 1.2],
      [5.6, -2],
      [-5.8, 0.4],
      [5.2, 2.2],
    ],
    2.6,
    false,
  ),
]

const movingShuttle = (pen: Pen, stops: readonly Stop[], t: number): string => {
  const { x, y, height, turn } = positionAt(stops, t)
  const size = Math.max(0.34, pen.share(0.05)) * (1 + height * 0.05)
  return (
    trail(pen, (s) => positionAt(stops, s), t, size * 0.2, pen.tone.mark, 0.1) +
    touches(pen, stops, t, size * 0.5) +
    shuttle(pen, x, y, size, turn + 180)
  )
}

const GOAL: Stop[] = [
  { t: 0, x: -24, y: 12 },
  { t: 0.2, x: -37, y: 13.4, peak: 0.1, hops: 4 },
  { t: 0.36, x: -40.4, y: -2.6, peak: 1.2, hops: 1, bend: 1.6 },
  { t: 0.44, x: -43, y: -1, peak: 0.2, hops: 2 },
  { t: 0.54, x: -53.4, y: 2.4, peak: 1, hops: 1 },
  { t: 0.64, x: -53.6, y: 2, peak: 0.1, hops: 2 },
  { t: 1, x: -24, y: 12, peak: 0.2, hops: 5, bend: -5 },
]
const CIRCLE: Stop[] = [
  { t: 0, x: 0, y: 0 },
  { t: 0.22, x: 8.4, y: -5, peak: 0.3, hops: 3 },
  { t: 0.46, x: 3, y: 8.2, peak: 1.6, hops: 1, bend: -2 },
  { t: 0.7, x: -8.6, y: 1, peak: 0.3, hops: 4, bend: 1 },
  { t: 1, x: 0, y: 0, peak: 0.2, hops: 3 },
]
const PITCH: Stop[] = [
  { t: 0, x: 0.3, y: -18 },
  { t: 0.2, x: 0.3, y: -18 },
  { t: 0.3, x: 0.1, y: -0.4, peak: 0.8, hops: 1 },
  { t: 0.56, x: -17, y: -33, peak: 5, hops: 1 },
  { t: 0.66, x: -15, y: -30, peak: 0.6, hops: 2 },
  { t: 0.82, x: 14, y: -22, peak: 2.6, hops: 1 },
  { t: 1, x: 0.3, y: -18, peak: 1, hops: 1 },
]

export const BALL_TAKES: Record<string, readonly Take[]> = {
  lanqiu: [
    {
      view: { x: -9.4, y: 0.3, w: 17 },
      scheme: 'paint',
      objectsAt: basketball(shot({ t: 0, x: -4.4, y: -4.6 }, { t: 0, x: -8.2, y: 0 })),
    },
    {
      view: { x: -9, y: 0.4, w: 15.5, turn: -62, tilt: 0.7 },
      scheme: 'duo',
      objectsAt: basketball(shot({ t: 0, x: -5, y: 3.6 }, { t: 0, x: -7.2, y: -4 })),
    },
    {
      view: { x: -9.6, y: 0, w: 16, turn: 90 },
      scheme: 'deep',
      objectsAt: basketball(shot({ t: 0, x: -4.2, y: 0.6 }, { t: 0, x: -10.8, y: 5.4 })),
    },
  ],
  zuqiu: [
    {
      view: { x: -40, y: 2, w: 44 },
      scheme: 'duo',
      objectsAt: (pen, t) => movingBall(pen, 'football', GOAL, t, pen.share(0.017)),
    },
    {
      view: { x: 0, y: 0.6, w: 34, turn: -24 },
      scheme: 'paint',
      objectsAt: (pen, t) => movingBall(pen, 'football', CIRCLE, t, pen.share(0.018)),
    },
    {
      view: { x: -41, y: 2, w: 40, turn: 66, tilt: 0.66 },
      scheme: 'paint',
      objectsAt: (pen, t) => movingBall(pen, 'football', GOAL, t, pen.share(0.017)),
    },
  ],
  yumaoqiu: [
    { view: { x: 0, y: 0, w: 14.6 }, scheme: 'paint', objectsAt: (pen, t) => movingShuttle(pen, SHUTTLES[0]!, t) },
    {
      view: { x: 0, y: 0.2, w: 13.6, turn: -28, tilt: 0.72 },
      scheme: 'deep',
      objectsAt: (pen, t) => movingShuttle(pen, SHUTTLES[1]!, t),
    },
    {
      view: { x: 0, y: 0, w: 25, turn: 90 },
      scheme: 'pale',
      objectsAt: (pen, t) => movingShuttle(pen, SHUTTLES[0]!, t),
    },
  ],
  wangqiu: [
    {
      view: { x: 0, y: 0, w: 26 },
      scheme: 'duo',
      objectsAt: (pen, t) => touches(pen, TENNIS, t, 0.4) + movingBall(pen, 'tennis', TENNIS, t, pen.share(0.0125)),
    },
    {
      view: { x: 0, y: 0, w: 24.5, turn: -30, tilt: 0.66 },
      scheme: 'paint',
      objectsAt: (pen, t) =>
        touches(pen, TENNIS_NEAR, t, 0.4) + movingBall(pen, 'tennis', TENNIS_NEAR, t, pen.share(0.0125)),
    },
  ],
  pingpangqiu: [
    {
      view: { x: 0, y: 0, w: 3.7 },
      scheme: 'duo',
      objectsAt: (pen, t) => {
        const { x, y } = positionAt(TABLE, t)
        const left = x < 0 ? y : y * 0.5
        const right = x > 0 ? y : y * 0.5
        return (
          bat(pen, -1.62, left + 0.03, 192, PALETTE.terracotta, 1.25) +
          bat(pen, 1.62, right + 0.03, -12, PALETTE.ink, 1.25) +
          touches(pen, TABLE, t, 0.04) +
          movingBall(pen, 'pingpong', TABLE, t, pen.share(0.0125))
        )
      },
    },
    {
      view: { x: 0, y: 0, w: 3.5, turn: -32, tilt: 0.68 },
      scheme: 'paint',
      objectsAt: (pen, t) => touches(pen, TABLE, t, 0.04) + movingBall(pen, 'pingpong', TABLE, t, pen.share(0.0125)),
    },
  ],
  paiqiu: [
    {
      view: { x: 0, y: 0, w: 19 },
      scheme: 'duo',
      objectsAt: (pen, t) => touches(pen, VOLLEY, t, 0.3) + movingBall(pen, 'volleyball', VOLLEY, t, pen.share(0.0175)),
    },
    {
      view: { x: 0, y: 0, w: 18, turn: -36, tilt: 0.66 },
      scheme: 'paint',
      objectsAt: (pen, t) => movingBall(pen, 'volleyball', VOLLEY, t, pen.share(0.0175)),
    },
  ],
  bangqiu: [
    {
      view: { x: 0, y: -18, w: 62 },
      scheme: 'duo',
      objectsAt: (pen, t) => movingBall(pen, 'baseball', PITCH, t, pen.share(0.013)),
    },
  ],
}
