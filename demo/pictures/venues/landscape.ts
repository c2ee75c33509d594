import { ellipse, group, num, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import type { Spot } from './camera.ts'
import type { Stage } from './stage.ts'

export const ground = (s: Stage, fill: string): string =>
  s.camera.shape(
    [
      [-400, -20, 0],
      [400, -20, 0],
      [400, 900, 0],
      [-400, 900, 0],
    ],
    { fill },
  )

/** A distant skyline as one pale silhouette. */
export const skyline = (s: Stage, y: number, low: number, high: number): string => {
  let x = -170
  const towers: string[] = []
  while (x < 170) {
    const w = s.pen.random.between(7, 18)
    const h = s.pen.random.between(low, high) * (s.pen.random.chance(0.18) ? 1.5 : 1)
    towers.push(
      s.camera.shape(
        [
          [x, y, 0],
          [x + w, y, 0],
          [x + w, y, h],
          [x, y, h],
        ],
        { fill: s.tones.far, opacity: num(s.pen.random.between(0.6, 1)) },
      ),
    )
    x += w + s.pen.random.between(-1, 6)
  }
  return towers.join('')
}

/** Hills as two soft lines in the background. */
export const hills = (s: Stage, y: number, high: number): string =>
  [1, 0.62]
    .map((k, i) =>
      s.camera.shape(
        [
          [-400, y, 0],
          ...steps(-20, 20).map(
            (u): Spot => [
              u * 20,
              y,
              (high * k * (1.2 + Math.sin(u * 0.55 + i * 2.1) * 0.5 + Math.sin(u * 1.3 + i) * 0.22)) / 1.6,
            ],
          ),
          [400, y, 0],
        ],
        { fill: s.tones.far, opacity: 0.55 + i * 0.3 },
      ),
    )
    .join('')

export const trees = (s: Stage, y: number, x1: number, x2: number, count: number): string =>
  steps(0, count - 1)
    .map((i) => {
      const x = x1 + ((x2 - x1) * i) / count + s.pen.random.between(-1.5, 1.5)
      const r = s.pen.random.between(1.6, 3)
      const p = s.camera.toPicture([x, y, r * 1.35])
      const px = s.camera.scale([x, y, 2])
      const dusk = s.tones.glass !== '#fffaf0'
      const colour = s.pen.random.pick(dusk ? ['#3f5a50', '#385248', '#476457'] : ['#8fb39a', '#7fa68c', '#9dbfa5'])
      return p
        ? s.camera.wire(
            [
              [x, y, 0],
              [x, y, r],
            ],
            px * 0.22,
            { stroke: dusk ? '#34423c' : '#7d7a63' },
          ) +
            ellipse(p[0], p[1], px * r * 0.82, px * r, { fill: colour }) +
            ellipse(p[0] - px * r * 0.22, p[1] - px * r * 0.25, px * r * 0.42, px * r * 0.5, {
              fill: '#fff',
              opacity: dusk ? 0.04 : 0.12,
            })
        : ''
    })
    .join('')

export const stripes = (s: Stage, x: number, y1: number, y2: number, by: number): string =>
  s.camera.shapes(
    steps(y1, y2 - by, by * 2).map((y): Spot[] => [
      [-x, y, 0],
      [x, y, 0],
      [x, y + by, 0],
      [-x, y + by, 0],
    ]),
    { fill: s.tones.zone },
  )

export const goal = (s: Stage, x: number, y: number, half: number, high: number, deep: number): string => {
  const w = Math.max(2.6, s.camera.scale([x, y, 1]) * 0.12)
  const netting = [
    ...steps(-half, half, half / 9).map((k) =>
      s.camera.wire(
        [
          [x + k, y, high],
          [x + k, y + deep, 0],
        ],
        0.8,
        {},
      ),
    ),
    ...steps(0, 1, 0.2).map((k) =>
      s.camera.wire(
        [
          [x - half, y + deep * k, high * (1 - k)],
          [x + half, y + deep * k, high * (1 - k)],
        ],
        0.8,
        {},
      ),
    ),
  ]
  return (
    group(netting.join(''), { stroke: s.tones.mark, opacity: 0.5 }) +
    s.camera.wire(
      [
        [x - half, y, 0],
        [x - half, y, high],
        [x + half, y, high],
        [x + half, y, 0],
      ],
      w,
      { stroke: PALETTE.white, 'stroke-linejoin': 'round' },
    )
  )
}

/** A roof on columns over an open court: arched frames, with sky below. */
export const canopy = (
  s: Stage,
  half: number,
  y1: number,
  y2: number,
  high: number,
  rise: number,
  bay: number,
): string => {
  const on = (u: number, y: number): Spot => [half * u, y, high + rise * (1 - u * u)]
  const span = steps(-8, 8).map((i) => i / 8)
  const sheets = span.slice(1).map(
    (u, i) =>
      s.camera.shape([on(span[i]!, y1), on(u, y1), on(u, y2), on(span[i]!, y2)], {
        fill: i % 4 === 1 ? s.tones.glass : s.tones.roof,
      }) +
      s.camera.shape([on(span[i]!, y1), on(u, y1), on(u, y2), on(span[i]!, y2)], {
        fill: s.tones.shade,
        opacity: num(0.05 + Math.abs(u) * 0.09),
      }),
  )
  const frames = steps(y1, y2, bay)
    .reverse()
    .map((y) => {
      const w = Math.max(2, s.camera.scale([0, y, high]) * 0.3)
      return (
        s.camera.wire(
          span.map((u) => on(u, y)),
          w,
          { stroke: s.tones.rib, 'stroke-linejoin': 'round' },
        ) +
        [-1, 1]
          .map((k) =>
            s.camera.wire(
              [
                [half * k, y, 0],
                [half * k, y, high],
              ],
              w * 1.2,
              { stroke: s.tones.rib },
            ),
          )
          .join('')
      )
    })
  const beams = [-1, -0.5, 0, 0.5, 1].map((u) => s.camera.wire([on(u, y1), on(u, y2)], 1.8, { stroke: s.tones.rib }))
  return sheets.join('') + beams.join('') + frames.join('')
}

export const lanes = (s: Stage, x: number, count: number, y1: number, y2: number): string =>
  steps(0, count)
    .map((i) =>
      s.camera.band(
        [
          [x + i * 1.22, y1, 0],
          [x + i * 1.22, y2, 0],
        ],
        0.06,
        { fill: s.tones.mark },
      ),
    )
    .join('')
