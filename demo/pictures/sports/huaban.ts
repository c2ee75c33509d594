import type { Pen } from '../kit/pen.ts'
import { blob } from '../kit/shapes.ts'
import type { Sport } from '../kit/sport.ts'
import { at, box, circle, group, line, type Point, path, rect, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from '../things/with-shadow.ts'

/**
 * Top: a bowl, its depth as contours below the coping. From y = 20 on: cross-section of a half-pipe, 2.7 m transitions.
 */
const BOWL: readonly Point[] = [
  [-5.4, -2.2],
  [-2.6, -3.6],
  [0.4, -2.5],
  [3, -3.4],
  [5.6, -1.8],
  [5.2, 1.8],
  [2.2, 3.3],
  [-0.6, 2.3],
  [-3.2, 3.5],
  [-5.6, 1.6],
]

const bowl = (pen: Pen): string => {
  const ring = (k: number, tight = 1) =>
    smooth(
      BOWL.map(([x, y]) => [x * k, y * k * tight] as const),
      true,
    )
  return (
    box(0, 0, 18, 13, { fill: pen.tone.zone }) +
    group(
      steps(-9, 9, 3)
        .map((x) => line(x, -6.5, x, 6.5, {}))
        .join('') +
        steps(-6, 6, 3)
          .map((y) => line(-9, y, 9, y, {}))
          .join(''),
      { stroke: pen.tone.shade, 'stroke-width': pen.share(0.0016), opacity: 0.2 },
    ) +
    path(ring(1), { fill: pen.tone.field }) +
    steps(1, 6)
      .map((i) => path(ring(1 - i * 0.09, 1 - i * 0.012), { fill: pen.tone.shade, opacity: 0.05 }))
      .join('') +
    steps(1, 6)
      .map((i) => path(ring(1 - i * 0.09, 1 - i * 0.012), { ...pen.stroke(0.025), opacity: 0.7 - i * 0.08 }))
      .join('') +
    path(ring(1), pen.stroke(0.11)) +
    path(ring(1.035), { ...pen.stroke(0.03), opacity: 0.6 })
  )
}

/** The profile of a half-pipe: platform, transition of radius `r`, flat, transition, platform. */
export const profile = (r: number, flat: number, platform: number, height: number): string =>
  `M${-flat / 2 - r - platform} ${-height}H${-flat / 2 - Math.sqrt(r * r - (r - height) ** 2)}A${r} ${r} 0 0 0 ${-flat / 2} 0H${flat / 2}A${r} ${r} 0 0 0 ${flat / 2 + Math.sqrt(r * r - (r - height) ** 2)} ${-height}H${flat / 2 + r + platform}`

const pipe = (pen: Pen): string => {
  const d = profile(2.7, 3, 1.4, 2.4)
  const ribs = steps(-5.4, 5.4, 0.6).map((x) => line(x, -3, x, 1.2, {}))
  const under = pen.define('under', (id) => `<clipPath id="${id}"><path d="${d}V1.2H-5.6Z"/></clipPath>`)
  return group(
    path(`${d}V1.2H-5.6Z`, { fill: pen.tone.field }) +
      group(
        ribs.join('') +
          steps(1, 4)
            .map((i) => path(d, { transform: `translate(0 ${i * 0.24})` }))
            .join(''),
        { ...pen.stroke(0.02, pen.tone.zone), 'clip-path': under },
      ) +
      rect(-9, 1.2, 18, 0.1, { fill: pen.tone.mark }) +
      path(d, { ...pen.stroke(0.09), 'stroke-linejoin': 'round' }) +
      [-1, 1]
        .map((s) => circle(s * (1.5 + Math.sqrt(2.7 * 2.7 - 0.3 * 0.3)), -2.4, 0.075, { fill: pen.tone.accent }))
        .join(''),
    { transform: 'translate(0 20)' },
  )
}

/** A board from above, 80 × 20 cm × `size`. */
const board = (pen: Pen, x: number, y: number, turn: number, size: number, colour: string, deck = true): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    size * 0.06,
    (shade) => {
      const wheels = [-0.22, 0.22]
        .flatMap((wx) =>
          [-0.105, 0.105].map((wy) => box(wx, wy, 0.055, 0.04, { rx: 0.012, fill: shade ?? PALETTE.cream })),
        )
        .join('')
      const shape = box(0, 0, 0.8, 0.2, { rx: 0.1, fill: shade ?? colour })
      if (shade) return wheels + shape
      return deck
        ? wheels +
            shape +
            [-0.22, 0.22]
              .map((tx) =>
                group(
                  [-0.028, 0.028].flatMap((a) => [-0.022, 0.022].map((b) => circle(tx + a, b, 0.006, {}))).join(''),
                  { fill: '#fff', opacity: 0.6 },
                ),
              )
              .join('') +
            box(0, 0, 0.785, 0.185, { rx: 0.092, fill: 'none', stroke: '#fff', 'stroke-width': 0.005, opacity: 0.25 })
        : shape +
            path('M-.2 -.1L-.06 .1M-.1 -.1L.04 .1M0 -.1L.14 .1', {
              stroke: PALETTE.cream,
              'stroke-width': 0.03,
              opacity: 0.8,
            }) +
            [-0.22, 0.22]
              .map(
                (tx) =>
                  box(tx, 0, 0.05, 0.2, { rx: 0.01, fill: PALETTE.steel }) +
                  [-0.1, 0.1].map((wy) => box(tx, wy, 0.06, 0.045, { rx: 0.014, fill: PALETTE.cream })).join(''),
              )
              .join('')
    },
    size,
  )

