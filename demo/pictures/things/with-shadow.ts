import type { Pen } from '../kit/pen.ts'
import { at, group } from '../kit/svg.ts'

/**
 * An object lying on the floor with its soft shadow. `shape` is drawn twice: in its own colours, and entirely in the
 * shadow's colour.
 */
export const withShadow = (
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  height: number,
  shape: (shade?: string) => string,
  scale = 1,
): string => {
  const [dx, dy] = pen.shadowOffset(height)
  return (
    group(at(x + dx, y + dy, shape(pen.tone.shade), turn, scale), { opacity: 0.38, filter: pen.blur(height * 0.5) }) +
    at(x, y, shape(), turn, scale)
  )
}
