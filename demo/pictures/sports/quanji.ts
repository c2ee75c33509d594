import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, circle, group, path, poly } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from '../things/with-shadow.ts'

/** A ring of 6.10 m inside four ropes, on a platform that reaches 85 cm past them (IBA rule 7). */
const INSIDE = 3.05
const ROPES = [0.03, 0.13, 0.23, 0.33]

const place = (pen: Pen): string => {
  const [dx, dy] = pen.shadowOffset(0.7)
  const ropeColours = [pen.tone.mark, PALETTE.rose, pen.tone.mark, pen.tone.accent]
  const ropes = ROPES.map((out, i) =>
    box(0, 0, (INSIDE + out) * 2, (INSIDE + out) * 2, { ...pen.stroke(0.042, ropeColours[i]), rx: 0.06 }),
  )
  const [rx, ry] = pen.shadowOffset(0.34)
  const shadows = ROPES.map((out) =>
    box(rx, ry, (INSIDE + out) * 2, (INSIDE + out) * 2, { ...pen.stroke(0.05, pen.tone.shade), opacity: 0.16 }),
  )
  const corners = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([sx, sy], i) => {
    const c = INSIDE + 0.2
    const pad = [
      [sx * (c - 0.52), sy * (c + 0.04)],
      [sx * (c + 0.04), sy * (c - 0.52)],
      [sx * (c + 0.16), sy * (c - 0.4)],
      [sx * (c - 0.4), sy * (c + 0.16)],
    ] as const
    return (
      circle(sx * (c + 0.24), sy * (c + 0.24), 0.11, { fill: PALETTE.steel }) +
      poly(pad, {
        fill: [PALETTE.rose, PALETTE.cream, PALETTE.blue, PALETTE.cream][i],
        stroke: pen.tone.shade,
        'stroke-width': 0.01,
        'stroke-linejoin': 'round',
      })
    )
  })
  return (
    box(dx, dy, 8.3, 8.3, { fill: pen.tone.shade, opacity: 0.4, filter: pen.blur(0.24) }) +
    box(0, 0, 7.9, 7.9, { fill: pen.tone.zone }) +
    box(0, 0, 6.7, 6.7, { fill: pen.tone.field }) +
    circle(0, 0, 0.95, pen.stroke(0.05)) +
    circle(0, 0, 0.82, { ...pen.stroke(0.02), opacity: 0.6 }) +
    shadows.join('') +
    ropes.join('') +
    group(
      [-1, 1]
        .flatMap((side) =>
          [-1, 1].map((third) =>
            path(
              `M${third} ${side * INSIDE}V${side * (INSIDE + 0.36)}M${side * INSIDE} ${third}H${side * (INSIDE + 0.36)}`,
              {},
            ),
          ),
        )
        .join(''),
      pen.stroke(0.03),
    ) +
    corners.join('')
  )
}

/** A boxing glove lying on its back, about 30 cm × `size`, the cuff towards `turn` degrees. */
export const glove = (
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  size: number,
  colour: string,
  hand: 1 | -1,
): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    size * 0.05,
    (shade) => {
      const fist = path('M-.16 -.02C-.2 -.13 -.08 -.15 .01 -.12L.13 -.075V.075L.02 .1C-.1 .12 -.15 .07 -.16 -.02Z', {
        fill: shade ?? colour,
      })
      const thumb = path('M.09 .05C.04 .07 -.02 .1 -.08 .105C-.12 .1 -.13 .06 -.09 .045C-.04 .03 .02 .02 .06 .005Z', {
        fill: shade ?? colour,
        stroke: shade ?? '#00000055',
        'stroke-width': 0.006,
      })
      const cuff = path('M.12 -.08L.23 -.085Q.25 0 .23 .085L.12 .08Q.14 0 .12 -.08Z', { fill: shade ?? PALETTE.cream })
      const detail = shade
        ? ''
        : path('M.17 -.082Q.19 0 .17 .082', { fill: 'none', stroke: colour, 'stroke-width': 0.018 }) +
          path('M-.13 -.07C-.1 -.11 -.04 -.11 0 -.095', {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 0.014,
            opacity: 0.35,
            'stroke-linecap': 'round',
          })
      return group(fist + thumb + cuff + detail, { transform: `scale(1 ${hand})` })
    },
    size,
  )

export const quanji: Sport = {
  schemes: ['paint', 'deep', 'duo', 'pale', 'duo', 'paint', 'deep', 'pale'],
  views: [
    { x: -1.6, y: -1.4, w: 6.6, turn: 0 },
    { x: 2.6, y: 2.4, w: 3.4, turn: -45 },
    { x: 0.4, y: 0.4, w: 9, turn: 32 },
    { x: -2.4, y: 0.6, w: 4.4, turn: 16 },
    { x: 0, y: 0, w: 10.6, turn: 45, tilt: 0.58 },
    { x: -2.7, y: -2.6, w: 3.6, turn: 20 },
    { x: 0.4, y: 0.3, w: 4, turn: -28 },
    { x: 2.6, y: -2.2, w: 5, turn: 90 },
  ],
  place,
  things: (pen) => {
    const pair = (x: number, y: number, size: number, turn: number, colour: string) =>
      glove(pen, x, y, turn, size, colour, 1) +
      glove(pen, x + size * 0.16, y + size * 0.26, turn + 38, size, colour, -1)
    switch (pen.n) {
      case 0:
        return pair(-0.9, -0.5, 1.9, 30, PALETTE.rose)
      case 1:
        return pair(1.8, 1.9, 1.35, 70, PALETTE.rose)
      case 3:
        return pair(-1.9, 0.2, 1.5, -20, PALETTE.blue)
      case 5:
        return pair(-1.8, -2, 1.2, 10, PALETTE.blue)
      case 6:
        return pair(0.2, 0, 1.6, 62, '#a8433c')
      case 7:
        return pair(1.7, -1.7, 1.6, 200, PALETTE.ink)
      default:
        return ''
    }
  },
}
