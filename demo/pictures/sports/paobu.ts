import { numeral } from '../kit/numeral.ts'
import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { arc, box, group, line, num, path, rect, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from '../things/with-shadow.ts'

/** A 400 m track: straights 84.39 m, inner radius 36.5 m, eight lanes of 1.22 m, lines of 5 cm (World Athletics). */
const STRAIGHT = 84.39 / 2
const RADIUS = 36.5
const LANE = 1.22

const oval = (r: number) =>
  `M${-STRAIGHT} ${-r}H${STRAIGHT}A${num(r)} ${num(r)} 0 0 1 ${STRAIGHT} ${num(r)}H${-STRAIGHT}A${num(r)} ${num(r)} 0 0 1 ${-STRAIGHT} ${-r}Z`

const place = (pen: Pen): string => {
  const s = pen.stroke(0.05)
  const outer = RADIUS + 8 * LANE
  const stagger = steps(0, 7).map((lane) => {
    // Staggered start of the 400 m: it compensates for the longer bend of each outer lane.
    const lead = lane === 0 ? 0 : ((lane * LANE - 0.1) * 2 * Math.PI) / (RADIUS + lane * LANE + 0.2)
    const degrees = 90 - (lead * 180) / Math.PI
    const a = (degrees * Math.PI) / 180
    const [r1, r2] = [RADIUS + lane * LANE, RADIUS + (lane + 1) * LANE]
    const at = (r: number, t: number) => [STRAIGHT + r * Math.cos(t), r * Math.sin(t)] as const
    const [p, q, m] = [at(r1, a), at(r2, a), at((r1 + r2) / 2, a - 1.5 / r1)]
    return (
      line(p[0], p[1], q[0], q[1], s) +
      numeral(lane + 1, m[0], m[1], Math.max(0.6, LANE * 0.55), { stroke: pen.tone.mark }, degrees)
    )
  })
  const finish = RADIUS + 4 * LANE
  return (
    path(oval(outer + 1.2), { fill: pen.tone.zone }) +
    path(oval(outer), { fill: pen.tone.field }) +
    path(oval(RADIUS), { fill: pen.tone.ground }) +
    path(oval(RADIUS - 1), pen.stroke(0.03, pen.tone.faint)) +
    steps(0, 8)
      .map((i) => path(oval(RADIUS + i * LANE), s))
      .join('') +
    stagger.join('') +
    line(STRAIGHT, RADIUS, STRAIGHT, outer, pen.stroke(0.06)) +
    steps(1, 8)
      .map((lane) => numeral(lane, STRAIGHT - 1.2, RADIUS + (lane - 0.5) * LANE, 0.72, { stroke: pen.tone.mark }, -90))
      .join('') +
    group(
      steps(0, 7)
        .flatMap((lane) =>
          [0, 1].map((row) =>
            rect(STRAIGHT - 30 + row * 0.3, RADIUS + lane * LANE + ((lane + row) % 2) * 0.61, 0.3, 0.61, {
              fill: pen.tone.mark,
            }),
          ),
        )
        .join(''),
    ) +
    box(STRAIGHT - 60, finish, 0.06, 8 * LANE, { fill: pen.tone.mark }) +
    path(arc(STRAIGHT, 0, 18, -90, 90), { ...s, opacity: 0.6 })
  )
}

/** Starting blocks, for a runner heading right. */
const blocks = (pen: Pen, x: number, y: number, turn: number): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    0.14,
    (shade) =>
      box(-0.1, 0, 0.95, 0.09, { rx: 0.02, fill: shade ?? '#59625f' }) +
      [
        [-0.34, -0.13],
        [0.02, 0.13],
      ]
        .map(([bx, by]) =>
          path('M-.09 -.07L.1 -.085V.085L-.09 .07Z', {
            fill: shade ?? PALETTE.orange,
            transform: `translate(${bx} ${by})`,
          }),
        )
        .join(''),
    1.1,
  )

/** A relay baton, 30 cm. */
const baton = (pen: Pen, x: number, y: number, turn: number, size: number): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    0.03 * size,
    (shade) =>
      box(0, 0, 0.3, 0.04, { rx: 0.012, fill: shade ?? PALETTE.ochre }) +
      (shade ? '' : box(-0.1, 0, 0.03, 0.04, { fill: PALETTE.ink }) + box(0.1, 0, 0.03, 0.04, { fill: PALETTE.ink })),
    size,
  )

export const paobu: Sport = {
  views: [
    { x: STRAIGHT + 30, y: 27, w: 20, turn: 0 },
    { x: STRAIGHT - 1.6, y: RADIUS + 3, w: 7, turn: 90 },
    { x: STRAIGHT - 29, y: RADIUS + 4, w: 9, turn: -26 },
    { x: -STRAIGHT - 28, y: -26, w: 34, turn: 14 },
    { x: STRAIGHT + 12, y: 20, w: 70, turn: -28, tilt: 0.6 },
    { x: STRAIGHT - 1, y: RADIUS + 6.4, w: 6.4, turn: 18 },
    { x: STRAIGHT + 38, y: 14, w: 13, turn: -64 },
    { x: 0, y: RADIUS + 4.4, w: 12, turn: 45 },
  ],
  place,
  things: (pen) => {
    const y = RADIUS + LANE * 2.5
    switch (pen.n) {
      case 1:
        return steps(1, 3)
          .map((i) => blocks(pen, STRAIGHT + 0.6, RADIUS + LANE * (i + 0.5), 180))
          .join('')
      case 2:
        return baton(pen, STRAIGHT - 28.6, y, 28, 3)
      case 5:
        return steps(4, 6)
          .map((i) => blocks(pen, STRAIGHT + 0.6, RADIUS + LANE * (i + 0.5), 180))
          .join('')
      case 7:
        return baton(pen, 0.4, RADIUS + LANE * 3.5, -20, 3.4)
      default:
        return ''
    }
  },
}
