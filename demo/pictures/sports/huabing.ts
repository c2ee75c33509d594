import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { arc, box, circle, group, line, num, path, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { withShadow } from '../things/with-shadow.ts'

/** A rink of 60 × 30 m with corners of 8.5 m: blue lines, centre and face-off circles of 4.5 m (IIHF); short-track marks. */
const place = (pen: Pen): string => {
  const s = pen.stroke(0.08)
  const spots = [-20, 20].flatMap((x) =>
    [-7, 7].map(
      (y) =>
        circle(x, y, 4.5, s) +
        circle(x, y, 0.3, { fill: pen.tone.accent }) +
        [-1, 1]
          .flatMap((sx) =>
            [-1, 1].map((sy) =>
              path(`M${x + sx * 0.6} ${y + sy * 1.6}V${y + sy * 0.5}H${x + sx * 1.8}`, pen.stroke(0.05)),
            ),
          )
          .join(''),
    ),
  )
  const scratches = steps(1, 34).map(() => {
    const x = pen.view.x + pen.random.between(-0.7, 0.7) * pen.view.w
    const y = pen.view.y + pen.random.between(-0.6, 0.6) * pen.view.w
    const from = pen.random.between(0, 360)
    return path(arc(x, y, pen.view.w * pen.random.between(0.12, 0.5), from, from + pen.random.between(14, 50)), {
      opacity: pen.random.between(0.2, 0.7),
    })
  })
  return (
    box(0, 0, 60.6, 30.6, { rx: 8.8, fill: pen.tone.mark, opacity: 0.6 }) +
    box(0, 0, 60, 30, { rx: 8.5, fill: pen.tone.field }) +
    group(scratches.join(''), {
      fill: 'none',
      stroke: pen.tone.scheme === 'pale' ? PALETTE.white : pen.tone.mark,
      'stroke-width': pen.share(0.0014),
      opacity: 0.6,
    }) +
    [-7.3, 7.3].map((x) => line(x, -15, x, 15, pen.stroke(0.3, pen.tone.zone))).join('') +
    line(0, -15, 0, 15, { ...pen.stroke(0.3, pen.tone.accent), opacity: 0.75 }) +
    [-26, 26]
      .map(
        (x) =>
          line(x, -13.4, x, 13.4, { ...pen.stroke(0.08, pen.tone.accent), opacity: 0.8 }) +
          path(arc(x, 0, 1.8, x < 0 ? -90 : 90, x < 0 ? 90 : 270), s),
      )
      .join('') +
    circle(0, 0, 4.5, s) +
    circle(0, 0, 0.3, { fill: pen.tone.mark }) +
    spots.join('')
  )
}

/** School figures: loops of one edge as traced by the blade, drawn twice with a slight offset. */
const figure = (pen: Pen, x: number, y: number, r: number, turn: number, lobes: 2 | 3): string => {
  const one = (grow: number) =>
    steps(0, lobes - 1)
      .map((i) => circle((i - (lobes - 1) / 2) * 2 * r, 0, r * grow, {}))
      .join('')
  return group(
    group(one(1), { 'stroke-width': pen.share(0.0062) }) +
      group(one(0.975) + one(1.022), { 'stroke-width': pen.share(0.0022), opacity: 0.6 }),
    { fill: 'none', stroke: pen.tone.mark, transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` },
  )
}

/** A turn that tightens into a spin. */
const spiral = (pen: Pen, x: number, y: number, r: number, turn: number): string =>
  path(
    smooth(
      steps(0, 54).map((i) => {
        const t = i / 54
        const a = t * Math.PI * 5.2 + (turn * Math.PI) / 180
        const q = r * (1 - t) ** 1.25 + r * 0.03
        return [x + Math.cos(a) * q, y + Math.sin(a) * q] as const
      }),
    ),
    { ...pen.stroke(0.03), 'stroke-width': pen.share(0.0052), 'stroke-linecap': 'round' },
  )

const puck = (pen: Pen, x: number, y: number, r: number): string =>
  withShadow(
    pen,
    x,
    y,
    0,
    r * 0.4,
    (shade) =>
      circle(0, 0, r, { fill: shade ?? '#262c2e' }) +
      (shade ? '' : circle(0, 0, r * 0.72, { fill: 'none', stroke: '#fff', 'stroke-width': r * 0.05, opacity: 0.3 })),
  )

export const huabing: Sport = {
  schemes: ['pale', 'paint', 'deep', 'pale', 'duo', 'paint', 'deep', 'pale'],
  views: [
    { x: 1, y: 0.4, w: 16, turn: -24 },
    { x: -14, y: 0, w: 12, turn: 18 },
    { x: 0, y: 0, w: 20, turn: 38 },
    { x: -20, y: -7, w: 13, turn: 0 },
    { x: 0, y: 0, w: 64, turn: -32, tilt: 0.58 },
    { x: 14, y: 8, w: 11, turn: 52 },
    { x: -13, y: 1, w: 9, turn: -14 },
    { x: 22, y: -8, w: 22, turn: 24 },
  ],
  place,
  things: (pen) => {
    switch (pen.n) {
      case 0:
        return puck(pen, 2.2, 1.4, 0.34)
      case 1:
        return figure(pen, -14, 0, 2.3, 24, 2)
      case 2:
        return spiral(pen, 0.4, -0.4, 6.6, 40)
      case 3:
        return puck(pen, -18.6, -5.6, 0.3)
      case 4:
        return figure(pen, -15, 0, 4, 0, 3) + spiral(pen, 15, 2, 7, 100)
      case 5:
        return spiral(pen, 13.6, 8.2, 3.6, 200)
      case 6:
        return figure(pen, -13, 1, 1.5, -18, 3)
      default:
        return spiral(pen, 16.5, -2.6, 6, 20)
    }
  },
}