/** The path of a board through the cross-section: from lip to lip with an air. */
const air = (pen: Pen): string =>
  group(
    path('M4.16 -2.4C4.5 -3.9 3.3 -4.2 3.6 -2.4A2.52 2.52 0 0 1 1.5 -.18H-1.5A2.52 2.52 0 0 1 -3.9 -2.2', {
      ...pen.stroke(0.05, pen.tone.accent),
      'stroke-dasharray': '.2 .17',
      'stroke-linecap': 'round',
    }),
    { transform: 'translate(0 20)' },
  )

const carve = (pen: Pen, seed: number): string =>
  path(smooth(blob(pen.random, 0, 0, 3.6, 1.7, 7 + (seed % 3), 0.25), true), {
    ...pen.stroke(0.05, pen.tone.accent),
    'stroke-dasharray': '.3 .22',
    'stroke-linecap': 'round',
  })

export const huaban: Sport = {
  schemes: ['paint', 'pale', 'duo', 'deep', 'paint', 'deep', 'duo', 'pale'],
  views: [
    { x: 0.4, y: 18.7, w: 10.5, turn: 0 },
    { x: -3.4, y: -1.4, w: 6.4, turn: 22 },
    { x: 0.6, y: 0, w: 13, turn: -18 },
    { x: 3.2, y: 18.4, w: 5.4, turn: 0 },
    { x: 0, y: 0, w: 15, turn: 30, tilt: 0.6 },
    { x: 3.4, y: 1.4, w: 4.6, turn: -40 },
    { x: -2.6, y: 18.8, w: 7, turn: 0 },
    { x: 4.4, y: -2.2, w: 5.6, turn: 58 },
  ],
  place: (pen) => bowl(pen) + pipe(pen),
  things: (pen) => {
    switch (pen.n) {
      case 0:
        return (
          air(pen) +
          at(
            -3.98,
            17.7,
            group(
              box(0, 0, 0.8, 0.05, { rx: 0.025, fill: PALETTE.terracotta }) +
                [-0.24, 0.24].map((x) => circle(x, 0.075, 0.055, { fill: PALETTE.cream })).join(''),
            ),
            64,
            1.25,
          )
        )
      case 1:
        return board(pen, -3.2, -1, 30, 2, PALETTE.terracotta)
      case 2:
        return carve(pen, 1) + board(pen, 2.9, -1.1, 20, 2.2, PALETTE.ink)
      case 3:
        return air(pen)
      case 4:
        return carve(pen, 2) + board(pen, 6.8, 3.4, -20, 2.4, PALETTE.teal)
      case 5:
        return board(pen, 3.2, 1.1, -10, 1.8, PALETTE.teal, false)
      case 6:
        return (
          at(
            -3.1,
            16.7,
            group(
              box(0, 0, 0.8, 0.05, { rx: 0.025, fill: PALETTE.orange }) +
                [-0.24, 0.24].map((x) => circle(x, 0.075, 0.055, { fill: PALETTE.cream })).join(''),
            ),
            -28,
            1.3,
          ) + air(pen)
        )
      default:
        return board(pen, 4.6, -2.6, -24, 1.8, PALETTE.orange)
    }
  },
}
