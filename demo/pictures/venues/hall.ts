import { group, steps } from '../kit/svg.ts'
import type { Spot } from './camera.ts'
import type { Hall } from './hall-plan.ts'
import { profile, roofOf } from './roof.ts'
import type { Stage } from './stage.ts'

const sideWall = ({ camera, tones }: Stage, hall: Hall, side: 1 | -1): string => {
  const x = (side * hall.width) / 2
  const top = hall.roof === 'shed' && side > 0 ? hall.height + hall.width / 7 : hall.height
  const panel = (y1: number, y2: number, z1: number, z2: number): Spot[] => [
    [x, y1, z1],
    [x, y2, z1],
    [x, y2, z2],
    [x, y1, z2],
  ]
  const [low, high] = hall.windows ?? [0, 0]
  const panes = hall.windows
    ? steps(0, hall.length - hall.bay, hall.bay).map((y) => panel(y + hall.bay * 0.1, y + hall.bay * 0.9, low, high))
    : []
  const columns = steps(0, hall.length, hall.bay).map((y) => panel(y - 0.16, y + 0.16, 0, top))
  return (
    camera.shape(panel(-4, hall.length, 0, top), { fill: side > 0 ? tones.wallDark : tones.wall }) +
    (hall.wainscot
      ? camera.shape(panel(-4, hall.length, 0, hall.wainscot), { fill: tones.wainscot, opacity: side > 0 ? 1 : 0.85 })
      : '') +
    camera.shapes(panes, { fill: tones.glass, opacity: side > 0 ? 0.8 : 0.95 }) +
    group(
      panes
        .map(
          (p) =>
            camera.wire([p[0]!, p[1]!, p[2]!, p[3]!, p[0]!], 1.4, {}) +
            camera.wire(
              [
                [x, (p[0]![1] + p[1]![1]) / 2, low],
                [x, (p[0]![1] + p[1]![1]) / 2, high],
              ],
              1.2,
              {},
            ),
        )
        .join(''),
      { stroke: tones.rib, opacity: 0.5 },
    ) +
    camera.shapes(columns, { fill: tones.rib, opacity: 0.5 })
  )
}

const endWall = ({ camera, tones }: Stage, hall: Hall): string => {
  const y = hall.length
  const w = hall.width / 2
  const outline: Spot[] = [[-w, y, 0], [w, y, 0], ...[...profile(hall)].reverse().map(([x, z]): Spot => [x, y, z])]
  const wall = camera.shape(outline, { fill: tones.wall }) + camera.shape(outline, { fill: tones.shade, opacity: 0.05 })
  const pad = hall.wainscot
    ? camera.shape(
        [
          [-w, y, 0],
          [w, y, 0],
          [w, y, hall.wainscot],
          [-w, y, hall.wainscot],
        ],
        { fill: tones.wainscot },
      )
    : ''
  const flat = (x1: number, x2: number, z1: number, z2: number): Spot[] => [
    [x1, y, z1],
    [x2, y, z1],
    [x2, y, z2],
    [x1, y, z2],
  ]
  if (hall.end === 'glass') {
    const columns = Math.max(4, Math.round(hall.width / 3.2))
    const cw = (hall.width - 1.6) / columns
    const panes = steps(0, columns - 1).flatMap((c) =>
      [0, 1, 2].map((r) =>
        flat(
          -w + 0.8 + c * cw + 0.08,
          -w + 0.8 + (c + 1) * cw - 0.08,
          (hall.wainscot ?? 0.4) + 0.3 + r * ((hall.height - 1.2 - (hall.wainscot ?? 0.4)) / 3),
          (hall.wainscot ?? 0.4) + 0.2 + (r + 1) * ((hall.height - 1.2 - (hall.wainscot ?? 0.4)) / 3),
        ),
      ),
    )
    return wall + pad + camera.shapes(panes, { fill: tones.glass })
  }
  if (hall.end === 'arches') {
    const count = 3
    const aw = hall.width / (count + 0.6)
    const arches = steps(0, count - 1).map((i) => {
      const cx = -hall.width / 2 + aw * 0.8 + i * aw
      const r = aw * 0.36
      return [
        [cx - r, y, hall.wainscot ?? 0.5],
        [cx + r, y, hall.wainscot ?? 0.5],
        ...steps(0, 16).map(
          (k): Spot => [
            cx + r * Math.cos((k / 16) * Math.PI),
            y,
            hall.height * 0.55 + r * Math.sin((k / 16) * Math.PI),
          ],
        ),
      ] as Spot[]
    })
    return wall + pad + camera.shapes(arches, { fill: tones.glass })
  }
  const stripes =
    hall.end === 'stripes'
      ? [0.42, 0.5, 0.58]
          .map((k, i) =>
            camera.shape(flat(-w, w, hall.height * k, hall.height * (k + [0.05, 0.03, 0.015][i]!)), {
              fill: i === 0 ? tones.accent : tones.wainscot,
              opacity: 0.9,
            }),
          )
          .join('')
      : ''
  return wall + pad + stripes
}

/** Patches of sun on the floor, through the windows of one side. */
export const sunlight = ({ camera, pen }: Stage, hall: Hall): string => {
  if (!hall.sun || !hall.windows) return ''
  const side = hall.sun === 'left' ? -1 : 1
  const [low, high] = hall.windows
  const fall = (y: number, z: number): Spot => [(side * hall.width) / 2 - side * z * 1.15, y - z * 0.42, 0.01]
  const patches = steps(0, hall.length - hall.bay, hall.bay)
    .flatMap(
      (y) =>
        [
          [y + hall.bay * 0.12, y + hall.bay * 0.48],
          [y + hall.bay * 0.52, y + hall.bay * 0.88],
        ] as const,
    )
    .map(([a, b]): Spot[] => [fall(a, low), fall(b, low), fall(b, high), fall(a, high)])
  return camera.shapes(patches, { fill: '#fff4d8', opacity: 0.34, filter: pen.blur(2.4) })
}

/** Walls and roof, drawn before the floor and what is on it. */
export const shell = (stage: Stage, hall: Hall): string =>
  endWall(stage, hall) + sideWall(stage, hall, -1) + sideWall(stage, hall, 1) + roofOf(stage, hall)
