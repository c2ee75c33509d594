import { numeral } from '../kit/numeral.ts'
import type { Pen } from '../kit/pen.ts'
import { wave } from '../kit/shapes.ts'
import type { Sport } from '../kit/sport.ts'
import { box, group, line, path, rect, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { kickboard } from '../things/kickboard.ts'

/** 50 × 25 m, ten lanes of 2.5 m, floor lines 25 cm that end in a T 2 m from the wall (World Aquatics FR 2). */
const LANE = 2.5
const ends = [-25, 25]

const floorLines = (pen: Pen): string => {
  const s = pen.stroke(0.25, pen.tone.zone)
  return steps(-11.25, 11.25, LANE)
    .map(
      (y) =>
        line(-23, y, 23, y, s) +
        ends.map((x) => line(x * 0.92, y - 0.5, x * 0.92, y + 0.5, s) + line(x, y - 0.5, x, y + 0.5, s)).join(''),
    )
    .join('')
}

/** Lane ropes: floats of 12 cm in two colours, the last 5 m in a single one. */
const ropes = (pen: Pen): string =>
  steps(-10, 10, LANE)
    .map((y) => {
      const thick = Math.min(0.32, Math.max(0.13, pen.share(0.0105)))
      const float = thick * 1.5
      const [dx, dy] = pen.shadowOffset(0.34)
      const lined = (colour: string, from: number, to: number, offset = 0) =>
        line(from, y, to, y, {
          stroke: colour,
          'stroke-width': thick,
          'stroke-dasharray': `${float * 0.86} ${float * 1.14}`,
          'stroke-dashoffset': offset,
        })
      return (
        line(-25 + dx, y + dy, 25 + dx, y + dy, { stroke: pen.tone.shade, 'stroke-width': thick * 1.2, opacity: 0.2 }) +
        line(-25, y, 25, y, { stroke: pen.tone.shade, 'stroke-width': thick * 0.2 }) +
        lined(pen.tone.mark, -20, 20) +
        lined(pen.tone.accent, -20, 20, float) +
        ends.map((x) => lined(pen.tone.accent, x * 0.8, x) + lined(pen.tone.accent, x * 0.8, x, float)).join('')
      )
    })
    .join('')

/** Light on the floor of the pool: soft crossing waves. */
const ripples = (pen: Pen): string => {
  const gap = pen.view.w / 13
  const from = pen.view.x - pen.view.w
  const lines = steps(-16, 16).map((i) => {
    const y = pen.view.y + i * gap * 0.72
    return path(
      smooth(
        wave(
          from,
          from + pen.view.w * 2,
          y,
          gap * 0.16,
          gap * pen.random.between(2.2, 3.6),
          pen.random.between(0, 6),
          gap * 0.5,
        ),
      ),
      { opacity: pen.random.between(0.2, 0.75) },
    )
  })
  const clip = pen.define(
    'water',
    (id) => `<clipPath id="${id}"><rect x="-25" y="-12.5" width="50" height="25"/></clipPath>`,
  )
  return group(
    group(lines.join(''), {
      fill: 'none',
      stroke: pen.tone.mark,
      'stroke-width': pen.share(0.0022),
      opacity: pen.tone.scheme === 'pale' ? 0.16 : 0.24,
    }),
    { 'clip-path': clip },
  )
}

const deck = (pen: Pen): string => {
  const tiles = group(
    [...steps(-40, 40).map((x) => line(x, -20, x, 20, {})), ...steps(-20, 20).map((y) => line(-40, y, 40, y, {}))].join(
      '',
    ),
    { stroke: pen.tone.zone, 'stroke-width': pen.share(0.0016), opacity: 0.6 },
  )
  const [dx, dy] = pen.shadowOffset(0.5)
  const blocks = steps(-11.25, 11.25, LANE).map((y, i) =>
    ends
      .map((x) => {
        const cx = x + Math.sign(x) * 0.36
        return (
          box(cx + dx * 0.5, y + dy * 0.5, 0.74, 0.56, { fill: pen.tone.shade, opacity: 0.25 }) +
          box(cx, y, 0.74, 0.56, { rx: 0.05, fill: PALETTE.white }) +
          numeral(i, cx + Math.sign(x) * 0.06, y, 0.3, { stroke: pen.tone.accent }, x < 0 ? 90 : -90)
        )
      })
      .join(''),
  )
  return (
    tiles +
    box(0, 0, 51, 26, { fill: pen.tone.faint }) +
    rect(-25, -12.5, 50, 25, { fill: pen.tone.field }) +
    blocks.join('')
  )
}

export const youyong: Sport = {
  views: [
    { x: -17.6, y: 0.6, w: 17, turn: 0 },
    { x: 0, y: 0, w: 12, turn: -32 },
    { x: 6, y: 4, w: 14, turn: 58 },
    { x: -22.4, y: -4, w: 9, turn: 90 },
    { x: -19, y: -1, w: 17, turn: -38, tilt: 0.6 },
    { x: 10, y: -3, w: 10, turn: 0 },
    { x: -23, y: 10.4, w: 11, turn: 22 },
    { x: 4, y: 1.2, w: 20, turn: 90, tilt: 0.7 },
  ],
  schemes: ['paint', 'pale', 'duo', 'deep', 'duo', 'paint', 'pale', 'paint'],
  place: (pen) => deck(pen) + floorLines(pen) + ripples(pen) + ropes(pen),
  things: (pen) => {
    if (pen.n === 1) return kickboard(pen, 0.6, 1.1, 28)
    if (pen.n === 5) return kickboard(pen, 11.6, -3.7, -18)
    return pen.n === 6 ? kickboard(pen, -20.4, 11.2, 64) : ''
  },
}
