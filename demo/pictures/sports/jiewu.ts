import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { arc, box, circle, ellipse, group, path, steps } from '../kit/svg.ts'
import { boards } from '../things/soft-mats.ts'

type Spot = readonly [x: number, y: number, r: number]
const LIGHTS: readonly (readonly Spot[])[] = [
  [
    [-1.1, -0.3, 1.7],
    [1, 0.5, 1.45],
  ],
  [
    [0, 0, 1.5],
    [1.7, -0.6, 0.8],
    [-1.6, 0.9, 0.7],
  ],
  [
    [-1.5, 0.6, 1.35],
    [0.3, -0.5, 1.35],
    [2, 0.6, 1.35],
  ],
  [
    [-0.6, 0.4, 2.2],
    [1.2, -0.6, 1.3],
  ],
  [
    [-1.9, 0, 1.3],
    [0, 0, 1.3],
    [1.9, 0, 1.3],
  ],
  [[0.8, 0.6, 2.1]],
  [
    [-0.9, -0.5, 1.3],
    [0.9, -0.5, 1.3],
    [0, 0.9, 1.3],
  ],
  [
    [-1.4, 0.8, 1.9],
    [1.4, -0.6, 1],
  ],
]

/** A wooden dance floor under spotlights: overlapping circles of light, and the arcs of turns on the floor. */
const place = (pen: Pen): string => {
  const lights = LIGHTS[pen.n % LIGHTS.length]!
  const glow = pen.tone.scheme === 'pale' ? pen.tone.faint : pen.tone.mark
  return (
    box(0, 0, 16, 16, { fill: pen.tone.field }) +
    boards(pen, 7, 0.2) +
    lights
      .map(
        ([x, y, r]) =>
          circle(x, y, r, { fill: glow, opacity: pen.tone.scheme === 'pale' ? 0.42 : 0.2 }) +
          circle(x, y, r * 0.72, { fill: glow, opacity: 0.12 }),
      )
      .join('') +
    lights.map(([x, y, r]) => circle(x, y, r, { ...pen.stroke(0.02), opacity: 0.75 })).join('')
  )
}

/** The trace of a spin: arcs that open like a fan. */
const spin = (pen: Pen, x: number, y: number, r: number, turn: number): string =>
  group(
    steps(0, 6)
      .map((i) =>
        path(arc(x, y, r * (0.34 + i * 0.1), turn + i * 22, turn + i * 22 + 190 - i * 14), {
          ...pen.stroke(0.05, i === 3 ? pen.tone.accent : pen.tone.mark),
          opacity: 0.95 - i * 0.08,
          'stroke-linecap': 'round',
        }),
      )
      .join(''),
  ) + ellipse(x, y, r * 0.12, r * 0.12, { fill: pen.tone.accent })

/** Steps of a freeze: quarter arcs in a square grid. */
const quarters = (pen: Pen, x: number, y: number, cell: number, count: number): string =>
  group(
    steps(0, count - 1)
      .flatMap((row) =>
        steps(0, count - 1).map((column) => {
          const turn = pen.random.integer(0, 3) * 90
          const inner = steps(1, 3)
            .map((i) => path(`M0 ${(cell * i) / 3}A${(cell * i) / 3} ${(cell * i) / 3} 0 0 0 ${(cell * i) / 3} 0`, {}))
            .join('')
          return `<g transform="translate(${x + (column + 0.5) * cell} ${y + (row + 0.5) * cell}) rotate(${turn}) translate(${-cell / 2} ${-cell / 2})">${inner}</g>`
        }),
      )
      .join(''),
    { ...pen.stroke(0.04), opacity: 0.9 },
  )

export const jiewu: Sport = {
  schemes: ['deep', 'paint', 'duo', 'pale', 'deep', 'paint', 'deep', 'duo'],
  views: [
    { x: 0, y: 0, w: 5.4, turn: 0 },
    { x: 0.1, y: 0, w: 4, turn: -24 },
    { x: 0.2, y: 0.1, w: 6, turn: 12 },
    { x: 0, y: 0, w: 5, turn: 30 },
    { x: 0, y: 0.1, w: 6.6, turn: -20, tilt: 0.6 },
    { x: 0.3, y: 0.4, w: 4.4, turn: 45 },
    { x: 0, y: 0.1, w: 4.6, turn: 0 },
    { x: 0, y: 0.1, w: 5.2, turn: -38 },
  ],
  place,
  things: (pen) => {
    switch (pen.n) {
      case 0:
        return spin(pen, -1.1, -0.3, 1.3, 200)
      case 1:
        return spin(pen, 0, 0, 1.45, 20)
      case 2:
        return quarters(pen, -1.95, -1.35, 0.9, 3) + spin(pen, 2, 0.6, 0.9, 120)
      case 3:
        return quarters(pen, -2.2, -1.4, 0.95, 3)
      case 4:
        return spin(pen, -1.9, 0, 1, 0) + spin(pen, 0, 0, 1, 120) + spin(pen, 1.9, 0, 1, 240)
      case 5:
        return quarters(pen, -0.6, -0.8, 0.7, 4)
      case 6:
        return spin(pen, 0, 0.1, 1.6, -40)
      default:
        return spin(pen, -1.2, 0.7, 1.5, 80) + quarters(pen, 0.7, -1.3, 0.7, 2)
    }
  },
}
