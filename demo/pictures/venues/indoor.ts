import { group, num, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import type { Spot } from './camera.ts'
import { climbing } from './climbing-wall.ts'
import { pool, ring, table } from './furniture.ts'
import { stand } from './grounds.ts'
import { sunlight } from './hall.ts'
import { ARCHED, boards, hallOf, inside, POOL_HALL, SPORTS_HALL, STUDIO, TIMBER, type Venue } from './halls.ts'
import { basket, block, court, floor, net } from './parts.ts'

export const INDOOR: readonly Venue[] = [
  {
    slug: 'lanqiu',
    viewpoint: { from: [-4.2, -2.5, 3.1], yaw: 8, pitch: 6, zoom: 0.66 },
    draw: inside(
      SPORTS_HALL,
      (s) =>
        boards(s, 12, -4, 40, 0.5) + court(s, 'basketball', { y: 19 }) + sunlight(s, SPORTS_HALL) + basket(s, 0, 31.9),
    ),
  },
  {
    slug: 'yumaoqiu',
    viewpoint: { from: [0.6, -3, 3.4], yaw: -3, pitch: 7, zoom: 0.68 },
    draw: inside(
      hallOf({ windows: [5, 7.4], end: 'stripes', sun: 'right' }),
      (s) =>
        [26, 8.4].map((y) => [-7.6, 0, 7.6].map((x) => court(s, 'badminton', { x, y }, 0.5)).join('')).join('') +
        sunlight(s, hallOf({ windows: [5, 7.4], sun: 'right' })) +
        [26, 8.4].map((y) => [-7.6, 0, 7.6].map((x) => net(s, x, y, 3.05, 0.76, 1.55)).join('')).join(''),
    ),
  },
  {
    slug: 'youyong',
    viewpoint: { from: [-6.5, -3, 3.2], yaw: 8, pitch: 7, zoom: 0.66 },
    draw: inside(
      POOL_HALL,
      (s) => boards(s, 16, -4, 56, 1) + pool(s, -10.5, 10.5, 0.5, 50, 8) + sunlight(s, POOL_HALL),
    ),
  },
  {
    slug: 'pingpangqiu',
    viewpoint: { from: [-3.4, -1.2, 2.7], yaw: 9, pitch: 8, zoom: 0.7 },
    draw: inside(
      hallOf({ width: 18, length: 30, height: 5.6, windows: [2.6, 4.8], end: 'stripes', wainscot: 1.4 }),
      (s) =>
        sunlight(s, hallOf({ width: 18, length: 30, windows: [2.6, 4.8] })) +
        [21, 14.5, 8, 2.4].map((y) => [-5.4, 0, 5.4].map((x) => table(s, x, y)).join('')).join(''),
    ),
  },
  {
    slug: 'wangqiu',
    viewpoint: { from: [2.8, -3.2, 3.6], yaw: -7, pitch: 7, zoom: 0.66 },
    draw: inside(ARCHED, (s) => court(s, 'tennis', { y: 15 }, 2.4) + sunlight(s, ARCHED) + net(s, 0, 15, 6.4, 0, 1)),
  },
  {
    slug: 'taiquandao',
    viewpoint: { from: [-2.6, -0.6, 2.4], yaw: 8, pitch: 10, zoom: 0.7 },
    draw: inside(
      hallOf({ width: 16, length: 22, height: 5, windows: [2.2, 4.2], end: 'stripes', bay: 4, wainscot: 1.2 }),
      (s) =>
        s.camera.shapes(
          steps(-8, 7).flatMap((x) =>
            steps(-3, 21)
              .filter((y) => (x + y) % 2 === 0)
              .map((y): Spot[] => [
                [x, y, 0],
                [x + 1, y, 0],
                [x + 1, y + 1, 0],
                [x, y + 1, 0],
              ]),
          ),
          { fill: s.tones.zone, opacity: 0.5 },
        ) +
        court(s, 'mats', { y: 10.5 }) +
        sunlight(s, hallOf({ width: 16, length: 22, bay: 4, windows: [2.2, 4.2] })),
    ),
  },
  {
    slug: 'jianshen',
    floorHue: 30,
    viewpoint: { from: [-3, -1.4, 2.9], yaw: 11, pitch: 6, zoom: 0.74 },
    draw: inside(
      hallOf({
        width: 15,
        length: 20,
        height: 5,
        windows: [3, 4.4],
        end: 'plain',
        bay: 4,
        wainscot: 1.4,
        skylight: true,
      }),
      (s) => {
        const bags = [-5.6, -3.8, 4, 5.8].map((x) => {
          const top = s.camera.toPicture([x, 16, 2.6])
          const px = s.camera.scale([x, 16, 2])
          return top
            ? s.camera.wire(
                [
                  [x, 16, 5],
                  [x, 16, 2.6],
                ],
                1.6,
                { stroke: s.tones.rib },
              ) +
                `<rect x="${num(top[0] - px * 0.2)}" y="${num(top[1])}" width="${num(px * 0.4)}" height="${num(px * 1.25)}" rx="${num(px * 0.14)}" fill="#6d3a36"/>`
            : ''
        })
        return bags.join('') + ring(s, 0.6, 9.2, 3.05)
      },
    ),
  },
  {
    slug: 'jijian',
    viewpoint: { from: [-4.4, -1.6, 2.9], yaw: 11, pitch: 8, zoom: 0.68 },
    draw: inside(
      hallOf({ width: 20, length: 26, height: 6, windows: [2.8, 5.2], end: 'stripes', wainscot: 1.2 }),
      (s) =>
        [-6.6, -2.2, 2.2, 6.6]
          .map((x) => floor(s, x - 1.1, 2, x + 1.1, 20, s.tones.wallDark) + court(s, 'fencing', { x, y: 11 }))
          .join('') + sunlight(s, hallOf({ width: 20, length: 26, windows: [2.8, 5.2] })),
    ),
  },
  {
    slug: 'yujia',
    viewpoint: { from: [-1.6, -1.4, 1.9], yaw: 10, pitch: 7, zoom: 0.72 },
    floorHue: 72,
    draw: inside(
      STUDIO,
      (s) =>
        boards(s, 6.5, -4, 18, 0.2) +
        sunlight(s, STUDIO) +
        [13, 10, 7, 4]
          .map((y, r) =>
            [-3.6, -1.2, 1.2, 3.6]
              .map((x, c) =>
                s.camera.shape(
                  [
                    [x - 0.33, y - 0.95, 0.02],
                    [x + 0.33, y - 0.95, 0.02],
                    [x + 0.33, y + 0.95, 0.02],
                    [x - 0.33, y + 0.95, 0.02],
                  ],
                  { fill: [s.tones.rib, s.tones.wainscot, s.pen.tone.field][(r + c) % 3] },
                ),
              )
              .join(''),
          )
          .join(''),
    ),
  },
  {
    slug: 'panyan',
    viewpoint: { from: [1.6, -3, 2.2], yaw: -4, pitch: -9, zoom: 0.66 },
    draw: inside(
      hallOf({ width: 22, length: 20, height: 12, windows: [7, 10.4], end: 'plain', wainscot: 0 }),
      (s) =>
        climbing(s, 20, 19.6, 11) +
        floor(s, -11, 13.6, 11, 19.6, s.tones.wainscot, 0.01) +
        sunlight(s, hallOf({ width: 22, length: 20, windows: [3, 6] })),
    ),
  },
  {
    slug: 'huabing',
    viewpoint: { from: [-5, -5, 4.4], yaw: 9, pitch: 8, zoom: 0.66 },
    draw: inside(
      hallOf({
        roof: 'arch',
        width: 38,
        length: 66,
        height: 7,
        windows: [4, 6.2],
        end: 'glass',
        bay: 7,
        wainscot: 2.4,
      }),
      (s) =>
        stand(s, 1, 14.8, 4, 60, 4, s.pen.tone.accent) +
        floor(s, -13.4, -2, 13.4, 60, '#eef5f4') +
        court(s, 'ice', { y: 29 }) +
        [-1, 1]
          .map(
            (k) =>
              s.camera.shape(
                [
                  [k * 13.4, -2, 0],
                  [k * 13.4, 60, 0],
                  [k * 13.4, 60, 1.15],
                  [k * 13.4, -2, 1.15],
                ],
                { fill: '#f8f5ec' },
              ) +
              s.camera.band(
                [
                  [k * 13.4, -2, 1.16],
                  [k * 13.4, 60, 1.16],
                ],
                0.16,
                { fill: s.pen.tone.accent },
              ),
          )
          .join('') +
        s.camera.shape(
          [
            [-13.4, 60, 0],
            [13.4, 60, 0],
            [13.4, 60, 1.15],
            [-13.4, 60, 1.15],
          ],
          { fill: '#f1eee3' },
        ),
    ),
  },
  {
    slug: 'mashu',
    viewpoint: { from: [-4.6, -4, 3.2], yaw: 9, pitch: 5, zoom: 0.66 },
    draw: inside(
      TIMBER,
      (s) =>
        group(
          steps(0, 60, 1.2)
            .map((y) =>
              s.camera.wire(
                [
                  [-13, y, 0],
                  [13, y, 0],
                ],
                0.9,
                {},
              ),
            )
            .join(''),
          { stroke: s.tones.shade, opacity: 0.12 },
        ) +
        sunlight(s, TIMBER) +
        [
          [-3.4, 30, PALETTE.teal],
          [4.2, 18, PALETTE.terracotta],
          [-2.4, 9, PALETTE.ochre],
        ]
          .map(
            ([x, y, c]) =>
              [0.3, 0.65, 1]
                .map(
                  (z) =>
                    s.camera.wire(
                      [
                        [Number(x) - 1.8, Number(y), z],
                        [Number(x) + 1.8, Number(y), z],
                      ],
                      Math.max(3, s.camera.scale([0, Number(y), 0]) * 0.11),
                      { stroke: PALETTE.white },
                    ) +
                    steps(-1.5, 0.9, 1.2)
                      .map((k) =>
                        s.camera.wire(
                          [
                            [Number(x) + k, Number(y), z],
                            [Number(x) + k + 0.6, Number(y), z],
                          ],
                          Math.max(3, s.camera.scale([0, Number(y), 0]) * 0.11),
                          { stroke: String(c), 'stroke-linecap': 'butt' },
                        ),
                      )
                      .join(''),
                )
                .join('') +
              [-1.95, 1.95].map((k) => block(s, Number(x) + k, Number(y), 0.3, 0.5, 0, 1.25, PALETTE.white)).join(''),
          )
          .join(''),
    ),
  },
  {
    slug: 'paiqiu',
    viewpoint: { from: [4, -3.4, 3.4], yaw: -9, pitch: 7, zoom: 0.66 },
    draw: inside(
      hallOf({ roof: 'gable', width: 28, height: 7, length: 38, windows: [4, 6.2], end: 'stripes' }),
      (s) =>
        stand(s, -1, 9.4, 4, 34, 4, s.pen.tone.accent) +
        court(s, 'volleyball', { y: 14 }, 1.6) +
        net(s, 0, 14, 4.9, 1.43, 2.43),
    ),
  },
  {
    slug: 'jianshen',
    viewpoint: { from: [-2.4, -1.2, 2.1], yaw: 9, pitch: 4, zoom: 0.7 },
    draw: inside(
      hallOf({ width: 17, length: 24, height: 5, windows: [0.9, 4.3], end: 'glass', bay: 4, wainscot: 0 }),
      (s) =>
        sunlight(s, hallOf({ width: 17, length: 24, windows: [0.9, 4.3], bay: 4 })) +
        [19, 14.5, 10, 5.5]
          .map((y) =>
            [-4.4, 3.2]
              .map((x) => {
                const px = Math.max(2.6, s.camera.scale([x, y, 1]) * 0.09)
                const frame = (z: Spot[]) => s.camera.wire(z, px, { stroke: s.tones.rib })
                const rack =
                  frame([
                    [x - 0.6, y + 0.6, 0],
                    [x - 0.6, y + 0.6, 2.5],
                    [x + 0.6, y + 0.6, 2.5],
                    [x + 0.6, y + 0.6, 0],
                  ]) +
                  frame([
                    [x - 0.6, y - 0.6, 0],
                    [x - 0.6, y - 0.6, 2.5],
                    [x + 0.6, y - 0.6, 2.5],
                    [x + 0.6, y - 0.6, 0],
                  ]) +
                  frame([
                    [x - 0.6, y - 0.6, 2.5],
                    [x - 0.6, y + 0.6, 2.5],
                  ]) +
                  frame([
                    [x + 0.6, y - 0.6, 2.5],
                    [x + 0.6, y + 0.6, 2.5],
                  ])
                const disc = (k: number) => {
                  const p = s.camera.toPicture([x + k * 0.85, y - 0.7, 1.35])
                  const q = s.camera.scale([x, y - 0.7, 1.35])
                  return p
                    ? `<ellipse cx="${num(p[0])}" cy="${num(p[1])}" rx="${num(q * 0.06)}" ry="${num(q * 0.225)}" fill="${k < 0 ? PALETTE.terracotta : PALETTE.ochre}"/>`
                    : ''
                }
                return (
                  floor(s, x - 1.2, y - 1.5, x + 1.2, y + 1, s.tones.zone, 0.01) +
                  rack +
                  s.camera.wire(
                    [
                      [x - 1.1, y - 0.7, 1.35],
                      [x + 1.1, y - 0.7, 1.35],
                    ],
                    Math.max(2, px * 0.4),
                    { stroke: '#dfe3e1' },
                  ) +
                  disc(-1) +
                  disc(1)
                )
              })
              .join(''),
          )
          .join(''),
    ),
  },
]
