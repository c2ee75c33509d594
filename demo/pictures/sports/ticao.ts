import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, circle, group, line, type Point, path, rect, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from '../things/with-shadow.ts'

/** Floor 12 × 12 m with a 1 m border, beam 5 m × 10 cm beside it, vault runway 1 m wide (FIG apparatus norms). */
const place = (pen: Pen): string =>
  box(0, 0, 14, 14, { fill: pen.tone.zone }) +
  box(0, 0, 12, 12, { fill: pen.tone.field }) +
  group(
    steps(-6, 6, 2)
      .map((at) => line(at, -6, at, 6, {}) + line(-6, at, 6, at, {}))
      .join(''),
    { stroke: pen.tone.shade, 'stroke-width': pen.share(0.0014), opacity: 0.14 },
  ) +
  box(0, 0, 12, 12, pen.stroke(0.06)) +
  rect(9, -13, 1, 26, { fill: pen.tone.field }) +
  [9, 10].map((x) => line(x, -13, x, 13, pen.stroke(0.03))).join('') +
  group(
    steps(-12, 12, 1)
      .map((y) => line(9, y, 9.25, y, {}))
      .join(''),
    pen.stroke(0.03),
  )

/** A tumbling pass along the diagonal: the run as a line, each flight as an arc, each landing as a ring. */
const tumbling = (
  pen: Pen,
  from: readonly [number, number],
  to: readonly [number, number],
  flights: number,
): string => {
  const at = (t: number) => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const
  const [nx, ny] = [-(to[1] - from[1]), to[0] - from[0]]
  const bows = steps(0, flights - 1).map((i) => {
    const [a, b] = [0.3 + (i * 0.62) / flights, 0.3 + ((i + 1) * 0.62) / flights]
    const [p, q, m] = [at(a), at(b), at((a + b) / 2)]
    const lift = 0.09 + i * 0.035
    return (
      path(`M${p[0]} ${p[1]}Q${m[0] - nx * lift} ${m[1] - ny * lift} ${q[0]} ${q[1]}`, {
        ...pen.stroke(0.06, i === flights - 1 ? pen.tone.accent : pen.tone.mark),
        'stroke-linecap': 'round',
      }) + circle(q[0], q[1], 0.12, pen.stroke(0.05))
    )
  })
  const [s, e] = [at(0), at(0.3)]
  return line(s[0], s[1], e[0], e[1], { ...pen.stroke(0.05), 'stroke-dasharray': '.22 .18' }) + bows.join('')
}

const beam = (pen: Pen, x: number, y: number, turn: number): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    0.5,
    (shade) =>
      box(0, 0, 5, 0.14, { rx: 0.02, fill: shade ?? PALETTE.wood }) +
      (shade ? '' : line(-2.5, -0.03, 2.5, -0.03, { stroke: '#e6c79b', 'stroke-width': 0.03 })) +
      [-1.9, 1.9]
        .map((bx) =>
          path(
            `M${bx - 0.1} -.07L${bx - 0.28} -.5M${bx + 0.1} -.07L${bx + 0.28} -.5M${bx - 0.1} .07L${bx - 0.28} .5M${bx + 0.1} .07L${bx + 0.28} .5`,
            { fill: 'none', stroke: shade ?? PALETTE.steel, 'stroke-width': 0.05, 'stroke-linecap': 'round' },
          ),
        )
        .join(''),
  )

/** A ribbon in the air with its stick: a strip that always leans the same way, so its visible width varies. */
const ribbon = (pen: Pen, x: number, y: number, size: number, turn: number, colour: string): string => {
  const way = steps(0, 40).map((i): Point => [0.16 + i * 0.052, Math.sin(i * 0.5) * (0.3 - i * 0.0055)])
  const shifted = (by: number) => way.map(([px, py]): Point => [px + by * 0.42, py + by])
  const strip = `${smooth(shifted(0.034))}${smooth(shifted(-0.034).reverse()).replace('M', 'L')}Z`
  return withShadow(
    pen,
    x,
    y,
    turn,
    size * 0.1,
    (shade) =>
      path(strip, { fill: shade ?? colour }) +
      (shade
        ? ''
        : path(smooth(shifted(-0.026)), { fill: 'none', stroke: '#fff', 'stroke-width': 0.008, opacity: 0.5 })) +
      line(-0.5, 0.2, 0.16, 0, { stroke: shade ?? PALETTE.wood, 'stroke-width': 0.026, 'stroke-linecap': 'round' }),
    size,
  )
}

const rings = (pen: Pen, x: number, y: number, size: number): string =>
  withShadow(
    pen,
    x,
    y,
    0,
    size * 0.3,
    (shade) =>
      [-0.25, 0.25]
        .map(
          (rx) =>
            line(rx, -2.4, rx, -0.1, { stroke: shade ?? PALETTE.cream, 'stroke-width': 0.03 }) +
            circle(rx, 0, 0.1, { fill: 'none', stroke: shade ?? PALETTE.wood, 'stroke-width': 0.028 }),
        )
        .join(''),
    size,
  )

export const ticao: Sport = {
  views: [
    { x: -1, y: -1, w: 11, turn: 0 },
    { x: -4, y: 3.6, w: 5, turn: 24 },
    { x: 1, y: 0.6, w: 9, turn: 45 },
    { x: 4.2, y: -3.6, w: 6.4, turn: -18 },
    { x: 0.6, y: 0, w: 17, turn: -38, tilt: 0.58 },
    { x: 0, y: 0, w: 4.4, turn: 0 },
    { x: 8, y: 2, w: 7.6, turn: 62 },
    { x: -3, y: -3.6, w: 5.4, turn: -32 },
  ],
  place,
  things: (pen) => {
    switch (pen.n) {
      case 0:
        return tumbling(pen, [-5.6, 3], [4, -4.6], 3)
      case 1:
        return ribbon(pen, -4.8, 3.7, 1.5, -10, PALETTE.terracotta)
      case 2:
        return tumbling(pen, [-2.6, -1.6], [5.6, 4], 3)
      case 3:
        return beam(pen, 4, -3.4, 26)
      case 4:
        return tumbling(pen, [-5.6, -5.6], [5.6, 5.6], 4) + ribbon(pen, -4, 3.4, 2.2, -20, PALETTE.ochre)
      case 5:
        return rings(pen, 0, 0.5, 3.4)
      case 6:
        return beam(pen, 6.4, 1.4, -70)
      default:
        return ribbon(pen, -3.8, -3.9, 1.5, 26, PALETTE.cream)
    }
  },
}
