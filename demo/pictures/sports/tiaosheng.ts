import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, group, line, num, type Point, path, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { skippingRope } from '../things/rope.ts'

/** The field of 5 × 5 m for single rope speed, in a row of such fields, lines of 5 cm. */
const place = (pen: Pen): string => {
  const s = pen.stroke(0.05)
  return (
    steps(-2, 2)
      .map(
        (i) =>
          box(i * 6, 0, 5, 5, { fill: pen.tone.field }) +
          box(i * 6, 0, 5, 5, s) +
          line(i * 6 - 0.25, 0, i * 6 + 0.25, 0, { ...s, opacity: 0.6 }) +
          line(i * 6, -0.25, i * 6, 0.25, { ...s, opacity: 0.6 }),
      )
      .join('') +
    group(
      steps(-8, 8, 0.5)
        .map((y) => line(-20, y, 20, y, {}))
        .join(''),
      { stroke: pen.tone.shade, 'stroke-width': pen.share(0.001), opacity: 0.1 },
    )
  )
}

/** The rope's arcs between two hands, one per moment; `now` (0–1) is drawn as the rope itself. */
export const turning = (pen: Pen, x: number, y: number, span: number, moments: number): string => {
  const bow = (height: number) =>
    `M${num(x - span / 2)} ${num(y)}C${num(x - span * 0.62)} ${num(y - height)} ${num(x + span * 0.62)} ${num(y - height)} ${num(x + span / 2)} ${num(y)}`
  return steps(0, moments - 1)
    .map((i) =>
      path(bow(Math.cos((i / moments) * Math.PI * 2 + 0.35) * span * 0.98), {
        ...pen.stroke(0.014),
        opacity: num(0.16 + 0.5 * (i / moments)),
      }),
    )
    .join('')
}

const ropes: readonly (readonly Point[])[] = [
  [
    [-1.5, 0.5],
    [-1.1, -0.4],
    [-0.3, -0.75],
    [0.4, -0.3],
    [0.1, 0.35],
    [-0.4, 0.1],
    [0.2, -0.5],
    [1, -0.2],
    [1.4, 0.6],
  ],
  [
    [-1, -0.4],
    [-0.4, 0.4],
    [0.5, 0.5],
    [0.9, -0.1],
    [0.3, -0.5],
    [-0.2, -0.1],
    [0.2, 0.3],
    [1.1, 0.5],
  ],
  [
    [-1.6, 0.9],
    [-1, 0],
    [0, -0.5],
    [1, 0],
    [1.6, 0.9],
  ],
  [
    [-0.9, 0.8],
    [-0.7, -0.4],
    [0.2, -0.8],
    [0.8, -0.1],
    [0.2, 0.5],
    [-0.3, 0],
    [0.3, -0.3],
    [1.2, 0.4],
  ],
]

export const tiaosheng: Sport = {
  schemes: ['paint', 'pale', 'duo', 'deep', 'duo', 'paint', 'deep', 'pale'],
  views: [
    { x: 0, y: 0, w: 4, turn: -10 },
    { x: -1.6, y: -1.2, w: 3.4, turn: 24 },
    { x: 0, y: -0.2, w: 4.6, turn: 0 },
    { x: 1.6, y: 1.4, w: 3.2, turn: -36 },
    { x: 0, y: 0, w: 9, turn: 28, tilt: 0.62 },
    { x: 0, y: 0.1, w: 3.6, turn: 180 },
    { x: -2.4, y: 0.6, w: 4, turn: 62 },
    { x: 3, y: -1.4, w: 4.4, turn: -18 },
  ],
  place,
  things: (pen) => {
    const rope = (i: number, x: number, y: number, size: number, colour: string) =>
      skippingRope(
        pen,
        ropes[i]!.map(([px, py]) => [x + px * size, y + py * size] as const),
        Math.max(0.03, pen.share(0.0085)),
        colour,
      )
    switch (pen.n) {
      case 0:
        return rope(0, 0, 0, 0.9, PALETTE.white)
      case 1:
        return rope(1, -1.6, -1.1, 0.85, PALETTE.terracotta)
      case 2:
        return (
          turning(pen, 0, 0.15, 2.1, 14) +
          skippingRope(
            pen,
            [
              [-1.05, 0.15],
              [-1.02, -0.8],
              [0, -1.36],
              [1.02, -0.8],
              [1.05, 0.15],
            ],
            0.034,
            PALETTE.orange,
          )
        )
      case 3:
        return rope(3, 1.6, 1.4, 0.8, PALETTE.ochre)
      case 4:
        return rope(2, 0, 0.3, 1.2, PALETTE.white) + rope(0, -6, 0, 1, PALETTE.orange) + rope(3, 6, 0, 1, PALETTE.ink)
      case 5:
        return turning(pen, 0, 0.1, 1.7, 18)
      case 6:
        return rope(1, -2.2, 0.5, 1.05, PALETTE.white)
      default:
        return rope(0, 3, -1.4, 0.9, pen.tone.accent)
    }
  },
}
