import type { Pen } from '../kit/pen.ts'
import { box, circle, group, line, path, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from './with-shadow.ts'

/** Radii in metres and colours of weight plates, heaviest first. */
export const PLATES = [
  { r: 0.225, colour: PALETTE.terracotta },
  { r: 0.225, colour: PALETTE.blue },
  { r: 0.225, colour: PALETTE.ochre },
  { r: 0.19, colour: PALETTE.green },
  { r: 0.14, colour: PALETTE.ink },
  { r: 0.1, colour: PALETTE.ink },
] as const

/** A plate lying flat. */
export const plate = (
  pen: Pen,
  x: number,
  y: number,
  size: number,
  { r, colour }: { r: number; colour: string },
): string =>
  withShadow(
    pen,
    x,
    y,
    0,
    0.05 * size,
    (shade) =>
      shade
        ? circle(0, 0, r, { fill: shade })
        : circle(0, 0, r, { fill: colour }) +
          circle(0, 0, r * 0.86, { fill: 'none', stroke: '#fff', 'stroke-width': r * 0.02, opacity: 0.35 }) +
          circle(0, 0, r * 0.5, { fill: '#000', opacity: 0.12 }) +
          circle(0, 0, r * 0.5, { fill: 'none', stroke: '#fff', 'stroke-width': r * 0.02, opacity: 0.3 }) +
          path(
            steps(0, 330, 30)
              .map(
                (d) =>
                  `M${Math.cos((d * Math.PI) / 180) * r * 0.6} ${Math.sin((d * Math.PI) / 180) * r * 0.6}L${Math.cos((d * Math.PI) / 180) * r * 0.76} ${Math.sin((d * Math.PI) / 180) * r * 0.76}`,
              )
              .join(''),
            { stroke: '#fff', 'stroke-width': r * 0.025, opacity: 0.28 },
          ) +
          circle(0, 0, 0.042, { fill: PALETTE.steel }) +
          circle(0, 0, 0.026, { fill: pen.tone.shade }),
    size,
  )

/** A loaded barbell of 2.2 m seen from above, `lift` metres above the floor. */
export const barbell = (pen: Pen, x: number, y: number, turn: number, size = 1, lift = 0): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    0.14 * size + lift,
    (shade) => {
      const bar = line(-1.1, 0, 1.1, 0, { stroke: shade ?? '#c4c9c8', 'stroke-width': 0.03 })
      const knurl = shade
        ? ''
        : line(-0.5, 0, -0.12, 0, { stroke: '#8b9391', 'stroke-width': 0.03, 'stroke-dasharray': '.008 .008' }) +
          line(0.12, 0, 0.5, 0, { stroke: '#8b9391', 'stroke-width': 0.03, 'stroke-dasharray': '.008 .008' })
      const sleeves = [-1, 1]
        .map((s) => line(s * 0.67, 0, s * 1.1, 0, { stroke: shade ?? PALETTE.steel, 'stroke-width': 0.05 }))
        .join('')
      const discs = [-1, 1]
        .map((s) =>
          [0.71, 0.775, 0.83]
            .map((at, i) =>
              box(s * at, 0, i === 2 ? 0.03 : 0.055, i === 2 ? 0.32 : 0.45, {
                rx: 0.014,
                fill: shade ?? [PALETTE.terracotta, PALETTE.ink, PALETTE.ochre][i],
              }),
            )
            .join(''),
        )
        .join('')
      const collars = [-1, 1].map((s) => box(s * 0.88, 0, 0.05, 0.08, { rx: 0.01, fill: shade ?? '#6d7674' })).join('')
      return bar + knurl + sleeves + discs + collars
    },
    size,
  )

/** A hexagonal dumb-bell of 30 cm × `size`. */
export const dumbbell = (
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  size: number,
  colour: string = PALETTE.ink,
): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    0.05 * size,
    (shade) => {
      const head = 'M-.05 -.045L-.03 -.062H.03L.05 -.045V.045L.03 .062H-.03L-.05 .045Z'
      const heads = [-1, 1]
        .map((s) =>
          group(
            path(head, { fill: shade ?? colour }) +
              (shade
                ? ''
                : path('M-.05 -.02H.05M-.05 .025H.05', { stroke: '#fff', 'stroke-width': 0.003, opacity: 0.2 })),
            { transform: `translate(${s * 0.1} 0)` },
          ),
        )
        .join('')
      return line(-0.06, 0, 0.06, 0, { stroke: shade ?? PALETTE.steel, 'stroke-width': 0.03 }) + heads
    },
    size,
  )

/** A kettlebell lying on its side, 28 cm × `size` long, the handle towards `turn` degrees. */
export const kettlebell = (pen: Pen, x: number, y: number, turn: number, size: number, colour: string): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    0.08 * size,
    (shade) =>
      path('M.07 -.055C.15 -.09 .19 -.05 .19 0S.15 .09 .07 .055', {
        fill: 'none',
        stroke: shade ?? PALETTE.ink,
        'stroke-width': 0.034,
        'stroke-linecap': 'round',
      }) +
      circle(0, 0, 0.11, { fill: shade ?? PALETTE.ink }) +
      (shade
        ? ''
        : circle(0, 0, 0.066, { fill: colour, opacity: 0.9 }) +
          path('M-.075 -.05A.09 .09 0 0 1 -.01 -.09', {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 0.012,
            opacity: 0.3,
            'stroke-linecap': 'round',
          })),
    size,
  )
