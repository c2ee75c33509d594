import { numeral } from '../kit/numeral.ts'
import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { arc, box, group, line, path, rect, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { ball } from '../things/balls.ts'
import { disc } from '../things/cones.ts'
import { skippingRope } from '../things/rope.ts'

/** The school's exam ground: throwing sector with metre arcs, standing long jump scale, sprint lanes. */
const sector = (pen: Pen): string => {
  const half = 17.46
  const a = (half * Math.PI) / 180
  return (
    path(`M0 0L${16 * Math.cos(a)} ${-16 * Math.sin(a)}A16 16 0 0 1 ${16 * Math.cos(a)} ${16 * Math.sin(a)}Z`, {
      fill: pen.tone.field,
    }) +
    steps(3, 15, 2)
      .map((r) =>
        path(
          `${arc(0, 0, r + 1, -half, half)}L${r * Math.cos(a)} ${r * Math.sin(a)}${arc(0, 0, r, half, -half).replace('M', 'L')}Z`,
          { fill: pen.tone.zone, opacity: 0.55 },
        ),
      )
      .join('') +
    steps(3, 16)
      .map((r) =>
        path(arc(0, 0, r, -half, half), r % 5 === 0 ? pen.stroke(0.06) : { ...pen.stroke(0.035), opacity: 0.7 }),
      )
      .join('') +
    [-a, a].map((t) => line(0, 0, 16.5 * Math.cos(t), 16.5 * Math.sin(t), pen.stroke(0.05))).join('') +
    steps(4, 15)
      .map((r) =>
        numeral(r, r * Math.cos(a * 0.82) - 0.28, r * Math.sin(a * 0.82), 0.42, { stroke: pen.tone.mark }, 90),
      )
      .join('') +
    line(0, -1.4, 0, 1.4, pen.stroke(0.08))
  )
}

/** Standing long jump: take-off line at 0, ticks every 10 cm up to 3 m. */
const jump = (pen: Pen): string =>
  rect(-0.5, -0.6, 4, 1.2, { fill: pen.tone.field }) +
  rect(1.5, -0.6, 2, 1.2, { fill: pen.tone.zone }) +
  group(
    steps(0, 30)
      .map((i) =>
        line(i / 10, -0.6, i / 10, i % 10 === 0 ? 0.6 : i % 5 === 0 ? -0.34 : -0.46, {
          'stroke-width': i % 10 === 0 ? 0.035 : 0.014,
        }),
      )
      .join(''),
    { stroke: pen.tone.mark },
  ) +
  steps(5, 30, 5)
    .map((i) => numeral(i * 10, i / 10 - 0.13, 0.42, 0.13, { stroke: pen.tone.mark }, 90))
    .join('') +
  box(1.5, 0, 4, 1.2, pen.stroke(0.035))

const lanes = (pen: Pen): string =>
  rect(-30, 0, 60, 7.32, { fill: pen.tone.field }) +
  steps(0, 6)
    .map((i) => line(-30, i * 1.22, 30, i * 1.22, pen.stroke(0.05)))
    .join('') +
  line(0, 0, 0, 7.32, pen.stroke(0.06)) +
  steps(1, 6)
    .map((i) => numeral(i, -1, (i - 0.5) * 1.22, 0.7, { stroke: pen.tone.mark }, 90))
    .join('') +
  group(
    steps(0, 11)
      .flatMap((row) =>
        [0, 1].map((c) =>
          rect(6 + c * 0.3, row * 0.61, 0.3, 0.61, { fill: (row + c) % 2 ? pen.tone.mark : pen.tone.zone }),
        ),
      )
      .join(''),
  )

const JUMP: readonly [number, number] = [0, 20]
const LANES: readonly [number, number] = [0, 40]

export const zhongkao: Sport = {
  schemes: ['duo', 'paint', 'pale', 'deep', 'duo', 'paint', 'deep', 'pale'],
  views: [
    { x: 9.6, y: 0.3, w: 9, turn: -90 },
    { x: 1.7, y: 20.1, w: 3.1, turn: 0 },
    { x: 2, y: 43, w: 9, turn: -24 },
    { x: 6.4, y: 0.8, w: 7, turn: 16 },
    { x: 8.4, y: 0, w: 17, turn: -38, tilt: 0.62 },
    { x: 2.3, y: 19.9, w: 2.4, turn: -32 },
    { x: 3.6, y: 43.4, w: 11, turn: 90 },
    { x: 12.6, y: -0.6, w: 7.4, turn: -62 },
  ],
  place: (pen) =>
    sector(pen) +
    group(jump(pen), { transform: `translate(${JUMP.join(' ')})` }) +
    group(lanes(pen), { transform: `translate(${LANES.join(' ')})` }),
  things: (pen) => {
    switch (pen.n) {
      case 0:
        return ball(pen, 'medicine', 9.4, -0.9, 0.26, 30)
      case 2:
        return disc(pen, 3.4, 41.8, 2.6) + disc(pen, 3.4, 44.3, 2.6, PALETTE.ochre)
      case 3:
        return ball(pen, 'medicine', 7.4, 0.4, 0.19, -20)
      case 4:
        return ball(pen, 'medicine', 10.4, 1, 0.4, 0)
      case 5:
        return skippingRope(
          pen,
          [
            [1.6, 19.5],
            [2, 19.75],
            [2.6, 19.55],
            [2.85, 19.8],
            [2.5, 20.1],
            [2.3, 19.75],
            [3, 19.4],
          ],
          0.022,
          PALETTE.white,
        )
      case 7:
        return ball(pen, 'medicine', 12.2, -1.2, 0.2, 60)
      default:
        return ''
    }
  },
}
