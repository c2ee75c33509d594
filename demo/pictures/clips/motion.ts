import type { Pen } from '../kit/pen.ts'
import { type Attributes, group, num, type Point, path } from '../kit/svg.ts'
import { type Ball, ball } from '../things/balls.ts'

/** Progress (0–1) of what happens between `from` and `to`; time in a clip also runs from 0 to 1. */
export const progress = (t: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (t - from) / (to - from)))

export const ease = (u: number): number => (u < 0.5 ? 2 * u * u : 1 - (2 - 2 * u) ** 2 / 2)

/** Fades in, stays, fades out: the opacity of what appears between `from` and `to`. */
export const fadeInOut = (t: number, from: number, to: number, edge = 0.04): number =>
  Math.min(progress(t, from, from + edge), 1 - progress(t, to - edge, to))

/** A point on a ball's path: where it is at time `t`, and how it gets there from the previous stop. */
export type Stop = {
  t: number
  x: number
  y: number
  /** Maximum height on the way, in metres. */
  peak?: number
  /** How often it touches the floor on the way, including the end. */
  hops?: number
  /** Sideways bend of the path. */
  bend?: number
}

export type Position = { x: number; y: number; height: number; turn: number; distance: number }

/** Position at time `t` of an object moving between stops. `way` is the distance covered, `turn` its heading. */
export const positionAt = (stops: readonly Stop[], t: number): Position => {
  let distance = 0
  for (let i = 1; i < stops.length; i++) {
    const [a, b] = [stops[i - 1]!, stops[i]!]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length = Math.hypot(dx, dy)
    if (t > b.t && i < stops.length - 1) {
      distance += length
      continue
    }
    const u = progress(t, a.t, b.t)
    const bend = (b.bend ?? 0) * Math.sin(Math.PI * u)
    const [nx, ny] = length ? [-dy / length, dx / length] : [0, 0]
    const slope = (b.bend ?? 0) * Math.PI * Math.cos(Math.PI * u)
    const peak = b.peak ?? 0
    return {
      x: a.x + dx * u + nx * bend,
      y: a.y + dy * u + ny * bend,
      height: peak * Math.abs(Math.sin(Math.PI * u * (b.hops ?? 1))),
      turn: (Math.atan2(dy + ny * slope, dx + nx * slope) * 180) / Math.PI,
      distance: distance + length * u,
    }
  }
  const last = stops.at(-1)!
  return { x: last.x, y: last.y, height: 0, turn: 0, distance }
}

/** The path an object has just taken, fading and thinning with age. */
export const trail = (
  pen: Pen,
  at: (t: number) => Position | Point,
  t: number,
  width: number,
  colour: string,
  length = 0.09,
): string => {
  const parts = 16
  const pieces: string[] = []
  for (let i = 0; i < parts; i++) {
    const [s, e] = [t - length * (1 - i / parts), t - length * (1 - (i + 1) / parts)]
    if (s < 0) continue
    const [a, b] = [at(s), at(e)].map((p) => ('x' in p ? ([p.x, p.y] as const) : p)) as [Point, Point]
    if (Math.hypot(a[0] - b[0], a[1] - b[1]) > pen.view.w * 0.2) continue
    pieces.push(
      path(`M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`, {
        stroke: colour,
        'stroke-width': num(width * (0.25 + (0.75 * i) / parts)),
        opacity: num((0.6 * (i + 1)) / parts),
      }),
    )
  }
  return group(pieces.join(''), { fill: 'none', 'stroke-linecap': 'round' })
}

/** A ball moving between stops, with trail, shadow and spin; the higher it is, the nearer it looks. */
export const movingBall = (pen: Pen, kind: Ball, stops: readonly Stop[], t: number, r: number): string => {
  const { x, y, height, distance } = positionAt(stops, t)
  const spin = (distance / r) * 26
  return (
    trail(pen, (s) => positionAt(stops, s), t, r * 0.7, pen.tone.mark) +
    ball(pen, kind, x, y, r * (1 + height * 0.1), spin, height)
  )
}

/** A path through points as a function of 0–1 (Catmull–Rom, the same curve as `smooth` draws). */
export const curveThrough = (points: readonly Point[], closed = false): ((u: number) => Point) => {
  const n = points.length
  const p = (i: number): Point => (closed ? points[((i % n) + n) % n]! : points[Math.min(n - 1, Math.max(0, i))]!)
  const spans = closed ? n : n - 1
  return (u) => {
    const s = (closed ? ((u % 1) + 1) % 1 : Math.min(1, Math.max(0, u))) * spans
    const i = Math.min(spans - 1, Math.floor(s))
    const f = s - i
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    const on = (k: 0 | 1) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * f +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f * f +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * f ** 3)
    return [on(0), on(1)]
  }
}

/** The part of a path between two of its moments, as a line. */
export const drawCurve = (curve: (u: number) => Point, from: number, to: number, a: Attributes, parts = 90): string => {
  if (to <= from) return ''
  const count = Math.max(2, Math.ceil(parts * (to - from)))
  const points = Array.from({ length: count + 1 }, (_, i) => curve(from + ((to - from) * i) / count))
  return path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`, {
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...a,
  })
}

export const heading = (curve: (u: number) => Point, u: number): number => {
  const [[ax, ay], [bx, by]] = [curve(u - 0.002), curve(u + 0.002)]
  return (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
}
