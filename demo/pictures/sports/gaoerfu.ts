import type { Pen } from '../kit/pen.ts'
import { randomOf } from '../kit/random.ts'
import { blob } from '../kit/shapes.ts'
import type { Sport } from '../kit/sport.ts'
import { box, ellipse, group, line, num, type Point, path, smooth, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { ball } from '../things/balls.ts'

type Shape = readonly Point[]
const scaled = (shape: Shape, [cx, cy]: Point, k: number): Shape =>
  shape.map(([x, y]) => [cx + (x - cx) * k, cy + (y - cy) * k])

/** One hole: fairway with mowing stripes, fringe, green with its contours, bunkers; metres, the hole at the origin. */
const random = randomOf('hole')
const GREEN = blob(random, 0, 0, 13, 10, 8, 0.14)
const BUNKERS = [
  blob(random, -15, 6, 4.6, 3.1, 7, 0.26),
  blob(random, 14.5, -7, 4, 5.2, 7, 0.24),
  blob(random, 11, 11.5, 5.4, 2.7, 7, 0.26),
  blob(random, -34, -10, 5.4, 3.6, 8, 0.24),
]
const FAIRWAY: Shape = [
  [-86, 9],
  [-70, -8],
  [-48, -4],
  [-30, -15],
  [-10, -17],
  [16, -18],
  [25, 0],
  [17, 17],
  [-8, 18],
  [-30, 14],
  [-52, 26],
  [-78, 24],
]

const place = (pen: Pen): string => {
  const cut = pen.define('fairway', (id) => `<clipPath id="${id}"><path d="${smooth(FAIRWAY, true)}"/></clipPath>`)
  const onGreen = pen.define('green', (id) => `<clipPath id="${id}"><path d="${smooth(GREEN, true)}"/></clipPath>`)
  const sand = pen.tone.scheme === 'pale' ? '#f4ead2' : '#ecdcb6'
  const [dx, dy] = pen.shadowOffset(0.6)
  const bunkers = BUNKERS.map((b, i) => {
    const d = smooth(b, true)
    const id = pen.define(`bunker${i}`, (name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
    const centre: Point = [b.reduce((s, [x]) => s + x, 0) / b.length, b.reduce((s, [, y]) => s + y, 0) / b.length]
    const rake = [0.82, 0.62, 0.42, 0.22].map((k) => path(smooth(scaled(b, centre, k), true), {}))
    return (
      path(smooth(scaled(b, centre, 1.1), true), { fill: pen.tone.zone }) +
      path(d, { fill: sand }) +
      path(d, { fill: pen.tone.shade, opacity: 0.32 }) +
      group(path(d, { fill: sand, transform: `translate(${num(dx)} ${num(dy)})` }), { 'clip-path': id }) +
      group(rake.join(''), { fill: 'none', stroke: '#b89f6c', 'stroke-width': pen.share(0.0016), opacity: 0.5 })
    )
  })
  return (
    box(0, 0, 240, 180, { fill: pen.tone.ground }) +
    path(smooth(FAIRWAY, true), { fill: pen.tone.zone }) +
    group(
      steps(-100, 60, 8)
        .map((x) => box(x, 0, 4, 160, { fill: pen.tone.field, opacity: 0.5 }))
        .join(''),
      { 'clip-path': cut },
    ) +
    path(smooth(scaled(GREEN, [0, 0], 1.16), true), { fill: pen.tone.field }) +
    path(smooth(GREEN, true), { fill: pen.tone.faint }) +
    group(
      steps(-16, 16, 1.6)
        .map((x) => line(x, -16, x, 16, {}))
        .join(''),
      { stroke: pen.tone.field, 'stroke-width': 0.8, opacity: 0.34, 'clip-path': onGreen },
    ) +
    [0.84, 0.66, 0.48, 0.3]
      .map((k) =>
        path(smooth(scaled(GREEN, [2.4, -1.6], k), true), {
          ...pen.stroke(0.04),
          'stroke-width': pen.share(0.0028),
          opacity: 0.55,
        }),
      )
      .join('') +
    path(smooth(GREEN, true), { ...pen.stroke(0.06) }) +
    bunkers.join('')
  )
}

/** Hole and flagstick seen from above, with the long shadow of the stick. */
export const flag = (pen: Pen, x: number, y: number): string => {
  const size = Math.max(0.11, pen.share(0.0075))
  const [dx, dy] = pen.shadowOffset(size * 22)
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI
  const cloth = (shade?: string) => path('M0 0Q.5 -.35 1 -.05Q1.5 .2 1.9 0L0 1.2Z', { fill: shade ?? PALETTE.orange })
  return (
    ellipse(x, y, size, size, { fill: '#23302a' }) +
    group(
      line(x, y, x + dx, y + dy, { stroke: pen.tone.shade, 'stroke-width': size * 0.34 }) +
        group(cloth(pen.tone.shade), {
          transform: `translate(${num(x + dx)} ${num(y + dy)}) rotate(${num(angle + 180)}) scale(${num(size * 3.6)})`,
        }),
      { opacity: 0.36, filter: pen.blur(size * 0.12) },
    ) +
    line(x, y, x - dx * 0.14 + dy * 0.1, y - dy * 0.24 - dx * 0.1, {
      stroke: PALETTE.white,
      'stroke-width': size * 0.4,
      'stroke-linecap': 'round',
    }) +
    group(cloth(), {
      transform: `translate(${num(x - dx * 0.14 + dy * 0.1)} ${num(y - dy * 0.24 - dx * 0.1)}) rotate(${num(-pen.view.turn)}) scale(${num(size * 3.6)})`,
    })
  )
}

/** The line of a putt. */
const putt = (pen: Pen, from: Point, bend: Point): string =>
  path(`M${from[0]} ${from[1]}Q${bend[0]} ${bend[1]} 0 0`, {
    ...pen.stroke(0.04),
    'stroke-dasharray': `${num(pen.share(0.012))} ${num(pen.share(0.011))}`,
    opacity: 0.9,
  })

const BALLS: readonly Point[] = [
  [-6, 4],
  [3.4, 3.2],
  [-15.4, 6.2],
  [-3.2, -4.2],
  [-42, 4],
  [5.4, -3],
  [1.4, 0.8],
  [-30, -2],
]

export const gaoerfu: Sport = {
  schemes: ['paint', 'pale', 'duo', 'deep', 'paint', 'duo', 'deep', 'pale'],
  views: [
    { x: 0, y: 1, w: 36, turn: -14 },
    { x: 1.2, y: 0.6, w: 12, turn: 24 },
    { x: -13, y: 5, w: 17, turn: -30 },
    { x: 0, y: -1, w: 22, turn: 60 },
    { x: -26, y: 4, w: 84, turn: -20, tilt: 0.66 },
    { x: 8, y: -3, w: 25, turn: 12 },
    { x: 0.5, y: 0.2, w: 6, turn: -20 },
    { x: -22, y: 0, w: 50, turn: 78 },
  ],
  place,
  things: (pen) => {
    const at = BALLS[pen.n]!
    const isPutt = [0, 1, 3, 5].includes(pen.n)
    return (
      (isPutt ? putt(pen, at, [at[0] * 0.5 + at[1] * 0.4, at[1] * 0.6 - at[0] * 0.2]) : '') +
      flag(pen, 0, 0) +
      ball(pen, 'golf', at[0], at[1], pen.share(0.0135), 0)
    )
  },
}
