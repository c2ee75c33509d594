import type { Random } from './random.ts'
import type { Point } from './svg.ts'

/** A soft closed outline around (cx, cy) as points: golf greens, bunkers, climbing holds, puddles. */
export const blob = (
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  corners = 7,
  wobble = 0.22,
): Point[] => {
  const start = random.between(0, Math.PI * 2)
  return Array.from({ length: corners }, (_, i) => {
    const angle = start + (i / corners) * Math.PI * 2
    const reach = 1 + random.between(-wobble, wobble)
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach] as const
  })
}

/** A wave along x as points, from `from` to `to`. */
export const wave = (
  from: number,
  to: number,
  y: number,
  height: number,
  length: number,
  phase = 0,
  by = length / 8,
): Point[] => {
  const points: Point[] = []
  for (let x = from; x <= to + 1e-6; x += by)
    points.push([x, y + height * Math.sin((x / length) * Math.PI * 2 + phase)])
  return points
}
