import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { at, box, circle, group, line, num, type Point, path, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from '../things/with-shadow.ts'

/** An arena of 60 × 20 m on harrowed sand, rails around it, letter boards at 6, 18, 30, 42 and 54 m (FEI dressage). */
const MARKS = [-24, -12, 0, 12, 24]

const place = (pen: Pen): string => {
  const [dx, dy] = pen.shadowOffset(0.4)
  const harrow = steps(-9.6, 9.6, 0.4).map((y) => line(-29.8, y, 29.8, y, {}))
  const rails = (a: object) =>
    steps(-30, 28, 2)
      .flatMap((x) => [-10, 10].map((y) => line(x + 0.08, y, x + 1.92, y, { ...a })))
      .join('') +
    steps(-10, 8, 2)
      .flatMap((y) => [-30, 30].map((x) => line(x, y + 0.08, x, y + 1.92, { ...a })))
      .join('')
  const board = (x: number, y: number) =>
    box(x + dx * 0.6, y + dy * 0.6, 0.9, 0.42, { fill: pen.tone.shade, opacity: 0.25 }) +
    box(x, y, 0.9, 0.42, { rx: 0.06, fill: PALETTE.white }) +
    box(x, y, 0.5, 0.1, { rx: 0.05, fill: pen.tone.accent })
  return (
    box(0, 0, 66, 26, { fill: pen.tone.zone }) +
    box(0, 0, 60, 20, { fill: pen.tone.field }) +
    group(harrow.join(''), { stroke: pen.tone.zone, 'stroke-width': pen.share(0.0016), opacity: 0.7 }) +
    group(rails({ transform: `translate(${num(dx)} ${num(dy)})` }), {
      ...pen.stroke(0.12, pen.tone.shade),
      opacity: 0.22,
    }) +
    group(rails({}), pen.stroke(0.14)) +
    MARKS.flatMap((x) => [board(x, -10.7), board(x, 10.7)]).join('') +
    at(-30.8, 0, box(0, 0, 0.42, 0.9, { rx: 0.06, fill: PALETTE.white })) +
    at(30.8, 0, box(0, 0, 0.42, 0.9, { rx: 0.06, fill: PALETTE.white }))
  )
}

/** The path ridden: circles of 20 m, serpentines, diagonals; hoof prints as a dashed double line. */
export const hoofPrints = (pen: Pen, d: string): string => {
  const w = Math.max(0.12, pen.share(0.0055))
  return path(d, {
    fill: 'none',
    stroke: pen.tone.mark,
    'stroke-width': w,
    'stroke-dasharray': `${num(w * 2)} ${num(w * 2.6)}`,
    'stroke-linecap': 'round',
  })
}

const serpentine = smooth([
  [-28, -8.8],
  ...steps(-2, 2).flatMap((i): Point[] => [
    [i * 11.2 - 2.8, i % 2 === 0 ? -8.8 : 8.8],
    [i * 11.2 + 2.8, i % 2 === 0 ? -8.8 : 8.8],
  ]),
  [29, -8.8],
])

/** A fence: two wings and 3.5 m poles striped in two colours, across a path along `turn`. */
const fence = (pen: Pen, x: number, y: number, turn: number, colour: string, poles = 2): string =>
  withShadow(pen, x, y, turn, 0.7, (shade) => {
    const wings = [-1.85, 1.85]
      .map((wy) => box(0, wy, 0.8 + poles * 0.3, 0.16, { rx: 0.04, fill: shade ?? PALETTE.white }))
      .join('')
    const bars = steps(0, poles - 1).map((i) => {
      const px = (i - (poles - 1) / 2) * 0.62
      return (
        box(px, 0, 0.15, 3.5, { rx: 0.07, fill: shade ?? PALETTE.white }) +
        (shade
          ? ''
          : steps(-1.5, 1.5, 1)
              .map((s) => box(px, s, 0.15, 0.5, { fill: colour }))
              .join(''))
      )
    })
    return wings + bars.join('')
  })

/** A pole on the ground. */
const pole = (pen: Pen, x: number, y: number, turn: number, colour: string): string =>
  withShadow(
    pen,
    x,
    y,
    turn,
    0.12,
    (shade) =>
      box(0, 0, 0.16, 3.2, { rx: 0.08, fill: shade ?? PALETTE.white }) +
      (shade
        ? ''
        : steps(-1.2, 1.2, 0.8)
            .map((s) => box(0, s, 0.16, 0.4, { fill: colour }))
            .join('')),
  )

export const mashu: Sport = {
  schemes: ['paint', 'pale', 'duo', 'deep', 'paint', 'pale', 'duo', 'deep'],
  views: [
    { x: -20, y: 0, w: 30, turn: -18 },
    { x: 0, y: 1, w: 12, turn: 28 },
    { x: 18, y: -4, w: 26, turn: 16 },
    { x: -1.8, y: 0.4, w: 10, turn: -42 },
    { x: 0, y: 0, w: 62, turn: 28, tilt: 0.58 },
    { x: 6, y: 2, w: 9, turn: 90 },
    { x: 4, y: 0, w: 40, turn: -64 },
    { x: -27, y: -7, w: 14, turn: 12 },
  ],
  place,
  things: (pen) => {
    const round = (x: number, r: number) => `M${x - r} 0A${r} ${r} 0 1 1 ${x + r} 0A${r} ${r} 0 1 1 ${x - r} 0`
    switch (pen.n) {
      case 0:
        return hoofPrints(pen, round(-20, 8.8)) + hoofPrints(pen, 'M-11.2 0L6 8')
      case 1:
        return fence(pen, 0.6, 0.6, 0, PALETTE.terracotta, 2) + hoofPrints(pen, 'M-10 .6H10')
      case 2:
        return hoofPrints(pen, serpentine)
      case 3:
        return fence(pen, -4.6, -1.4, 20, PALETTE.teal, 1) + fence(pen, 1.2, 2.4, -14, PALETTE.ochre, 3)
      case 4:
        return (
          hoofPrints(pen, serpentine) +
          fence(pen, -16, 4, 40, PALETTE.terracotta, 2) +
          fence(pen, 10, -3, -30, PALETTE.teal, 3) +
          fence(pen, 20, 4, 80, PALETTE.ochre, 2)
        )
      case 5:
        return steps(-1, 2)
          .map((i) => pole(pen, 5 + i * 1.5, 2, i % 2 ? 4 : -3, PALETTE.terracotta))
          .join('')
      case 6:
        return (
          hoofPrints(pen, round(20, 8.8)) +
          hoofPrints(pen, round(-20, 8.8)) +
          hoofPrints(pen, 'M-28 -8.8L28 8.8') +
          circle(0, 0, 0.4, { fill: pen.tone.accent })
        )
      default:
        return hoofPrints(pen, 'M-29 9V-6A2.8 2.8 0 0 1 -26.2 -8.8H-10')
    }
  },
}
