import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, circle, group, line, rect, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { barbell, dumbbell, kettlebell, PLATES, plate } from '../things/weights.ts'

/**
 * Rubber tiles of 1 m with flecks, a lifting platform of 2.44 × 2.44 m with a 1.22 m wooden centre, the rack's feet.
 */
const place = (pen: Pen): string => {
  const flecks = steps(1, 260).map(() =>
    circle(pen.random.between(-4, 4), pen.random.between(-3.4, 3.4), pen.random.between(0.004, 0.011), {
      fill: pen.random.chance(0.7) ? pen.tone.faint : pen.tone.accent,
      opacity: pen.random.between(0.3, 0.8),
    }),
  )
  const planks = steps(-0.61, 0.61, 0.122).map((x) => line(x, -1.22, x, 1.22, {}))
  return (
    group([...steps(-6, 6).map((at) => line(at, -6, at, 6, {}) + line(-6, at, 6, at, {}))].join(''), {
      stroke: pen.tone.zone,
      'stroke-width': pen.share(0.0022),
    }) +
    flecks.join('') +
    box(0, 0, 2.44, 2.44, { fill: pen.tone.zone }) +
    box(0, 0, 1.22, 2.44, { fill: pen.tone.field }) +
    group(planks.join(''), { stroke: pen.tone.shade, 'stroke-width': pen.share(0.0012), opacity: 0.2 }) +
    box(0, 0, 2.44, 2.44, pen.stroke(0.03)) +
    [-1, 1]
      .map(
        (s) =>
          rect(s * 0.55 - 0.04, -2.7, 0.08, 1.36, { fill: pen.tone.mark }) +
          rect(s * 0.55 - 0.075, -1.42, 0.15, 0.12, { fill: pen.tone.faint }),
      )
      .join('') +
    line(-0.6, -2.62, 0.6, -2.62, pen.stroke(0.07))
  )
}

const dumbbells = (pen: Pen, x: number, y: number): string =>
  steps(0, 4)
    .map((i) => dumbbell(pen, x + i * 0.3, y, 90, 0.9 + i * 0.14))
    .join('')

export const jianshen: Sport = {
  schemes: ['paint', 'pale', 'deep', 'duo', 'duo', 'paint', 'pale', 'deep'],
  views: [
    { x: 0, y: -0.1, w: 3.1, turn: 0 },
    { x: 2.4, y: 0.2, w: 1.9, turn: -24 },
    { x: 0.5, y: 0.1, w: 2.2, turn: 32 },
    { x: -1.6, y: 0.3, w: 2.4, turn: 12 },
    { x: 0, y: -0.2, w: 4.2, turn: 38, tilt: 0.62 },
    { x: 2.2, y: 1.4, w: 1.6, turn: -12 },
    { x: -0.9, y: 0.1, w: 1.5, turn: 58 },
    { x: 0, y: -2, w: 3.2, turn: -16 },
  ],
  place,
  things: (pen) => {
    switch (pen.n) {
      case 0:
        return barbell(pen, 0, -0.25, 0)
      case 1:
        return (
          plate(pen, 2.1, -0.05, 1.5, PLATES[0]) +
          plate(pen, 2.78, 0.16, 1.5, PLATES[2]) +
          plate(pen, 2.35, 0.6, 1.4, PLATES[4])
        )
      case 2:
        return barbell(pen, 0.1, 0, -14)
      case 3:
        return dumbbells(pen, -2.3, 0) + dumbbells(pen, -2.3, 0.55)
      case 4:
        return (
          barbell(pen, 0, -0.1, 0, 1.1) +
          plate(pen, 1.7, 0.9, 1.2, PLATES[1]) +
          kettlebell(pen, -1.7, 0.9, 40, 1.6, PALETTE.ochre)
        )
      case 5:
        return (
          kettlebell(pen, 1.9, 1.35, -50, 1.7, PALETTE.terracotta) +
          kettlebell(pen, 2.45, 1.5, -20, 1.35, PALETTE.ochre)
        )
      case 6:
        return barbell(pen, -0.1, 0, -36)
      default:
        return barbell(pen, 0, -1.36, 0) + plate(pen, 1.2, -2.3, 1, PLATES[0]) + plate(pen, -1.2, -2.1, 1, PLATES[3])
    }
  },
}
