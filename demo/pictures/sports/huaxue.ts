import type { Pen } from '../kit/pen.ts'
import { wave } from '../kit/shapes.ts'
import type { Sport } from '../kit/sport.ts'
import { at, box, circle, group, line, type Point, path, poly, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from '../things/with-shadow.ts'

/** A slope descending along +x. Slalom gates about 9 m apart, poles in two colours; contours show the terrain. */
const slope = (pen: Pen): string => {
  const humps = steps(-9, 9).map((i) =>
    path(smooth(wave(-60, 60, i * 4.4, 1.5, 36 + (i % 3) * 7, i * 0.55, 5)), { opacity: i % 3 === 0 ? 0.8 : 0.45 }),
  )
  const shade = steps(-4, 4).map((i) =>
    path(
      `${smooth(wave(-60, 60, i * 9.4, 2.4, 44, i, 5))}V${i * 9.4 + 6}${smooth([...wave(-60, 60, i * 9.4 + 5, 1.2, 52, i * 1.7, 5)].reverse()).replace('M', 'L')}Z`,
      { fill: pen.tone.zone, opacity: 0.32 },
    ),
  )
  return (
    box(0, 0, 140, 100, { fill: pen.tone.field }) +
    group(shade.join(''), {}) +
    group(humps.join(''), { ...pen.stroke(0.04, pen.tone.faint) })
  )
}

export const GATES: readonly Point[] = steps(-4, 4).map((i) => [i * 8.5, i % 2 === 0 ? 2.6 : -2.6] as const)
const LINE = smooth([[-46, 0], ...GATES.map(([x, y]) => [x, y * 1.32] as const), [46, 0]])

/** Carved tracks: two lines 40 cm apart around the gates. */
const tracks = (pen: Pen): string =>
  [-0.2, 0.2].map((off) => path(LINE, { ...pen.stroke(0.12), transform: `translate(0 ${off})` })).join('') +
  path(LINE, { fill: 'none', stroke: pen.tone.mark, 'stroke-width': 1, opacity: 0.16 })

const gate = (pen: Pen, [x, y]: Point, colour: string): string => {
  const size = Math.max(1, pen.share(0.05))
  const side = Math.sign(y)
  const flag = (shade?: string) =>
    line(0, 0, 0, -side * 0.05, {}) +
    circle(0, 0, 0.07, { fill: shade ?? colour }) +
    path(`M0 0L.9 -.42V.12Z`, { fill: shade ?? colour })
  return withShadow(pen, x, y * 0.72, 0, size * 0.32, flag, size * 1.1)
}

const gates = (pen: Pen): string =>
  GATES.map((at, i) => gate(pen, at, i % 2 === 0 ? PALETTE.orange : PALETTE.blue)).join('')

/** A fir seen from above, with its long shadow. */
const fir = (pen: Pen, x: number, y: number, r: number): string => {
  const [dx, dy] = pen.shadowOffset(r * 2.2)
  const star = (k: number, turn: number) =>
    poly(
      steps(0, 17).map((i) => {
        const a = ((i * 20 + turn) * Math.PI) / 180
        const q = r * k * (i % 2 ? 0.72 : 1)
        return [Math.cos(a) * q, Math.sin(a) * q] as const
      }),
      {},
    )
  return (
    poly(
      [
        [x - dy * 0.3, y + dx * 0.3],
        [x + dy * 0.3, y - dx * 0.3],
        [x + dx * 1.3, y + dy * 1.3],
      ],
      { fill: pen.tone.shade, opacity: 0.2, filter: pen.blur(r * 0.16) },
    ) +
    at(
      x,
      y,
      group(star(1, 0), { fill: '#476a60' }) +
        group(star(0.68, 12), { fill: '#56796d' }) +
        group(star(0.36, 4), { fill: '#6d8f81' }),
    )
  )
}

const wood = (pen: Pen): string =>
  steps(1, 16)
    .map(() =>
      fir(
        pen,
        pen.random.between(-36, 36),
        (pen.random.chance(0.5) ? 1 : -1) * pen.random.between(8.5, 17),
        pen.random.between(0.9, 1.6),
      ),
    )
    .join('')

/** A pair of skis of 1.65 m × `size`. */
const skis = (pen: Pen, x: number, y: number, turn: number, size: number, colour: string): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    size * 0.05,
    (shade) =>
      [-0.075, 0.075]
        .map((sy, i) =>
          group(
            path('M-.8 -.045Q-.82 0 -.8 .045L0 .034L.66 .05Q.83 .03 .84 0Q.83 -.03 .66 -.05L0 -.034Z', {
              fill: shade ?? colour,
            }) +
              (shade
                ? ''
                : box(-0.04, 0, 0.3, 0.05, { rx: 0.012, fill: PALETTE.ink }) +
                  path('M.3 -.03L.6 .03M.36 -.03L.66 .03', { stroke: '#fff', 'stroke-width': 0.014, opacity: 0.7 })),
            { transform: `translate(${i * 0.12} ${sy})` },
          ),
        )
        .join(''),
    size,
  )

export const huaxue: Sport = {
  schemes: ['pale', 'paint', 'pale', 'duo', 'pale', 'deep', 'paint', 'pale'],
  views: [
    { x: 0, y: 0, w: 26, turn: 64 },
    { x: 4, y: 0, w: 14, turn: 24 },
    { x: -4, y: 0, w: 34, turn: 90 },
    { x: 8.5, y: -2, w: 11, turn: -30 },
    { x: 0, y: 0, w: 44, turn: 66, tilt: 0.72 },
    { x: -8, y: 0, w: 19, turn: 112 },
    { x: 0, y: 1, w: 9, turn: 48 },
    { x: 4, y: 11, w: 22, turn: 74 },
  ],
  place: (pen) => slope(pen) + tracks(pen),
  things: (pen) => {
    const big =
      pen.n === 6
        ? skis(pen, 1.6, 0.6, -44, 3.2, PALETTE.orange)
        : pen.n === 3
          ? skis(pen, 7, -0.6, 20, 2.6, PALETTE.ochre)
          : ''
    return wood(pen) + gates(pen) + big
  },
}
