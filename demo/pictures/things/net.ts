import type { Pen } from '../kit/pen.ts'
import { circle, group, line, num, poly } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'

/** A net between two posts seen from above: its tape, and its mesh as a shadow on the floor. */
export const net = (pen: Pen, x1: number, y1: number, x2: number, y2: number, height: number, tape = 0.06): string => {
  const [dx, dy] = pen.shadowOffset(height * 0.8)
  const mesh = pen.define(
    `mesh${Math.round(height * 100)}`,
    (id) =>
      `<pattern id="${id}" width="${num(height * 0.12)}" height="${num(height * 0.12)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H${num(height * 0.12)}M0 0V${num(height * 0.12)}" stroke="${pen.tone.shade}" stroke-width="${num(height * 0.026)}"/></pattern>`,
  )
  const band = [
    [x1, y1],
    [x2, y2],
    [x2 + dx, y2 + dy],
    [x1 + dx, y1 + dy],
  ] as const
  const post = height * 0.045
  return (
    poly(band, { fill: mesh, opacity: 0.3 }) +
    poly(band, { fill: pen.tone.shade, opacity: 0.1 }) +
    line(x1 + dx, y1 + dy, x2 + dx, y2 + dy, { ...pen.stroke(tape, pen.tone.shade), opacity: 0.25 }) +
    line(x1, y1, x2, y2, pen.stroke(tape, PALETTE.white)) +
    group(circle(x1, y1, post, {}) + circle(x2, y2, post, {}), { fill: pen.tone.shade })
  )
}
