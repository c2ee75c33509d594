import type { Pen } from '../kit/pen.ts'
import { wave } from '../kit/shapes.ts'
import type { Sport } from '../kit/sport.ts'
import { box, circle, group, path, rect, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { kayak, scull } from '../things/boats.ts'

/** Lanes of 9 m as for canoe sprint, buoys every 5 m, every fifth in the other colour. */
const LANE = 9

const water = (pen: Pen): string => {
  const gap = pen.view.w / 15
  const from = pen.view.x - pen.view.w
  const lines = steps(-18, 18).map((i) =>
    path(
      smooth(
        wave(
          from,
          from + pen.view.w * 2,
          pen.view.y + i * gap * 0.75,
          gap * 0.1,
          gap * pen.random.between(2, 3.4),
          pen.random.between(0, 6),
          gap * 0.5,
        ),
      ),
      {
        opacity: pen.random.between(0.15, 0.8),
        'stroke-dasharray': `${gap * pen.random.between(2, 6)} ${gap * pen.random.between(1, 4)}`,
      },
    ),
  )
  return (
    box(pen.view.x, pen.view.y, pen.view.w * 3, pen.view.w * 3, { fill: pen.tone.field }) +
    steps(-8, 8, 2)
      .map((i) => rect(-200, i * LANE, 400, LANE, { fill: pen.tone.zone, opacity: 0.4 }))
      .join('') +
    group(lines.join(''), {
      fill: 'none',
      stroke: pen.tone.mark,
      'stroke-width': pen.share(0.002),
      opacity: pen.tone.scheme === 'pale' ? 0.25 : 0.35,
      'stroke-linecap': 'round',
    })
  )
}

const buoys = (pen: Pen): string =>
  steps(-4, 4)
    .flatMap((lane) =>
      steps(-100, 100, 5).map((x) => {
        const r = Math.max(0.16, pen.share(0.0062))
        const [dx, dy] = pen.shadowOffset(r)
        return (
          circle(x + dx, lane * LANE + dy, r, { fill: pen.tone.shade, opacity: 0.25 }) +
          circle(x, lane * LANE, r, { fill: x % 25 === 0 ? pen.tone.accent : pen.tone.mark })
        )
      }),
    )
    .join('')

export const huating: Sport = {
  views: [
    { x: 0, y: 2, w: 17, turn: -24 },
    { x: 0, y: 4.5, w: 8.5, turn: 28 },
    { x: 2, y: 0, w: 36, turn: -34 },
    { x: 1, y: 4.5, w: 15, turn: 90 },
    { x: 0, y: 0, w: 30, turn: 24, tilt: 0.62 },
    { x: -1, y: 4.5, w: 13, turn: -58 },
    { x: 0, y: 0, w: 44, turn: 90 },
    { x: 1, y: 3.4, w: 9.5, turn: -16 },
  ],
  schemes: ['paint', 'duo', 'deep', 'pale', 'paint', 'deep', 'paint', 'pale'],
  place: (pen) => water(pen) + buoys(pen),
  things: (pen) => {
    switch (pen.n) {
      case 0:
        return scull(pen, 0.5, 4.5, 0)
      case 1:
        return kayak(pen, 0.2, 4.4, -4, PALETTE.terracotta)
      case 2:
        return scull(pen, 8, -4.5, 0, 2) + scull(pen, -1, 4.5, 0, 2, 70) + scull(pen, 3, 13.5, 0, 2, 66)
      case 3:
        return kayak(pen, -1, 2.6, -6, PALETTE.orange, 60) + kayak(pen, 2.6, 6.4, 4, PALETTE.teal, 112)
      case 4:
        return scull(pen, 3, -4.5, 0) + scull(pen, -5, 4.5, 0, 1, 80)
      case 5:
        return scull(pen, -1, 4.5, 0, 2, 74)
      case 6:
        return [-13.5, -4.5, 4.5, 13.5].map((y, i) => scull(pen, [2, 6, -1, 3][i]!, y, 0, 2, 58 + i * 8)).join('')
      default:
        return kayak(pen, 0.8, 3.2, 6, PALETTE.ochre, 80)
    }
  },
}
