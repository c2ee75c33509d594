import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, circle, group, line, type Point, path, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { disc } from '../things/cones.ts'
import { withShadow } from '../things/with-shadow.ts'

/** Slalom rows of cones at 80, 50 and 120 cm (World Skate freestyle), beside a flat oval of 5 m. */
export const ROWS = [
  { y: 0, gap: 0.8, count: 20 },
  { y: 2, gap: 0.5, count: 20 },
  { y: -2, gap: 1.2, count: 14 },
] as const

const place = (pen: Pen): string => {
  const oval = (r: number) => `M-9 ${-r}H9A${r} ${r} 0 0 1 9 ${r}H-9A${r} ${r} 0 0 1 -9 ${-r}Z`
  return (
    path(oval(10), { fill: pen.tone.zone }) +
    path(oval(5), { fill: pen.tone.field }) +
    [5, 7.5, 10]
      .map((r) => path(oval(r), r === 7.5 ? { ...pen.stroke(0.06), 'stroke-dasharray': '1 .8' } : pen.stroke(0.07)))
      .join('') +
    ROWS.map(({ y, gap, count }) => {
      const half = ((count - 1) * gap) / 2
      return (
        line(-half - 1.6, y - 0.5, -half - 1.6, y + 0.5, pen.stroke(0.05)) +
        group(
          steps(0, count - 1)
            .map((i) => circle(-half + i * gap, y, 0.1, {}))
            .join(''),
          { ...pen.stroke(0.012), opacity: 0.7 },
        )
      )
    }).join('')
  )
}

/** The path of the wheels through a row: two tracks that cross between cones. */
const weave = (pen: Pen, row: number, fish = true): string => {
  const { y, gap, count } = ROWS[row]!
  const half = ((count - 1) * gap) / 2
  const swing = gap * 0.34
  const track = (sign: number): string => {
    const points: Point[] = steps(-2, count * 2).map(
      (i) =>
        [
          -half + (i * gap) / 2,
          y + sign * swing * (i % 2 === 0 ? (fish ? 1 : (i / 2) % 2 === 0 ? 1 : -1) : 0),
        ] as const,
    )
    return path(smooth(points), {
      ...pen.stroke(0.03, sign > 0 ? pen.tone.mark : pen.tone.accent),
      'stroke-linecap': 'round',
    })
  }
  return track(1) + track(-1)
}

const cones = (pen: Pen, row: number, colours: readonly string[]): string => {
  const { y, gap, count } = ROWS[row]!
  return steps(0, count - 1)
    .map((i) =>
      disc(
        pen,
        (i - (count - 1) / 2) * gap,
        y,
        Math.max(1, Math.min(1.7, pen.share(0.26))),
        colours[i % colours.length],
      ),
    )
    .join('')
}

/** An inline skate from above, 30 cm × `size`. */
const skate = (pen: Pen, x: number, y: number, turn: number, size: number, colour: string): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    size * 0.05,
    (shade) => {
      const frame =
        [-0.13, -0.045, 0.045, 0.13]
          .map((wx) => box(wx, 0, 0.075, 0.03, { rx: 0.014, fill: shade ?? '#f0e7cf' }))
          .join('') + box(0, 0, 0.24, 0.014, { fill: shade ?? PALETTE.steel })
      const boot = path(
        'M-.13 -.045C-.15 -.02 -.15 .02 -.13 .045L.02 .048C.1 .055 .16 .04 .165 0C.16 -.04 .1 -.055 .02 -.048Z',
        { fill: shade ?? colour },
      )
      const cuff = shade
        ? ''
        : path('M-.135 -.04C-.15 -.02 -.15 .02 -.135 .04L-.03 .042V-.042Z', { fill: '#000', opacity: 0.24 }) +
          path('M0 -.04L.02 .04M.035 -.042L.055 .042M.07 -.044L.088 .042', {
            stroke: '#fff',
            'stroke-width': 0.008,
            opacity: 0.7,
          }) +
          box(-0.06, 0, 0.03, 0.1, { rx: 0.006, fill: PALETTE.cream })
      return frame + boot + cuff
    },
    size,
  )

export const lunhua: Sport = {
  views: [
    { x: 0, y: 0.1, w: 5, turn: -16 },
    { x: -1.4, y: 2, w: 2.8, turn: 24 },
    { x: 1.2, y: -1.9, w: 6.4, turn: 62 },
    { x: -7.6, y: 0.2, w: 4.4, turn: 0 },
    { x: 1, y: 0, w: 11, turn: -30, tilt: 0.6 },
    { x: 0.5, y: -0.1, w: 3.4, turn: 46 },
    { x: 7.4, y: 2.6, w: 9, turn: 18 },
    { x: 2, y: 1, w: 4.6, turn: -58 },
  ],
  place,
  things: (pen) => {
    const all = (colours: readonly string[]) =>
      cones(pen, 0, colours) + cones(pen, 1, [PALETTE.ochre]) + cones(pen, 2, [PALETTE.orange, PALETTE.cream])
    switch (pen.n) {
      case 0:
        return weave(pen, 0) + all([PALETTE.orange])
      case 1:
        return weave(pen, 1, false) + all([PALETTE.ochre])
      case 2:
        return weave(pen, 2, false) + all([PALETTE.terracotta])
      case 3:
        return weave(pen, 0) + all([PALETTE.orange, PALETTE.ochre])
      case 5:
        return (
          weave(pen, 0) +
          all([PALETTE.cream]) +
          skate(pen, 0.9, -0.65, 16, 1.9, PALETTE.terracotta) +
          skate(pen, 0.3, -0.85, 30, 1.9, PALETTE.terracotta)
        )
      case 7:
        return weave(pen, 0, false) + weave(pen, 1) + all([PALETTE.orange])
      default:
        return weave(pen, 0) + all([PALETTE.orange])
    }
  },
}
