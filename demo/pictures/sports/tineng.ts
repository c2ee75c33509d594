import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, circle, group, line, path, rect, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { ball } from '../things/balls.ts'
import { disc, hoop, hurdle, ladder } from '../things/cones.ts'

/** A training floor: a sprint lane with metre marks, a circle for exercises, zones in two tones. */
const place = (pen: Pen): string =>
  box(0, 0, 12, 9, { fill: pen.tone.field }) +
  rect(-6, -4.5, 12, 2.4, { fill: pen.tone.zone }) +
  circle(2.6, 1.4, 1.8, { fill: pen.tone.zone }) +
  circle(2.6, 1.4, 1.8, pen.stroke(0.05)) +
  [-4.5, -3.3, -2.1].map((y) => line(-6, y, 6, y, pen.stroke(0.05))).join('') +
  group(
    steps(-5, 5)
      .map((x) => line(x, -2.1, x, -1.9, {}))
      .join(''),
    pen.stroke(0.04),
  ) +
  box(0, 0, 12, 9, pen.stroke(0.05))

const weave = (pen: Pen, x: number, y: number, gaps: number, step: number): string =>
  path(
    smooth(
      steps(0, gaps * 2).map(
        (i) => [x + (i * step) / 2 - step / 2, y + (i % 2 === 0 ? 0 : i % 4 === 1 ? 0.32 : -0.32)] as const,
      ),
    ),
    { ...pen.stroke(0.025, pen.tone.accent), 'stroke-dasharray': '.1 .09', 'stroke-linecap': 'round' },
  )

const discs = (pen: Pen, x: number, y: number, count: number, step: number, size = 1.3): string =>
  steps(0, count - 1)
    .map((i) => disc(pen, x + i * step, y, size, [PALETTE.orange, PALETTE.ochre, PALETTE.teal][i % 3]))
    .join('')

export const tineng: Sport = {
  schemes: ['paint', 'pale', 'duo', 'deep', 'paint', 'duo', 'deep', 'pale'],
  views: [
    { x: -1.6, y: 0.4, w: 4.4, turn: -20 },
    { x: 2.6, y: 1.4, w: 3.4, turn: 14 },
    { x: -2.6, y: -2.4, w: 5, turn: 28 },
    { x: -3.2, y: 2.4, w: 3.6, turn: -34 },
    { x: 0, y: 0.2, w: 9, turn: 24, tilt: 0.62 },
    { x: 0.6, y: -3, w: 4.4, turn: 0 },
    { x: -1.4, y: 2.4, w: 4.2, turn: 62 },
    { x: 3.4, y: -1.2, w: 4.6, turn: -48 },
  ],
  place,
  things: (pen) => {
    switch (pen.n) {
      case 0:
        return ladder(pen, -3.4, 0.3, 0, 8, PALETTE.ochre) + discs(pen, -2.6, 1.3, 4, 0.7)
      case 1:
        return (
          hoop(pen, 2.1, 1.2, 1, PALETTE.terracotta) +
          hoop(pen, 2.8, 1.45, 1, PALETTE.ochre) +
          hoop(pen, 2.2, 2, 1, PALETTE.teal) +
          ball(pen, 'medicine', 3.5, 0.8, 0.13, 20)
        )
      case 2:
        return (
          steps(0, 4)
            .map((i) => hurdle(pen, -4.4 + i * 0.9, -2.7, 0, [PALETTE.orange, PALETTE.cream][i % 2]!))
            .join('') + discs(pen, -4, -3.9, 5, 0.8, 1.2)
        )
      case 3:
        return weave(pen, -4.2, 2.4, 5, 0.55) + discs(pen, -4.2, 2.4, 5, 0.55, 1.2)
      case 4:
        return (
          ladder(pen, -4.4, 0, 0, 9, PALETTE.ochre) +
          discs(pen, -4, 2.4, 6, 0.8, 1.8) +
          weave(pen, -4, 2.4, 6, 0.8) +
          steps(0, 4)
            .map((i) => hurdle(pen, -4 + i * 1.2, -2.7, 0, PALETTE.orange))
            .join('') +
          hoop(pen, 2.2, 1.2, 1.2, PALETTE.terracotta) +
          hoop(pen, 3.1, 1.7, 1.2, PALETTE.cream)
        )
      case 5:
        return discs(pen, -0.6, -2.7, 5, 0.6, 1.3) + weave(pen, -0.6, -2.7, 5, 0.6)
      case 6:
        return ladder(pen, -3.2, 2.5, 0, 8, PALETTE.cream) + discs(pen, -2.6, 1.7, 4, 0.8)
      default:
        return steps(0, 3)
          .map((i) =>
            hoop(
              pen,
              2.2 + i * 0.76,
              -1.2 + (i % 2) * 0.5,
              1,
              [PALETTE.terracotta, PALETTE.ochre, PALETTE.green, PALETTE.blue][i]!,
            ),
          )
          .join('')
    }
  },
}
