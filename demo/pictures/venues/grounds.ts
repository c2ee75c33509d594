import { circle, el, group, rect, steps } from '../kit/svg.ts'
import type { Spot } from './camera.ts'
import type { Stage } from './stage.ts'

/** Rows of seats along the right (`side` 1) or left side, rising away from the floor. */
export const stand = (
  stage: Stage,
  side: 1 | -1,
  from: number,
  y1: number,
  y2: number,
  rows: number,
  colour: string,
): string => {
  const { camera, tones } = stage
  return steps(0, rows - 1)
    .reverse()
    .map((i) => {
      const [x1, x2, z] = [side * (from + i * 0.9), side * (from + (i + 1) * 0.9), 0.5 + i * 0.45]
      return (
        camera.shape(
          [
            [x1, y1, z],
            [x2, y1, z],
            [x2, y2, z],
            [x1, y2, z],
          ],
          { fill: tones.wallDark },
        ) +
        camera.shape(
          [
            [x1, y1, z - 0.45],
            [x1, y2, z - 0.45],
            [x1, y2, z],
            [x1, y1, z],
          ],
          { fill: tones.wainscot },
        ) +
        camera.shapes(
          steps(y1 + 0.4, y2 - 0.6, 0.62).map((y): Spot[] => [
            [x1 + side * 0.3, y, z + 0.05],
            [x1 + side * 0.3, y + 0.44, z + 0.05],
            [x1 + side * 0.42, y + 0.44, z + 0.5],
            [x1 + side * 0.42, y, z + 0.5],
          ]),
          { fill: colour },
        )
      )
    })
    .join('')
}

/** A floodlight mast with its lamps, glowing at dusk. */
export const mast = (
  { camera, tones, pen }: Stage,
  x: number,
  y: number,
  height: number,
  lit: boolean,
  lamps = 4,
): string => {
  const top = camera.toPicture([x, y, height])
  const px = camera.scale([x, y, height])
  if (!top) return ''
  const wide = lamps * 0.62
  const panel: Spot[] = [
    [x - wide / 2, y, height - 0.2],
    [x + wide / 2, y, height - 0.2],
    [x + wide / 2, y, height + 1.5],
    [x - wide / 2, y, height + 1.5],
  ]
  const glow = lit
    ? circle(top[0], top[1], px * 5.5, { fill: '#ffe7b0', opacity: 0.34, filter: pen.blur(px * 2.2) })
    : ''
  const bulbs = steps(0, lamps - 1).flatMap((c) =>
    [0, 1].map((r): Spot => [x - wide / 2 + 0.31 + c * 0.62, y, height + 0.25 + r * 0.78]),
  )
  return (
    glow +
    camera.wire(
      [
        [x, y, 0],
        [x, y, height],
      ],
      Math.max(2, px * 0.26),
      { stroke: tones.rib },
    ) +
    camera.shape(panel, { fill: tones.rib }) +
    bulbs
      .map((b) => {
        const p = camera.toPicture(b)
        return p ? circle(p[0], p[1], Math.max(1.4, px * 0.22), { fill: lit ? '#fff3d2' : '#e9e4d6' }) : ''
      })
      .join('')
  )
}

/** A wire fence between two spots on the ground. */
export const fence = ({ camera, tones }: Stage, a: Spot, b: Spot, height: number, posts: number): string => {
  const on = (t: number, z: number): Spot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, z]
  const mesh =
    steps(0, posts * 4)
      .map((i) => camera.wire([on(i / (posts * 4), 0), on(i / (posts * 4), height)], 0.7, {}))
      .join('') +
    steps(1, 7)
      .map((i) => camera.wire([on(0, (height * i) / 8), on(1, (height * i) / 8)], 0.7, {}))
      .join('')
  return (
    camera.shape([on(0, 0), on(1, 0), on(1, height), on(0, height)], { fill: tones.rib, opacity: 0.1 }) +
    group(mesh, { stroke: tones.rib, opacity: 0.28 }) +
    group(
      steps(0, posts)
        .map((i) =>
          camera.wire(
            [on(i / posts, 0), on(i / posts, height)],
            Math.max(1.6, camera.scale(on(i / posts, 0)) * 0.07),
            {},
          ),
        )
        .join('') + camera.wire([on(0, height), on(1, height)], 2.2, {}),
      { stroke: tones.rib },
    )
  )
}

/** Sky from the top to the horizon. */
export const sky = ({ pen, tones, width, height }: Stage): string =>
  rect(0, 0, width, height, {
    fill: pen.define('sky', (id) =>
      el(
        'linearGradient',
        { id, x1: 0, y1: 0, x2: 0, y2: 1 },
        el('stop', { offset: 0, 'stop-color': tones.sky }) + el('stop', { offset: 0.56, 'stop-color': tones.skyLow }),
      ),
    ),
  })
