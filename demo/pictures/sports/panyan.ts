import type { Pen } from '../kit/pen.ts'
import { blob } from '../kit/shapes.ts'
import type { Sport } from '../kit/sport.ts'
import { circle, group, num, type Point, path, poly, rect, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'

/** A wall of panels of 2.44 × 1.22 m with bolt holes every 20 cm; folded volumes, holds in route colours. */
const PANEL = [1.22, 2.44] as const

const place = (pen: Pen): string => {
  const columns = steps(-5, 4)
  const rows = steps(-3, 2)
  const panels = columns.flatMap((c) =>
    rows.map((r) =>
      rect(c * PANEL[0], r * PANEL[1], PANEL[0], PANEL[1], {
        fill: (c * 3 + r * 5 + 40) % 4 === 0 ? pen.tone.zone : pen.tone.field,
      }),
    ),
  )
  const seams = path(
    columns.map((c) => `M${num(c * PANEL[0])} -8V8`).join('') + rows.map((r) => `M-7 ${num(r * PANEL[1])}H7`).join(''),
    { fill: 'none', stroke: pen.tone.shade, 'stroke-width': pen.share(0.0018), opacity: 0.28 },
  )
  const holes = steps(-3.5, 3.5, 0.2).flatMap((y) => steps(-4.9, 4.9, 0.2).map((x) => `M${num(x)} ${num(y)}h.001`))
  return (
    panels.join('') +
    seams +
    path(holes.join(''), { stroke: pen.tone.shade, 'stroke-width': 0.022, 'stroke-linecap': 'round', opacity: 0.34 }) +
    volumes(pen)
  )
}

/** Folded wooden volumes: three faces, lit differently. */
const volumes = (pen: Pen): string =>
  (
    [
      [-1.2, -0.6, 0.7, 10],
      [1.5, 0.9, 0.85, 70],
      [0.4, -1.9, 0.6, 130],
      [-2.6, 1.2, 0.75, 40],
      [3, -1.2, 0.7, 100],
    ] as const
  )
    .map(([x, y, r, turn]) => {
      const corner = (i: number, k = 1): Point => {
        const a = ((turn + i * 120) * Math.PI) / 180
        return [x + Math.cos(a) * r * k, y + Math.sin(a) * r * k]
      }
      const peak: Point = [
        x + Math.cos((turn * Math.PI) / 180 + 2) * r * 0.16,
        y + Math.sin((turn * Math.PI) / 180 + 2) * r * 0.16,
      ]
      const [dx, dy] = pen.shadowOffset(0.16)
      const faces = steps(0, 2).map((i) => {
        const [a, b] = [corner(i), corner(i + 1)]
        const normal = Math.atan2((a[1] + b[1]) / 2 - peak[1], (a[0] + b[0]) / 2 - peak[0])
        const lit = Math.cos(normal - ((48 - pen.view.turn) * Math.PI) / 180)
        return poly([a, b, peak], {
          fill: lit > 0 ? pen.tone.shade : PALETTE.white,
          opacity: num(Math.abs(lit) * (lit > 0 ? 0.26 : 0.3)),
        })
      })
      const outline = [corner(0), corner(1), corner(2)]
      return (
        poly(
          outline.map(([px, py]) => [px + dx, py + dy] as const),
          { fill: pen.tone.shade, opacity: 0.3, filter: pen.blur(0.07) },
        ) +
        poly(outline, { fill: pen.tone.zone }) +
        faces.join('')
      )
    })
    .join('')

/** One hold bolted to the wall. */
export const hold = (pen: Pen, x: number, y: number, r: number, colour: string): string => {
  const points = blob(pen.random, 0, 0, r, r * pen.random.between(0.55, 0.9), pen.random.integer(5, 7), 0.24)
  const turn = pen.random.between(0, 180)
  const [dx, dy] = pen.shadowOffset(r * 0.55)
  const put = (px: number, py: number, k: number, a: Record<string, string | number>) =>
    path(smooth(points, true), { transform: `translate(${num(px)} ${num(py)}) rotate(${num(turn)}) scale(${k})`, ...a })
  const [hx, hy] = pen.shadowOffset(-r * 0.12)
  return (
    put(x + dx, y + dy, 1, { fill: pen.tone.shade, opacity: 0.4, filter: pen.blur(r * 0.26) }) +
    put(x, y, 1, { fill: colour }) +
    put(x + hx, y + hy, 0.72, { fill: '#fff', opacity: 0.15 }) +
    circle(x, y, r * 0.13, { fill: '#1d1d1a', opacity: 0.6 })
  )
}

const COLOURS = [PALETTE.terracotta, PALETTE.ochre, PALETTE.teal, PALETTE.blue, PALETTE.cream, PALETTE.green] as const

/** A route: holds from bottom to top, and the line a climber takes. */
const route = (pen: Pen, x: number, from: number, to: number): Point[] => {
  const points: Point[] = []
  let side = pen.random.chance(0.5) ? 1 : -1
  for (let y = from; y > to; y -= pen.random.between(0.36, 0.6)) {
    points.push([x + side * pen.random.between(0.12, 0.45), y])
    side = -side
  }
  return points
}

export const panyan: Sport = {
  views: [
    { x: 0, y: 0, w: 4.2, turn: 0 },
    { x: -1.2, y: -0.4, w: 2.4, turn: 8 },
    { x: 0.6, y: -0.6, w: 6, turn: -18 },
    { x: 1.4, y: 0.6, w: 2.8, turn: 24 },
    { x: 0, y: 0, w: 7.4, turn: 26, tilt: 0.72 },
    { x: 0.2, y: -1.4, w: 3, turn: -30 },
    { x: -2, y: 0.8, w: 3.8, turn: 0 },
    { x: 1.6, y: -0.4, w: 5, turn: 40 },
  ],
  place,
  things: (pen) => {
    const main = COLOURS[pen.n % COLOURS.length]!
    const { x, y, w } = pen.view
    const reach = w * 0.62
    const others = steps(1, Math.round(6 + w * 3)).map(() =>
      hold(
        pen,
        x + pen.random.between(-reach, reach),
        y + pen.random.between(-reach, reach),
        pen.random.between(0.045, 0.1),
        pen.random.pick(COLOURS.filter((c) => c !== main)),
      ),
    )
    const points = route(pen, x + w * 0.04, y + reach, y - reach)
    const rope = [0, 2, 4, 6].includes(pen.n)
      ? path(smooth(points.map(([px, py]) => [px * 0.6 + x * 0.4 + 0.1, py] as const)), {
          ...pen.stroke(0.022, PALETTE.white),
          opacity: 0.9,
          'stroke-linecap': 'round',
        })
      : ''
    return (
      group(others.join('')) +
      rope +
      points.map(([px, py]) => hold(pen, px, py, pen.random.between(0.09, 0.15), main)).join('')
    )
  },
}
