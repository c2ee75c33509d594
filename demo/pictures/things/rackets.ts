import type { Pen } from '../kit/pen.ts'
import { box, circle, ellipse, group, line, num, path, rect, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'

const placeWithShadow = (
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  height: number,
  shape: string,
  flat: string,
  scale = 1,
): string => {
  const [dx, dy] = pen.shadowOffset(height)
  const put = (px: number, py: number, children: string) =>
    group(children, { transform: `translate(${num(px)} ${num(py)}) rotate(${num(turn)}) scale(${num(scale)})` })
  return group(put(x + dx, y + dy, flat), { opacity: 0.36, filter: pen.blur(height * 0.55) }) + put(x, y, shape)
}

/** A table-tennis bat: blade 15 × 15.7 cm, handle 10 cm, the handle towards `turn` degrees. */
export const bat = (pen: Pen, x: number, y: number, turn: number, rubber: string, scale = 1): string => {
  const handle = rect(0.07, -0.0145, 0.105, 0.029, { rx: 0.008, fill: PALETTE.wood })
  const blade = ellipse(0, 0, 0.079, 0.0755, { fill: rubber })
  const throat = path('M.052 -.052Q.085 -.02 .1 -.0145V.0145Q.085 .02 .052 .052Q.066 0 .052 -.052Z', {
    fill: '#ddb988',
  })
  const flat =
    ellipse(0, 0, 0.079, 0.0755, { fill: pen.tone.shade }) +
    rect(0.06, -0.0145, 0.115, 0.029, { rx: 0.008, fill: pen.tone.shade })
  const grip = [0.12, 0.14].map((gx) => line(gx, -0.0145, gx, 0.0145, { stroke: '#8d6339', 'stroke-width': 0.003 }))
  return placeWithShadow(pen, x, y, turn, 0.012, blade + throat + handle + grip.join(''), flat, scale)
}

/** A strung racket, `length` long (tennis 0.69 m, badminton 0.68 m), its grip towards `turn` degrees. */
export const racket = (
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  length: number,
  head: readonly [rx: number, ry: number],
  frame: string,
): string => {
  const [rx, ry] = head
  const w = ry * 0.13
  const clip = pen.define(
    `racket${num(rx * 1000)}`,
    (id) => `<clipPath id="${id}"><ellipse rx="${num(rx)}" ry="${num(ry)}"/></clipPath>`,
  )
  const strings = [
    ...steps(-rx, rx, rx / 9).map((sx) => line(sx, -ry, sx, ry, {})),
    ...steps(-ry, ry, ry / 7).map((sy) => line(-rx, sy, rx, sy, {})),
  ]
  const tail = length - rx * 2
  const grip = tail * 0.52
  const thin = ry < 0.12
  const throat = thin
    ? line(rx, 0, rx + tail - grip, 0, { stroke: frame, 'stroke-width': w * 0.8 })
    : path(
        `M${num(rx * 0.86)} ${num(-ry * 0.55)}L${num(rx + tail * 0.4)} ${num(-w * 0.4)}V${num(w * 0.4)}L${num(rx * 0.86)} ${num(ry * 0.55)}`,
        { fill: 'none', stroke: frame, 'stroke-width': w, 'stroke-linejoin': 'round' },
      )
  const handle = box(rx + tail - grip / 2, 0, grip, w * (thin ? 2 : 2.1), { rx: w * 0.5, fill: PALETTE.ink })
  const wraps = steps(0.12, 0.92, 0.1).map((f) =>
    line(rx + tail - grip * f, -w, rx + tail - grip * f - w * 0.7, w, { stroke: '#46544e', 'stroke-width': w * 0.18 }),
  )
  const outline = ellipse(0, 0, rx, ry, { fill: 'none', stroke: frame, 'stroke-width': w })
  const shape =
    group(strings.join(''), { stroke: PALETTE.white, 'stroke-width': num(w * 0.14), 'clip-path': clip, opacity: 0.9 }) +
    outline +
    throat +
    handle +
    wraps.join('')
  const flat =
    ellipse(0, 0, rx, ry, { fill: 'none', stroke: pen.tone.shade, 'stroke-width': w }) +
    line(rx, 0, rx + tail, 0, { stroke: pen.tone.shade, 'stroke-width': w * 1.6 }) +
    circle(0, 0, ry * 0.95, { fill: pen.tone.shade, opacity: 0.18 })
  return placeWithShadow(pen, x, y, turn, 0.03, shape, flat)
}
