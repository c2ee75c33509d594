import { type Point, steps } from '../kit/svg.ts'

/** Lines of a court on the floor, centred at the origin, its length along y; widths in metres. */
export type Court = { lines: Point[][]; width: number; half: readonly [x: number, y: number]; zones?: Point[][] }

const round = (cx: number, cy: number, r: number, from: number, to: number): Point[] =>
  steps(0, 40).map((i) => {
    const a = ((from + ((to - from) * i) / 40) * Math.PI) / 180
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)] as const
  })
const frame = (x: number, y: number): Point[] => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
  [-x, -y],
]
const both = (lines: Point[][]): Point[][] => lines.flatMap((line) => [line, line.map(([x, y]): Point => [-x, -y])])
const across = (half: number, ys: readonly number[]): Point[][] =>
  ys.map((y) => [
    [-half, y],
    [half, y],
  ])
const along = (half: number, xs: readonly number[]): Point[][] =>
  xs.map((x) => [
    [x, -half],
    [x, half],
  ])

export const COURTS = {
  basketball: {
    width: 0.05,
    half: [7.5, 14],
    zones: both([
      [
        [-2.45, 14],
        [2.45, 14],
        [2.45, 8.2],
        [-2.45, 8.2],
      ],
    ]),
    lines: [
      frame(7.5, 14),
      ...across(7.5, [0]),
      round(0, 0, 1.8, 0, 360),
      ...both([
        [
          [-2.45, 14],
          [-2.45, 8.2],
          [2.45, 8.2],
          [2.45, 14],
        ],
        round(0, 8.2, 1.8, 180, 360),
        [[-6.6, 14], [-6.6, 11.01], ...round(0, 12.425, 6.75, 192.1, 347.9), [6.6, 11.01], [6.6, 14]],
      ]),
    ],
  },
  badminton: {
    width: 0.04,
    half: [3.05, 6.7],
    lines: [
      frame(3.05, 6.7),
      ...along(6.7, [-2.59, 2.59]),
      ...across(3.05, [-5.94, -1.98, 1.98, 5.94]),
      ...both([
        [
          [0, 1.98],
          [0, 6.7],
        ],
      ]),
    ],
  },
  tennis: {
    width: 0.07,
    half: [5.485, 11.885],
    lines: [
      frame(5.485, 11.885),
      ...along(11.885, [-4.115, 4.115]),
      ...across(4.115, [-6.4, 6.4]),
      [
        [0, -6.4],
        [0, 6.4],
      ],
    ],
  },
  volleyball: {
    width: 0.05,
    half: [4.5, 9],
    zones: [
      [
        [-4.5, -3],
        [4.5, -3],
        [4.5, 3],
        [-4.5, 3],
      ],
    ],
    lines: [frame(4.5, 9), ...across(4.5, [-3, 0, 3])],
  },
  football: {
    width: 0.12,
    half: [34, 52.5],
    lines: [
      frame(34, 52.5),
      ...across(34, [0]),
      round(0, 0, 9.15, 0, 360),
      ...both([
        [
          [-20.16, 52.5],
          [-20.16, 36],
          [20.16, 36],
          [20.16, 52.5],
        ],
        [
          [-9.16, 52.5],
          [-9.16, 47],
          [9.16, 47],
          [9.16, 52.5],
        ],
        round(0, 41.5, 9.15, 216.9, 323.1),
      ]),
    ],
  },
  small: {
    width: 0.08,
    half: [10, 20],
    lines: [
      frame(10, 20),
      ...across(10, [0]),
      round(0, 0, 3, 0, 360),
      ...both([
        [
          [-1.58, 14],
          [1.58, 14],
        ],
        round(-1.58, 20, 6, 180, 270),
        round(1.58, 20, 6, 270, 360),
      ]),
    ],
  },
  ice: {
    width: 0.1,
    half: [13, 28],
    lines: [
      ...across(13, [-7.6, 7.6, 0, -24, 24]),
      round(0, 0, 4.5, 0, 360),
      ...both([round(-6.5, 18, 4.5, 0, 360), round(6.5, 18, 4.5, 0, 360)]),
    ],
  },
  mats: {
    width: 0.06,
    half: [5, 5],
    zones: [
      [
        [-4, -4],
        [4, -4],
        [4, 4],
        [-4, 4],
      ],
    ],
    lines: [frame(4, 4), frame(5.5, 5.5)],
  },
  fencing: {
    width: 0.06,
    half: [0.9, 7],
    zones: [
      [
        [-0.9, -7],
        [0.9, -7],
        [0.9, 7],
        [-0.9, 7],
      ],
    ],
    lines: [frame(0.9, 7), ...across(0.9, [-5, -2, 0, 2, 5])],
  },
} satisfies Record<string, Court>
export type CourtName = keyof typeof COURTS
