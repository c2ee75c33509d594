import { group, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import type { Spot } from './camera.ts'
import { block } from './parts.ts'
import type { Stage } from './stage.ts'

export const table = (stage: Stage, x: number, y: number): string => {
  const { camera, tones } = stage
  const [hx, hy, z] = [0.7625, 1.37, 0.76]
  const legs = (
    [
      [-0.6, -1.1],
      [0.6, -1.1],
      [-0.6, 1.1],
      [0.6, 1.1],
    ] as const
  ).map(([lx, ly]) =>
    camera.wire(
      [
        [x + lx, y + ly, 0],
        [x + lx, y + ly, z],
      ],
      Math.max(1.6, camera.scale([x, y, 0]) * 0.05),
      { stroke: tones.rib },
    ),
  )
  return (
    camera.shape(
      [
        [x - hx, y - hy, 0.01],
        [x + hx + 0.5, y - hy, 0.01],
        [x + hx + 0.5, y + hy, 0.01],
        [x - hx, y + hy, 0.01],
      ],
      { fill: tones.shade, opacity: 0.24 },
    ) +
    legs.join('') +
    camera.shape(
      [
        [x - hx, y - hy, z - 0.05],
        [x + hx, y - hy, z - 0.05],
        [x + hx, y - hy, z],
        [x - hx, y - hy, z],
      ],
      { fill: tones.rib },
    ) +
    camera.shape(
      [
        [x - hx, y - hy, z],
        [x + hx, y - hy, z],
        [x + hx, y + hy, z],
        [x - hx, y + hy, z],
      ],
      { fill: '#3d7f9c' },
    ) +
    [
      [
        [-hx, -hy],
        [hx, -hy],
        [hx, hy],
        [-hx, hy],
        [-hx, -hy],
      ],
      [
        [0, -hy],
        [0, hy],
      ],
    ]
      .map((l) =>
        camera.band(
          l.map(([a, b]): Spot => [x + a!, y + b!, z + 0.005]),
          0.025,
          { fill: tones.mark },
        ),
      )
      .join('') +
    camera.shape(
      [
        [x - hx - 0.15, y, z],
        [x + hx + 0.15, y, z],
        [x + hx + 0.15, y, z + 0.1525],
        [x - hx - 0.15, y, z + 0.1525],
      ],
      { fill: tones.shade, opacity: 0.3 },
    ) +
    camera.wire(
      [
        [x - hx - 0.15, y, z + 0.1525],
        [x + hx + 0.15, y, z + 0.1525],
      ],
      2,
      { stroke: tones.mark },
    )
  )
}

export const pool = (stage: Stage, x1: number, x2: number, y1: number, y2: number, lanes: number): string => {
  const { camera, tones } = stage
  const lane = (x2 - x1) / lanes
  const lines = steps(0, lanes - 1).map((i) =>
    camera.band(
      [
        [x1 + (i + 0.5) * lane, y1 + 2, -0.3],
        [x1 + (i + 0.5) * lane, y2 - 2, -0.3],
      ],
      0.25,
      { fill: tones.shade, opacity: 0.22 },
    ),
  )
  const shine = steps(0, 26).map((i) => {
    const y = y1 + ((i * 7.3) % (y2 - y1))
    const x = x1 + ((i * 3.9) % (x2 - x1 - 1.6))
    return camera.wire(
      [
        [x, y, -0.3],
        [x + 0.5, y + 0.1, -0.3],
        [x + 1.1, y, -0.3],
        [x + 1.6, y + 0.08, -0.3],
      ],
      1.4,
      {},
    )
  })
  const rope = (x: number) =>
    steps(y1, y2 - 0.5, 0.5)
      .map((y, i) =>
        camera.band(
          [
            [x, y, -0.22],
            [x, y + 0.5, -0.22],
          ],
          0.15,
          { fill: i % 2 ? PALETTE.orange : tones.mark },
        ),
      )
      .join('')
  const blocks = steps(0, lanes - 1).map((i) =>
    block(stage, x1 + (i + 0.5) * lane, y2 + 0.7, 0.55, 0.7, 0, 0.7, '#f3eee2'),
  )
  return (
    camera.shape(
      [
        [x1 - 0.3, y1 - 0.3, 0],
        [x2 + 0.3, y1 - 0.3, 0],
        [x2 + 0.3, y2 + 0.3, 0],
        [x1 - 0.3, y2 + 0.3, 0],
      ],
      { fill: tones.mark, opacity: 0.75 },
    ) +
    camera.shape(
      [
        [x1, y1, -0.3],
        [x2, y1, -0.3],
        [x2, y2, -0.3],
        [x1, y2, -0.3],
      ],
      { fill: '#7cc0cf' },
    ) +
    camera.shape(
      [
        [x1, y2, -0.3],
        [x2, y2, -0.3],
        [x2, y2, 0],
        [x1, y2, 0],
      ],
      { fill: '#5fa3b4' },
    ) +
    camera.shape(
      [
        [x1, y1, -0.3],
        [x1, y2, -0.3],
        [x1, y2, 0],
        [x1, y1, 0],
      ],
      { fill: '#6db1c1' },
    ) +
    camera.shape(
      [
        [x2, y1, -0.3],
        [x2, y2, -0.3],
        [x2, y2, 0],
        [x2, y1, 0],
      ],
      { fill: '#8ccad7' },
    ) +
    lines.join('') +
    group(shine.join(''), { stroke: '#fff', opacity: 0.4 }) +
    steps(1, lanes - 1)
      .map((i) => rope(x1 + i * lane))
      .join('') +
    blocks.join('')
  )
}

export const ring = (stage: Stage, x: number, y: number, half: number): string => {
  const { camera, tones } = stage
  const corner = (sx: number, sy: number, z: number): Spot => [x + sx * half, y + sy * half, z]
  const rope = (
    z: number,
    colour: string,
    pairs: readonly (readonly [readonly [number, number], readonly [number, number]])[],
  ) =>
    pairs.map(([a, b]) => camera.wire([corner(a[0], a[1], z), corner(b[0], b[1], z)], 3.4, { stroke: colour })).join('')
  const heights = [1.35, 1.65, 1.95, 2.25] as const
  const colours = [PALETTE.blue, PALETTE.white, PALETTE.white, PALETTE.rose] as const
  const post = (sx: number, sy: number, colour: string) =>
    camera.wire([corner(sx, sy, 1), corner(sx, sy, 2.35)], Math.max(5, camera.scale(corner(sx, sy, 1.5)) * 0.22), {
      stroke: colour,
    })
  return (
    block(stage, x, y, half * 2 + 1.6, half * 2 + 1.6, 0, 1, tones.wainscot) +
    camera.shape([corner(-1, -1, 1.01), corner(1, -1, 1.01), corner(1, 1, 1.01), corner(-1, 1, 1.01)], {
      fill: tones.court,
    }) +
    heights
      .map((z, i) =>
        rope(z, colours[i]!, [
          [
            [-1, 1],
            [1, 1],
          ],
          [
            [-1, -1],
            [-1, 1],
          ],
          [
            [1, -1],
            [1, 1],
          ],
        ]),
      )
      .join('') +
    post(-1, 1, PALETTE.rose) +
    post(1, 1, PALETTE.white) +
    heights
      .map((z, i) =>
        rope(z, colours[i]!, [
          [
            [-1, -1],
            [1, -1],
          ],
        ]),
      )
      .join('') +
    post(-1, -1, PALETTE.white) +
    post(1, -1, PALETTE.blue)
  )
}
