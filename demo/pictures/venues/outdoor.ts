import { group, num, path, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import type { Spot } from './camera.ts'
import { fence, mast, sky, stand } from './grounds.ts'
import type { Venue } from './halls.ts'
import { canopy, goal, ground, hills, lanes, skyline, stripes, trees } from './landscape.ts'
import { basket, block, court, floor, net } from './parts.ts'

export const OUTDOOR: readonly Venue[] = [
  {
    slug: 'zuqiu',
    viewpoint: { from: [3, -6, 4.6], yaw: -4, pitch: 4, zoom: 0.72, middle: 0.46 },
    time: 'dusk',
    draw: (s) =>
      sky(s) +
      skyline(s, 190, 10, 30) +
      ground(s, s.tones.floor) +
      trees(s, 96, -70, 70, 26) +
      floor(s, -38, -20, 38, 84, s.tones.court) +
      stripes(s, 38, -16, 84, 6) +
      court(s, 'football', { y: 30, scale: 0.92 }) +
      goal(s, 0, 78.4, 3.66, 2.44, 2) +
      [
        [-42, 78],
        [42, 78],
        [-42, 30],
        [42, 30],
      ]
        .map(([x, y]) => mast(s, x!, y!, 22, true, 5))
        .join(''),
  },
  {
    slug: 'zuqiu',
    viewpoint: { from: [-6, -3.4, 3.2], yaw: 9, pitch: 5, zoom: 0.68, middle: 0.47 },
    draw: (s) =>
      sky(s) +
      hills(s, 320, 44) +
      ground(s, s.tones.wallDark) +
      trees(s, 58, -60, 60, 24) +
      floor(s, -13, -10, 13, 48, s.tones.court) +
      stripes(s, 13, -8, 48, 4) +
      court(s, 'small', { y: 22 }) +
      fence(s, [-14, 47, 0], [14, 47, 0], 6, 9) +
      fence(s, [14, 47, 0], [14, 0, 0], 6, 14) +
      goal(s, 0, 42, 1.58, 2.1, 1.2) +
      mast(s, -14.4, 44, 11, false, 3) +
      mast(s, 14.4, 20, 11, false, 3),
  },
  {
    slug: 'lanqiu',
    viewpoint: { from: [-5, -4, 3], yaw: 10, pitch: 4, zoom: 0.68, middle: 0.47 },
    draw: (s) =>
      sky(s) +
      skyline(s, 120, 12, 34) +
      ground(s, s.tones.floor) +
      trees(s, 44, -40, 40, 18) +
      court(s, 'basketball', { y: 16 }, 1.6) +
      fence(s, [-11, 34, 0], [12, 34, 0], 4, 8) +
      basket(s, 0, 28.9) +
      court(s, 'basketball', { x: 22, y: 16 }, 1.6) +
      basket(s, 22, 28.9) +
      mast(s, -10.8, 33, 10, false, 2),
  },
  {
    slug: 'wangqiu',
    viewpoint: { from: [-3.6, -3, 3.2], yaw: 8, pitch: 5, zoom: 0.68, middle: 0.47 },
    draw: (s) =>
      sky(s) +
      hills(s, 300, 36) +
      ground(s, s.tones.floor) +
      trees(s, 46, -50, 50, 20) +
      court(s, 'tennis', { y: 15 }, 3) +
      court(s, 'tennis', { x: 18.4, y: 15 }, 3) +
      fence(s, [-9.6, 34, 0], [30, 34, 0], 3.4, 14) +
      net(s, 0, 15, 6.4, 0, 1) +
      net(s, 18.4, 15, 6.4, 0, 1) +
      mast(s, -9.4, 27, 9, false, 2) +
      mast(s, 9.2, 27, 9, false, 2),
  },
  {
    slug: 'wangqiu',
    viewpoint: { from: [4, -3.6, 3.4], yaw: -8, pitch: 5, zoom: 0.68, middle: 0.48 },
    time: 'dusk',
    draw: (s) =>
      sky(s) +
      skyline(s, 150, 12, 40) +
      ground(s, s.tones.floor) +
      court(s, 'tennis', { y: 15 }, 3) +
      court(s, 'tennis', { x: -18.4, y: 15 }, 3) +
      fence(s, [-30, 34, 0], [9.6, 34, 0], 3.4, 14) +
      net(s, 0, 15, 6.4, 0, 1) +
      net(s, -18.4, 15, 6.4, 0, 1) +
      mast(s, 9.4, 28, 9, true, 3) +
      mast(s, -9.2, 28, 9, true, 3),
  },
  {
    slug: 'paobu',
    viewpoint: { from: [2.6, -4, 2.6], yaw: -5, pitch: 5, zoom: 0.7, middle: 0.47 },
    draw: (s) =>
      sky(s) +
      skyline(s, 260, 14, 40) +
      ground(s, '#b9cfae') +
      trees(s, 130, -90, 60, 30) +
      stand(s, 1, 9, 24, 96, 7, s.pen.tone.accent) +
      floor(s, -2, -10, 7.76, 130, s.tones.court) +
      lanes(s, -2, 8, -10, 130) +
      [12]
        .map((y) =>
          s.camera.band(
            [
              [-2, y, 0],
              [7.76, y, 0],
            ],
            0.1,
            { fill: s.tones.mark },
          ),
        )
        .join('') +
      mast(s, -8, 90, 20, false, 4),
  },
  {
    slug: 'lanqiu',
    viewpoint: { from: [-4, -3.4, 3.2], yaw: 8, pitch: 4, zoom: 0.66, middle: 0.5 },
    draw: (s) =>
      sky(s) +
      trees(s, 52, -50, 50, 24) +
      ground(s, s.tones.wallDark) +
      floor(s, -12, -8, 12, 40, s.tones.floor) +
      court(s, 'basketball', { y: 16 }, 0) +
      basket(s, 0, 28.9) +
      canopy(s, 12, -2, 40, 7, 3, 6),
  },
  {
    slug: 'youyong',
    viewpoint: { from: [-4, -3, 3.2], yaw: 7, pitch: 7, zoom: 0.66, middle: 0.46 },
    draw: (s) => {
      const { camera, tones } = s
      const lane = 2.5
      const water: Spot[] = [
        [-10, 0, -0.2],
        [10, 0, -0.2],
        [10, 50, -0.2],
        [-10, 50, -0.2],
      ]
      const ropes = steps(-3, 3).map((i) =>
        steps(0, 49.5, 0.5)
          .map((y, k) =>
            camera.band(
              [
                [i * lane, y, -0.12],
                [i * lane, y + 0.5, -0.12],
              ],
              0.15,
              { fill: k % 2 ? PALETTE.orange : tones.mark },
            ),
          )
          .join(''),
      )
      const marks = steps(-4, 3).map((i) =>
        camera.band(
          [
            [(i + 0.5) * lane, 2, -0.2],
            [(i + 0.5) * lane, 48, -0.2],
          ],
          0.25,
          { fill: tones.shade, opacity: 0.2 },
        ),
      )
      return (
        sky(s) +
        hills(s, 300, 46) +
        ground(s, '#e9e2d2') +
        trees(s, 68, -60, 60, 26) +
        floor(s, -11, -1, 11, 51, tones.mark) +
        camera.shape(water, { fill: '#78bfd0' }) +
        marks.join('') +
        ropes.join('') +
        steps(-4, 3)
          .map((i) => block(s, (i + 0.5) * lane, 51, 0.6, 0.8, 0, 0.75, '#f6f1e6'))
          .join('') +
        stand(s, 1, 14, 6, 46, 4, tones.accent)
      )
    },
  },
  {
    slug: 'gaoerfu',
    viewpoint: { from: [0, -4, 5.4], yaw: 0, pitch: 9, zoom: 0.7, middle: 0.47 },
    draw: (s) => {
      const { camera } = s
      const oval = (x: number, y: number, rx: number, ry: number): Spot[] =>
        steps(0, 40).map((i) => {
          const a = (i / 40) * Math.PI * 2
          return [x + Math.cos(a) * rx * (1 + 0.12 * Math.sin(a * 3 + x)), y + Math.sin(a) * ry, 0]
        })
      const top = camera.toPicture([3, 26, 0])
      const px = camera.scale([3, 26, 0])
      return (
        sky(s) +
        hills(s, 420, 62) +
        ground(s, s.tones.zone) +
        trees(s, 130, -120, 120, 40) +
        camera.shape(oval(-6, 16, 20, 34), { fill: s.tones.court }) +
        trees(s, 74, -62, -30, 9) +
        trees(s, 66, 32, 70, 9) +
        camera.shape(oval(3, 25, 12, 8.4), { fill: s.pen.tone.faint }) +
        camera.shape(oval(-11, 21, 3.6, 3.4), { fill: '#ecdcb6' }) +
        camera.shape(oval(17.4, 24, 3.6, 4), { fill: '#ecdcb6' }) +
        camera.shape(oval(7.4, 11.4, 4.4, 2.4), { fill: '#ecdcb6' }) +
        (top
          ? group(
              path('M0 0V-2.6', { stroke: PALETTE.white, 'stroke-width': 0.09 }) +
                path('M0 -2.6L1.1 -2.25L0 -1.9Z', { fill: PALETTE.orange }),
              { transform: `translate(${num(top[0])} ${num(top[1])}) scale(${num(px * 1.15)})` },
            )
          : '')
      )
    },
  },
  {
    slug: 'huaban',
    viewpoint: { from: [-3, -2.4, 3.4], yaw: 7, pitch: 8, zoom: 0.7, middle: 0.44 },
    draw: (s) => {
      const { camera, tones } = s
      const ramp = (x: number, y: number, w: number, r: number, away: boolean): string => {
        const curve = steps(0, 10).map((i) => {
          const a = (i / 10) * 1.15
          return [Math.sin(a) * r, (1 - Math.cos(a)) * r] as const
        })
        const side = (k: number) => (away ? k : -k)
        const last = curve.at(-1)!
        const strips = curve.slice(1).map(([d, z], i) => {
          const [d0, z0] = curve[i]!
          return camera.shape(
            [
              [x - w / 2, y + side(d0), z0],
              [x + w / 2, y + side(d0), z0],
              [x + w / 2, y + side(d), z],
              [x - w / 2, y + side(d), z],
            ],
            { fill: i % 2 ? tones.court : tones.zone, opacity: 1 },
          )
        })
        return (
          strips.join('') +
          camera.shape(
            [
              [x - w / 2, y + side(last[0]), last[1]],
              [x + w / 2, y + side(last[0]), last[1]],
              [x + w / 2, y + side(last[0] + 1.6), last[1]],
              [x - w / 2, y + side(last[0] + 1.6), last[1]],
            ],
            { fill: tones.wall },
          ) +
          camera.wire(
            [
              [x - w / 2, y + side(last[0]), last[1]],
              [x + w / 2, y + side(last[0]), last[1]],
            ],
            4,
            { stroke: tones.accent },
          )
        )
      }
      const rail =
        camera.wire(
          [
            [-4, 6.4, 0.5],
            [-0.6, 9, 0.5],
          ],
          5,
          { stroke: tones.rib },
        ) +
        [
          [-4, 6.4],
          [-0.6, 9],
        ]
          .map(([x, y]) =>
            camera.wire(
              [
                [x!, y!, 0],
                [x!, y!, 0.5],
              ],
              4,
              { stroke: tones.rib },
            ),
          )
          .join('')
      const tiles = group(
        [
          ...steps(-16, 16, 4).map((x) =>
            camera.wire(
              [
                [x, -4, 0],
                [x, 40, 0],
              ],
              1,
              {},
            ),
          ),
          ...steps(0, 40, 4).map((y) =>
            camera.wire(
              [
                [-16, y, 0],
                [16, y, 0],
              ],
              1,
              {},
            ),
          ),
        ].join(''),
        { stroke: tones.shade, opacity: 0.16 },
      )
      return (
        sky(s) +
        skyline(s, 140, 12, 36) +
        ground(s, '#c8d6bd') +
        trees(s, 48, -50, 50, 22) +
        floor(s, -16, -6, 16, 40, tones.floor) +
        tiles +
        ramp(-6, 25, 12, 3, true) +
        ramp(8, 21, 8, 2.4, true) +
        block(s, 3.6, 7.4, 4, 2, 0, 0.5, tones.court) +
        rail
      )
    },
  },
]
