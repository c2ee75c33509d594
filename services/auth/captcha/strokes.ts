import { GRID, SHAPES } from './letters.ts'
import { pickRandom, randomBetween, randomBoolean } from './random.ts'

export type Point = { x: number; y: number }
/** A line through closely spaced points. */
export type Stroke = readonly Point[]
type Bend = (point: Point) => Point

/** Points between two corners: enough for a bend to look smooth. */
const STEPS = 7

/**
 * The strokes of a character around a centre, px: one of its shapes, angular or round, with random size, slant and
 * rotation, bent by `warp`.
 */
export function strokesOf(letter: string, centre: Point, warp: Bend): Stroke[] {
  const isRound = randomBoolean(0.5)
  const [across, down] = [randomBetween(15.5, 21), randomBetween(15, 19)]
  const [turn, lean] = [randomBetween(-0.26, 0.26), randomBetween(-0.26, 0.26)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const place = (point: Point) => {
    const y = point.y * down
    const x = point.x * across - lean * y
    return warp({ x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos })
  }
  return pickRandom(SHAPES[letter]!).map((stroke) => {
    const corners = stroke.split(' ').map((pair) => ({
      x: Number(pair[0]) - GRID.width / 2 + randomBetween(-0.2, 0.2),
      y: Number(pair[1]) - GRID.height / 2 + randomBetween(-0.2, 0.2),
    }))
    return pointsThrough(corners, isRound).map(place)
  })
}

/** Points on a line through the corners, straight or rounded. */
function pointsThrough(corners: readonly Point[], isRound: boolean): Point[] {
  const points = corners.slice(1).flatMap((to, at) => {
    const from = corners[at]!
    const around = [corners[at - 1] ?? from, from, to, corners[at + 2] ?? to] as const
    return Array.from({ length: STEPS }, (_, step) => {
      const t = step / STEPS
      return isRound ? splinePoint(around, t) : { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
    })
  })
  return [...points, corners.at(-1)!]
}

/** Catmull–Rom spline between the second and the third point. */
function splinePoint([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const coordinate = (axis: 'x' | 'y') =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
  return { x: coordinate('x'), y: coordinate('y') }
}

/** Three waves in random directions: neighbours stay neighbours, and no straight line stays straight. */
export function randomWarp(): Bend {
  const waves = Array.from({ length: 3 }, () => {
    const [angle, turn] = [randomBetween(0, 2 * Math.PI), randomBetween(0, 2 * Math.PI)]
    const [length, height] = [randomBetween(14, 32), randomBetween(2.5, 6)]
    return {
      x: Math.cos(angle) / length,
      y: Math.sin(angle) / length,
      start: randomBetween(0, 2 * Math.PI),
      pushX: height * Math.cos(turn),
      pushY: height * Math.sin(turn),
    }
  })
  return ({ x, y }) => {
    const pushes = waves.map((wave) => ({ wave, push: Math.sin(x * wave.x + y * wave.y + wave.start) }))
    return {
      x: pushes.reduce((sum, { wave, push }) => sum + push * wave.pushX, x),
      y: pushes.reduce((sum, { wave, push }) => sum + push * wave.pushY, y),
    }
  }
}

/** A wavy line from the left edge to the right between two heights, px. */
export function lineAcross(width: number, from: number, to: number): Stroke {
  const POINTS = 45
  const [bow, swing] = [randomBetween(-40, 40), randomBetween(-14, 14)]
  return Array.from({ length: POINTS }, (_, at) => {
    const part = at / (POINTS - 1)
    const y = from + (to - from) * part + bow * Math.sin(Math.PI * part) + swing * Math.sin(3 * Math.PI * part)
    return { x: width * part, y }
  })
}
