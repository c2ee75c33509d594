import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { at, box, circle, group, line, path, rect, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'

/** Target faces of 122 cm with ten rings of 6.1 cm (World Archery book 3), on a straw butt, on the wall of the range. */
const face = (pen: Pen, x: number, y: number, r: number): string => {
  const t = pen.tone
  const tones = [
    PALETTE.white,
    PALETTE.white,
    '#3d4645',
    '#3d4645',
    '#5b87ad',
    '#5b87ad',
    '#c0604b',
    '#c0604b',
    '#dfb04e',
    '#dfb04e',
  ]
  const quiet = [t.field, t.field, t.zone, t.zone, t.faint, t.faint, t.ground, t.ground, t.accent, t.accent]
  const colours = pen.n % 2 === 0 ? tones : quiet
  const rings = steps(0, 9).map((i) =>
    circle(0, 0, r * (1 - i / 10), {
      fill: colours[i],
      stroke: i === 3 && pen.n % 2 === 0 ? PALETTE.white : t.shade,
      'stroke-width': r * 0.006,
      'stroke-opacity': 0.45,
    }),
  )
  const [dx, dy] = pen.shadowOffset(r * 0.12)
  return (
    group(box(x + dx, y + dy, r * 2.3, r * 2.3, { fill: t.shade }), { opacity: 0.34, filter: pen.blur(r * 0.07) }) +
    at(
      x,
      y,
      box(0, 0, r * 2.3, r * 2.3, { fill: '#d8bd86' }) +
        group(
          steps(-1.15, 1.15, 0.1)
            .map((s) => line(-r * 1.15, s * r, r * 1.15, s * r, {}))
            .join(''),
          { stroke: '#a98a55', 'stroke-width': r * 0.012, opacity: 0.5 },
        ) +
        box(0, 0, r * 2.06, r * 2.06, { fill: t.scheme === 'deep' ? t.faint : PALETTE.cream }) +
        rings.join('') +
        path(`M${-r * 0.03} 0H${r * 0.03}M0 ${-r * 0.03}V${r * 0.03}`, { stroke: t.shade, 'stroke-width': r * 0.008 }),
    )
  )
}

const place = (pen: Pen): string =>
  rect(-20, -12, 40, 24, { fill: pen.tone.field }) +
  group(
    steps(-20, 20, 0.9)
      .map((x) => line(x, -12, x, 12, {}))
      .join(''),
    { stroke: pen.tone.zone, 'stroke-width': pen.share(0.0024) },
  ) +
  rect(-20, 1.5, 40, 0.08, { fill: pen.tone.zone }) +
  [-3.4, -1.7, 0, 1.7, 3.4].map((x, i) => face(pen, x, i % 2 ? -0.06 : 0, 0.61)).join('')

/** An arrow in the target, seen almost from behind, so that shaft and shadow fan out from the point. */
export const arrow = (pen: Pen, x: number, y: number, lean: number, colour: string): string => {
  const a = (lean * Math.PI) / 180
  const length = 0.24
  const [ex, ey] = [x + Math.cos(a) * length, y + Math.sin(a) * length]
  const [sx, sy] = pen.shadowOffset(0.3)
  const feathers = (shade?: string) =>
    at(
      ex,
      ey,
      steps(0, 2)
        .map((i) =>
          path('M-.085 0L-.075 -.022L-.012 -.022L0 0Z', {
            fill: shade ?? (i === 0 ? PALETTE.cream : colour),
            transform: `scale(1 ${[1, -1, 0.35][i]})`,
          }),
        )
        .join(''),
      lean,
    )
  return (
    group(line(x, y, x + sx, y + sy, { stroke: pen.tone.shade, 'stroke-width': 0.012 }), {
      opacity: 0.34,
      filter: pen.blur(0.008),
    }) +
    line(x, y, ex, ey, { stroke: '#2b3031', 'stroke-width': 0.009 }) +
    feathers() +
    circle(ex, ey, 0.009, { fill: colour })
  )
}

const threeArrows = (pen: Pen, x: number, y: number, spread: number, colour: string): string =>
  steps(0, 2)
    .map((i) =>
      arrow(
        pen,
        x + pen.random.between(-spread, spread),
        y + pen.random.between(-spread, spread),
        -pen.view.turn - 60 + i * 9,
        colour,
      ),
    )
    .join('')

export const shejian: Sport = {
  views: [
    { x: 0.08, y: 0.02, w: 1.7, turn: 0 },
    { x: -0.36, y: 0.22, w: 0.95, turn: 14 },
    { x: 0, y: 0, w: 4.6, turn: -12 },
    { x: 0.4, y: -0.28, w: 1.1, turn: -24 },
    { x: 0.3, y: 0.04, w: 2.6, turn: 32, tilt: 0.7 },
    { x: 1.7, y: 0, w: 1.6, turn: 0 },
    { x: -0.1, y: 0.05, w: 0.8, turn: 40 },
    { x: -2.5, y: 0.1, w: 3, turn: 20 },
  ],
  place,
  things: (pen) => {
    const colour = [PALETTE.terracotta, PALETTE.orange, PALETTE.teal][pen.n % 3]!
    return pen.n === 5
      ? threeArrows(pen, 1.74, 0, 0.12, colour)
      : threeArrows(pen, -0.02, 0.02, 0.16, colour) +
          (pen.n === 2 || pen.n === 7
            ? threeArrows(pen, -1.7, 0, 0.2, PALETTE.terracotta) +
              threeArrows(pen, 1.7, 0, 0.2, PALETTE.ochre) +
              threeArrows(pen, -3.4, 0.05, 0.22, PALETTE.blue)
            : '')
  },
}
