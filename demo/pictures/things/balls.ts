import { type Pen, upright } from '../kit/pen.ts'
import { type Attributes, arc, circle, el, ellipse, group, line, num, path, poly, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'

export type Ball = 'basketball' | 'football' | 'volleyball' | 'tennis' | 'pingpong' | 'baseball' | 'golf' | 'medicine'

const COLOURS: Record<Ball, string> = {
  basketball: '#c8703a',
  football: PALETTE.white,
  volleyball: PALETTE.cream,
  tennis: PALETTE.lime,
  pingpong: '#f2b46a',
  baseball: PALETTE.white,
  golf: PALETTE.white,
  medicine: '#b5654a',
}

const star = (r: number, from: number) =>
  steps(0, 4)
    .map((i) => ((from + i * 72) * Math.PI) / 180)
    .map((a) => [r * Math.cos(a), r * Math.sin(a)] as const)

/** The seams of a ball of radius 1. */
const seams: Record<Ball, () => string> = {
  basketball: () => {
    const a: Attributes = { fill: 'none', stroke: '#4a2a1c', 'stroke-width': 0.07 }
    return (
      line(-1, 0, 1, 0, a) +
      line(0, -1, 0, 1, a) +
      path(arc(-1.35, 0, 0.98, -50, 50), a) +
      path(arc(1.35, 0, 0.98, 130, 230), a)
    )
  },
  football: () => {
    const dark = '#2f3a3a'
    const spokes = star(0.42, -90).map(([x, y]) =>
      line(x, y, x * 1.75, y * 1.75, { stroke: dark, 'stroke-width': 0.05 }),
    )
    const edge = star(1.02, -90).map(([x, y]) =>
      group(poly(star(0.36, 0), { fill: dark }), {
        transform: `translate(${num(x)} ${num(y)}) rotate(${num((Math.atan2(y, x) * 180) / Math.PI + 180)}) scale(.62 1)`,
      }),
    )
    return poly(star(0.42, -90), { fill: dark }) + spokes.join('') + edge.join('')
  },
  volleyball: () => {
    const a: Attributes = { fill: 'none', stroke: '#8f7d5c', 'stroke-width': 0.055 }
    return steps(0, 2)
      .map((i) =>
        group(path('M0 0C.25 -.4 .2 -.8 0 -1M.38 .12C.66 -.28 .62 -.62 .5 -.88M.66 .3C.92 0 1 -.3 .9 -.48', a), {
          transform: `rotate(${i * 120})`,
        }),
      )
      .join('')
  },
  tennis: () => {
    const a: Attributes = { fill: 'none', stroke: PALETTE.white, 'stroke-width': 0.1, opacity: 0.85 }
    return path(arc(-1.3, 0.1, 1, -62, 58), a) + path(arc(1.3, -0.1, 1, 118, 238), a)
  },
  pingpong: () => '',
  baseball: () => {
    const a: Attributes = { fill: 'none', stroke: '#b8473a', 'stroke-width': 0.05 }
    const stitch: Attributes = { ...a, 'stroke-width': 0.2, 'stroke-dasharray': '.035 .1' }
    const left = arc(-1.3, 0, 0.95, -58, 58)
    const right = arc(1.3, 0, 0.95, 122, 238)
    return [left, right].map((d) => path(d, a) + path(d, stitch)).join('')
  },
  golf: () =>
    steps(-4, 4)
      .flatMap((row) => steps(-4, 4).map((column) => [column * 0.24 + (row % 2) * 0.12, row * 0.21] as const))
      .filter(([x, y]) => Math.hypot(x, y) < 0.9)
      .map(([x, y]) => circle(x, y, 0.06, { fill: '#b9b7a8', opacity: 0.5 }))
      .join(''),
  medicine: () => path('M-1 0H1M-.86 -.5H.86M-.86 .5H.86', { stroke: '#7d3f2c', 'stroke-width': 0.06, opacity: 0.6 }),
}

/** A soft shadow on the floor of a round object `height` above it. */
export const roundShadow = (pen: Pen, x: number, y: number, r: number, height = 0, strength = 0.42): string => {
  const [dx, dy] = pen.shadowOffset(r * 0.75 + height)
  return ellipse(x + dx, y + dy, r * 1.02, r * 1.02, {
    fill: pen.tone.shade,
    opacity: num(strength / (1 + height * 0.35)),
    filter: pen.blur(r * (0.22 + Math.min(0.5, height * 0.2))),
  })
}

/** A ball at (x, y), `height` drawing units above the floor, with its shadow. `spin` in degrees. */
export const ball = (pen: Pen, kind: Ball, x: number, y: number, r: number, spin = 20, height = 0): string => {
  const shine = pen.define('shine', (id) =>
    el(
      'radialGradient',
      { id, cx: 0.34, cy: 0.3, r: 0.78 },
      el('stop', { offset: 0, 'stop-color': '#fff', 'stop-opacity': 0.42 }) +
        el('stop', { offset: 0.45, 'stop-color': '#fff', 'stop-opacity': 0 }) +
        el('stop', { offset: 1, 'stop-color': '#1c1410', 'stop-opacity': 0.34 }),
    ),
  )
  const skin = pen.define('ballcut', (id) => el('clipPath', { id }, circle(0, 0, 1, {})))
  const rise = Math.sqrt(1 - pen.view.tilt ** 2) * (r + height)
  const body = group(
    group(circle(0, 0, 1, { fill: COLOURS[kind] }) + group(seams[kind](), { transform: `rotate(${num(spin)})` }), {
      'clip-path': skin,
    }) + circle(0, 0, 1, { fill: shine }),
    { transform: `translate(0 ${num(-rise)}) scale(${num(r)})` },
  )
  return roundShadow(pen, x, y, r, height) + upright(pen, x, y, body)
}

/** A shuttlecock lying on its side, `size` long, its feathers towards `turn` degrees. */
export const shuttle = (pen: Pen, x: number, y: number, size: number, turn: number): string => {
  const feathers = steps(-3, 3).map((i) => {
    const a = i * 0.062
    return `M-.34 ${num(i * 0.035)}L.5 ${num(a * 2.3)}`
  })
  const skirt = 'M-.36 -.13L.5 -.46Q.56 0 .5 .46L-.36 .13Z'
  const body =
    path(skirt, { fill: PALETTE.white }) +
    path(feathers.join(''), { stroke: '#c9c2ae', 'stroke-width': 0.018 }) +
    path('M-.02 -.26Q.03 0 -.02 .26M.2 -.345Q.25 0 .2 .345', {
      fill: 'none',
      stroke: '#9fae9f',
      'stroke-width': 0.022,
    }) +
    path('M-.32 -.14A.15 .15 0 1 0 -.32 .14Z', { fill: '#e8dcc0' }) +
    path('M-.36 -.14V.14', { stroke: pen.tone.accent, 'stroke-width': 0.045 })
  const [dx, dy] = pen.shadowOffset(size * 0.16)
  const place = (px: number, py: number, children: string, extra: Attributes = {}) =>
    group(children, {
      transform: `translate(${num(px)} ${num(py)}) rotate(${num(turn)}) scale(${num(size)})`,
      ...extra,
    })
  return (
    group(place(x + dx, y + dy, path(`${skirt}M-.32 -.14A.15 .15 0 1 0 -.32 .14Z`, { fill: pen.tone.shade })), {
      opacity: 0.4,
      filter: pen.blur(size * 0.06),
    }) + place(x, y, body)
  )
}
