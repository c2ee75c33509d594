import type { Pen } from '../kit/pen.ts'
import { box, circle, group, line, path, rect, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from './with-shadow.ts'

/** An exercise mat of 1.83 × 0.61 m along `turn`; `rolled` metres of it are rolled up at the right end. */
export const mat = (
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  colour: string,
  rolled = 0,
  pattern: 'lines' | 'sun' | 'plain' = 'lines',
): string =>
  withShadow(pen, x, y, turn, 0.03, (shade) => {
    const length = 1.83 - rolled
    const flat = rect(-0.915, -0.305, length, 0.61, { rx: 0.018, fill: shade ?? colour })
    const r = Math.sqrt(rolled * 0.012) + 0.02
    const roll = rolled
      ? box(-0.915 + length, 0, r * 2.2, 0.612, { rx: 0.02, fill: shade ?? colour }) +
        (shade
          ? ''
          : box(-0.915 + length, 0, r * 2.2, 0.612, { rx: 0.02, fill: '#000', opacity: 0.12 }) +
            line(-0.915 + length - r * 0.5, -0.3, -0.915 + length - r * 0.5, 0.3, {
              stroke: '#fff',
              'stroke-width': 0.02,
              opacity: 0.25,
            }))
      : ''
    if (shade) return flat + roll
    const a = {
      fill: 'none',
      stroke: pen.tone.scheme === 'pale' ? pen.tone.mark : PALETTE.white,
      'stroke-width': 0.008,
      opacity: 0.55,
    }
    const lines =
      pattern === 'plain'
        ? ''
        : pattern === 'sun'
          ? [0.09, 0.15, 0.21].map((q) => circle(-0.1, 0, q, a)).join('')
          : path('M-.86 0H.3M-.5 -.12V.12M0 -.12V.12M-.5 -.12L-.38 0L-.5 .12M0 -.12L-.12 0L0 .12', a)
    return flat + lines + roll
  })

/** A cork block, 23 × 15 cm. */
export const block = (pen: Pen, x: number, y: number, turn: number, colour: string = PALETTE.wood): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    0.05,
    (shade) =>
      box(0, 0, 0.23, 0.15, { rx: 0.012, fill: shade ?? colour }) +
      (shade ? '' : path('M-.115 -.04H.115M-.115 .04H.115', { stroke: '#fff', 'stroke-width': 0.004, opacity: 0.25 })),
  )

/** A ring of 38 cm with two padded handles. */
export const ring = (pen: Pen, x: number, y: number, turn: number): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    0.03,
    (shade) =>
      circle(0, 0, 0.19, { fill: 'none', stroke: shade ?? PALETTE.ink, 'stroke-width': 0.016 }) +
      [-1, 1].map((s) => box(s * 0.19, 0, 0.045, 0.12, { rx: 0.018, fill: shade ?? pen.tone.accent })).join(''),
  )

/** A reformer of 2.4 × 0.66 m: frame, sliding carriage with shoulder rests, springs, foot bar, ropes. */
export const reformer = (pen: Pen, x: number, y: number, turn: number, carriage = 0.1): string =>
  withShadow(pen, x, y, turn, 0.12, (shade) => {
    const frame = box(0, 0, 2.4, 0.66, { rx: 0.04, fill: shade ?? PALETTE.wood })
    if (shade) return frame
    const bed =
      box(0, 0, 2.24, 0.5, { rx: 0.02, fill: '#54483f' }) +
      [-1, 1].map((s) => line(-1.12, s * 0.2, 1.12, s * 0.2, { stroke: PALETTE.steel, 'stroke-width': 0.022 })).join('')
    const c = carriage
    const springs = steps(-0.14, 0.14, 0.07)
      .map((sy) =>
        path(
          `M-1.05 ${sy}${steps(0, 15)
            .map((i) => `L${-1.02 + ((c - 0.42 + 1) * i) / 15} ${sy + (i % 2 ? 0.016 : -0.016)}`)
            .join('')}`,
          { fill: 'none', stroke: '#d8d3c4', 'stroke-width': 0.008 },
        ),
      )
      .join('')
    const pad =
      box(c, 0, 0.82, 0.46, { rx: 0.04, fill: PALETTE.cream }) +
      box(c, 0, 0.78, 0.42, { rx: 0.03, fill: 'none', stroke: '#cbbfa6', 'stroke-width': 0.006 }) +
      [-1, 1].map((s) => box(c + 0.33, s * 0.12, 0.1, 0.13, { rx: 0.03, fill: '#4a4f4d' })).join('') +
      box(c + 0.58, 0, 0.26, 0.26, { rx: 0.03, fill: PALETTE.cream })
    const bar = line(-0.98, -0.3, -0.98, 0.3, { stroke: '#3f4644', 'stroke-width': 0.07, 'stroke-linecap': 'round' })
    const ropes = [-1, 1]
      .map(
        (s) =>
          path(`M1.12 ${s * 0.27}L${c + 0.44} ${s * 0.27}`, {
            fill: 'none',
            stroke: pen.tone.accent,
            'stroke-width': 0.014,
          }) + circle(c + 0.42, s * 0.25, 0.045, { fill: 'none', stroke: '#3f4644', 'stroke-width': 0.018 }),
      )
      .join('')
    return frame + bed + springs + pad + ropes + bar
  })

/** A floor of narrow boards. */
export const boards = (pen: Pen, half: number, wide = 0.12): string => {
  const rows = Math.round((half * 2) / wide)
  const ends = steps(0, rows - 1).map((i) =>
    steps(-half + pen.random.between(0, 1.6), half, 1.6)
      .map((x) => `M${x} ${-half + i * wide}v${wide}`)
      .join(''),
  )
  return group(
    steps(0, rows)
      .map((i) => line(-half, -half + i * wide, half, -half + i * wide, {}))
      .join('') + path(ends.join(''), {}),
    { fill: 'none', stroke: pen.tone.shade, 'stroke-width': pen.share(0.0013), opacity: 0.13 },
  )
}
