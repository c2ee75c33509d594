import { group, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import type { Spot } from './camera.ts'
import { COURTS, type CourtName } from './courts.ts'
import type { Stage } from './stage.ts'

export type Placement = { x?: number; y: number; turn?: boolean; scale?: number }

const onFloor =
  ({ x = 0, y, turn, scale = 1 }: Placement, z = 0) =>
  ([px, py]: readonly [number, number]): Spot => [x + (turn ? py : px) * scale, y + (turn ? px : py) * scale, z]

/** A flat piece of floor. */
export const floor = ({ camera }: Stage, x1: number, y1: number, x2: number, y2: number, fill: string, z = 0): string =>
  camera.shape(
    [
      [x1, y1, z],
      [x2, y1, z],
      [x2, y2, z],
      [x1, y2, z],
    ],
    { fill },
  )

/** A court on the floor: its ground `margin` wider than its lines, zones, lines. */
export const court = (stage: Stage, name: CourtName, at: Placement, margin = 0): string => {
  const { camera, tones } = stage
  const plan: {
    lines: readonly (readonly (readonly [number, number])[])[]
    width: number
    half: readonly [number, number]
    zones?: readonly (readonly (readonly [number, number])[])[]
  } = COURTS[name]
  const put = onFloor(at)
  const [hx, hy] = [plan.half[0] + margin, plan.half[1] + margin]
  return (
    camera.shape(
      (
        [
          [-hx, -hy],
          [hx, -hy],
          [hx, hy],
          [-hx, hy],
        ] as const
      ).map(put),
      { fill: tones.court },
    ) +
    (plan.zones
      ? camera.shapes(
          plan.zones.map((zone) => zone.map(put)),
          { fill: tones.zone },
        )
      : '') +
    plan.lines.map((line) => camera.band(line.map(put), plan.width * (at.scale ?? 1), { fill: tones.mark })).join('')
  )
}

/** A box standing at height z1, lit from the left. */
export const block = (
  { camera, tones }: Stage,
  x: number,
  y: number,
  w: number,
  d: number,
  z1: number,
  z2: number,
  fill: string,
): string => {
  const [x1, x2, y1, y2] = [x - w / 2, x + w / 2, y - d / 2, y + d / 2]
  return (
    camera.shape(
      [
        [x1, y1, z1],
        [x1, y2, z1],
        [x1, y2, z2],
        [x1, y1, z2],
      ],
      { fill },
    ) +
    camera.shape(
      [
        [x2, y1, z1],
        [x2, y2, z1],
        [x2, y2, z2],
        [x2, y1, z2],
      ],
      { fill },
    ) +
    camera.shape(
      [
        [x2, y1, z1],
        [x2, y2, z1],
        [x2, y2, z2],
        [x2, y1, z2],
      ],
      { fill: tones.shade, opacity: 0.22 },
    ) +
    camera.shape(
      [
        [x1, y1, z1],
        [x2, y1, z1],
        [x2, y1, z2],
        [x1, y1, z2],
      ],
      { fill },
    ) +
    camera.shape(
      [
        [x1, y1, z1],
        [x2, y1, z1],
        [x2, y1, z2],
        [x1, y1, z2],
      ],
      { fill: tones.shade, opacity: 0.1 },
    ) +
    camera.shape(
      [
        [x1, y1, z2],
        [x2, y1, z2],
        [x2, y2, z2],
        [x1, y2, z2],
      ],
      { fill },
    ) +
    camera.shape(
      [
        [x1, y1, z2],
        [x2, y1, z2],
        [x2, y2, z2],
        [x1, y2, z2],
      ],
      { fill: '#fff', opacity: 0.16 },
    )
  )
}

/** A net along x at `y`, with posts. */
export const net = (
  { camera, tones }: Stage,
  x: number,
  y: number,
  half: number,
  bottom: number,
  top: number,
): string => {
  const mesh = [
    ...steps(-half, half, half / 14).map((nx): Spot[] => [
      [x + nx, y, bottom],
      [x + nx, y, top],
    ]),
    ...steps(bottom, top, (top - bottom) / 5).map((z): Spot[] => [
      [x - half, y, z],
      [x + half, y, z],
    ]),
  ]
  return (
    camera.band(
      [
        [x - half, y + 0.1, 0.01],
        [x + half, y + 0.1, 0.01],
      ],
      0.5,
      { fill: tones.shade, opacity: 0.14 },
    ) +
    camera.shape(
      [
        [x - half, y, bottom],
        [x + half, y, bottom],
        [x + half, y, top],
        [x - half, y, top],
      ],
      { fill: tones.shade, opacity: 0.16 },
    ) +
    group(mesh.map((line) => camera.wire(line, 0.8, {})).join(''), { stroke: tones.mark, opacity: 0.5 }) +
    camera.wire(
      [
        [x - half, y, top],
        [x + half, y, top],
      ],
      Math.max(2.5, camera.scale([x, y, top]) * 0.06),
      { stroke: tones.mark },
    ) +
    [-half, half]
      .map((px) =>
        camera.wire(
          [
            [x + px, y, 0],
            [x + px, y, top + 0.04],
          ],
          Math.max(3, camera.scale([x, y, 0]) * 0.08),
          { stroke: tones.rib },
        ),
      )
      .join('')
  )
}

/** A basket facing the viewer (`towards` -1) or seen from behind; its ring 3.05 m above the floor. */
export const basket = ({ camera, tones }: Stage, x: number, y: number, towards: 1 | -1 = -1): string => {
  const ring = steps(0, 24).map(
    (i): Spot => [
      x + 0.24 * Math.cos((i / 24) * Math.PI * 2),
      y + towards * (0.38 + 0.24 * Math.sin((i / 24) * Math.PI * 2)),
      3.05,
    ],
  )
  const px = camera.scale([x, y, 3])
  const board: Spot[] = [
    [x - 0.9, y, 2.9],
    [x + 0.9, y, 2.9],
    [x + 0.9, y, 3.95],
    [x - 0.9, y, 3.95],
    [x - 0.9, y, 2.9],
  ]
  const inner: Spot[] = [
    [x - 0.295, y, 3.05],
    [x + 0.295, y, 3.05],
    [x + 0.295, y, 3.5],
    [x - 0.295, y, 3.5],
    [x - 0.295, y, 3.05],
  ]
  const mesh = steps(0, 8)
    .map((i) =>
      camera.wire(
        [
          [x - 0.22 + i * 0.055, y + towards * 0.38, 3.05],
          [x - 0.13 + i * 0.0325, y + towards * 0.38, 2.62],
        ],
        Math.max(1, px * 0.012),
        { stroke: tones.mark },
      ),
    )
    .join('')
  return (
    camera.wire(
      [
        [x, y - towards * 1.9, 0],
        [x, y - towards * 1.5, 2.3],
        [x, y - towards * 0.1, 3.3],
      ],
      Math.max(3, px * 0.16),
      { stroke: tones.rib, 'stroke-linejoin': 'round' },
    ) +
    camera.shape(board, { fill: PALETTE.white, opacity: 0.86 }) +
    camera.wire(board, Math.max(1.6, px * 0.05), { stroke: tones.rib }) +
    camera.wire(inner, Math.max(1.4, px * 0.04), { stroke: PALETTE.orange }) +
    mesh +
    camera.wire(ring, Math.max(1.8, px * 0.035), { stroke: PALETTE.orange })
  )
}
