import { numeral } from '../kit/numeral.ts'
import type { Pen } from '../kit/pen.ts'
import { arc, circle, ellipse, group, line, num, type Point, path, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { ladder } from '../things/cones.ts'
import { block, mat, reformer } from '../things/soft-mats.ts'
import { barbell, dumbbell, PLATES, plate } from '../things/weights.ts'
import { drawCurve, ease, progress } from './motion.ts'

export const skipping =
  (turns: number, span: number) =>
  (pen: Pen, t: number): string => {
    const { x, y } = pen.view
    const bow = (phase: number) => {
      const height = Math.cos(phase * Math.PI * 2) * span * 0.98
      return `M${num(x - span / 2)} ${num(y)}C${num(x - span * 0.62)} ${num(y - height)} ${num(x + span * 0.62)} ${num(y - height)} ${num(x + span / 2)} ${num(y)}`
    }
    const now = t * turns
    const ghosts = steps(1, 7).map((i) =>
      path(bow(now - i * 0.042), { ...pen.stroke(0.014), opacity: num(0.5 - i * 0.06) }),
    )
    const air = Math.max(0, -Math.cos(now * Math.PI * 2))
    const rope = path(bow(now), {
      ...pen.stroke(0.03, PALETTE.orange),
      'stroke-linecap': 'round',
      'stroke-width': pen.share(0.0095),
    })
    const handles = [-1, 1]
      .map((s) =>
        line(x + (s * span) / 2, y - 0.02, x + s * (span / 2 + 0.03), y + 0.26, {
          stroke: PALETTE.ink,
          'stroke-width': pen.share(0.016),
          'stroke-linecap': 'round',
        }),
      )
      .join('')
    const feet = [-0.11, 0.11]
      .map((fx) =>
        ellipse(x + fx, y + span * 0.36, 0.075, 0.14, { fill: pen.tone.shade, opacity: num(0.5 - air * 0.3) }),
      )
      .join('')
    const count = Math.floor(now + 0.5) + 1
    return (
      feet +
      ghosts.join('') +
      rope +
      handles +
      numeral(
        count,
        x + span * 1.02,
        y - span * 0.06,
        span * 0.26,
        { stroke: pen.tone.mark, opacity: 0.9 },
        -pen.view.turn,
      )
    )
  }

export const lifting = (pen: Pen, t: number): string => {
  const reps = 4
  const part = (t * reps) % 1
  const up = part < 0.42 ? ease(part / 0.42) : part < 0.56 ? 1 : 1 - ease((part - 0.56) / 0.44)
  const done = Math.floor(t * reps)
  const dots = steps(0, reps - 1).map((i) =>
    circle(
      1.62,
      -0.45 + i * 0.3,
      0.07,
      i < done || (i === done && part > 0.5) ? { fill: pen.tone.accent } : { ...pen.stroke(0.015), opacity: 0.7 },
    ),
  )
  return barbell(pen, 0, -0.1 - up * 0.16, 0, 1 + up * 0.07, up * 0.34) + dots.join('')
}

export const loading = (pen: Pen, t: number): string => {
  const list = [PLATES[0], PLATES[1], PLATES[2], PLATES[3], PLATES[4]]
  return (
    list
      .map((p, i) => {
        const u = ease(progress(t, 0.06 + i * 0.13, 0.17 + i * 0.13)) * (1 - ease(progress(t, 0.9, 0.98)))
        const x = 1.2 + i * 0.52
        return u <= 0 ? '' : group(plate(pen, x, 0.05 - (1 - u) * 1.4, 1.05, p), { opacity: num(Math.min(1, u * 2)) })
      })
      .join('') +
    steps(0, 3)
      .map((i) =>
        dumbbell(
          pen,
          1.25 + i * 0.52,
          0.72 + Math.max(0, Math.sin((t * 4 - i * 0.25) * Math.PI * 2)) * -0.07,
          90,
          1.1 + i * 0.1,
        ),
      )
      .join('')
  )
}

export const breathing = (pen: Pen, t: number): string => {
  const breath = 0.5 - 0.5 * Math.cos(t * Math.PI * 4)
  const ringsOut = steps(0, 4).map((i) =>
    circle(0, 0, 0.16 + i * 0.11 + breath * (0.08 + i * 0.1), { ...pen.stroke(0.01), opacity: num(0.85 - i * 0.15) }),
  )
  return (
    mat(pen, 0, 0, 0, pen.tone.ground, 0, 'plain') +
    ringsOut.join('') +
    circle(0, 0, 0.07 + breath * 0.05, { fill: pen.tone.accent }) +
    block(pen, -0.62, 0.52, 14) +
    block(pen, -0.36, 0.55, 84, PALETTE.cream)
  )
}

export const sliding = (pen: Pen, t: number): string => {
  const u = 0.5 - 0.5 * Math.cos(t * Math.PI * 6)
  return reformer(pen, 0, 0, 0, -0.12 + ease(u) * 0.5)
}

export const stepping = (pen: Pen, t: number): string => {
  // In, in, out, out, then on to the next cell.
  const cells = 12
  const beat = t * cells
  const cell = Math.floor(beat)
  const u = beat - cell
  const x0 = -2.58
  const foot = (side: 1 | -1, early: number) => {
    const inside = Math.max(0, Math.sin(Math.min(1, Math.max(0, (u - early) / 0.5)) * Math.PI)) ** 0.6
    const x = x0 + (cell + 0.5 + (u > early + 0.25 ? 0.5 : 0) * ease(Math.min(1, (u - early) * 1.6))) * 0.43
    return ellipse(x, 0.42 * side * (1 - inside) + 0.08 * side * inside, 0.11, 0.05, {
      fill: side > 0 ? PALETTE.orange : PALETTE.white,
    })
  }
  return (
    ladder(pen, x0, 0, 0, 12, PALETTE.ochre) +
    circle(x0 + (cell + 0.5) * 0.43, 0, 0.15, { fill: pen.tone.mark, opacity: num(0.35 * (1 - u)) }) +
    foot(-1, 0) +
    foot(1, 0.2)
  )
}

export const dancing =
  (turns: number) =>
  (pen: Pen, t: number): string => {
    const { x, y } = pen.view
    const beat = (t * 16) % 1
    const arcs = steps(0, 6).map((i) => {
      const spin = t * 360 * (i % 2 ? -turns : turns) + i * 47
      return path(arc(x, y, 0.5 + i * 0.17, spin, spin + 190 - i * 14), {
        ...pen.stroke(0.055, i === 3 ? pen.tone.accent : pen.tone.mark),
        opacity: num(0.95 - i * 0.08),
        'stroke-linecap': 'round',
      })
    })
    return (
      circle(x, y, 0.34 + beat * 1.5, { ...pen.stroke(0.02), opacity: num(0.5 * (1 - beat)) }) +
      arcs.join('') +
      circle(x, y, 0.17 * (1 + 0.35 * (1 - beat) ** 2), { fill: pen.tone.accent })
    )
  }

export const tumbling = (pen: Pen, t: number): string => {
  const from: Point = [-5.4, 4.6]
  const to: Point = [5, -4.4]
  const on = (u: number): Point => [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u]
  const [nx, ny] = [0.64, 0.77]
  const hops = [
    [0.34, 0.5],
    [0.5, 0.68],
    [0.68, 0.9],
  ] as const
  const curve = (u: number): Point => {
    const p = on(u)
    const hop = hops.find(([a, b]) => u >= a && u <= b)
    if (!hop) return p
    const f = Math.sin(((u - hop[0]) / (hop[1] - hop[0])) * Math.PI)
    const high = f * (0.8 + hops.indexOf(hop) * 0.55)
    return [p[0] - nx * high, p[1] - ny * high]
  }
  const u = Math.min(0.9, 0.04 + progress(t, 0.04, 0.72) * 0.86)
  const [x, y] = curve(u)
  const [gx, gy] = on(u)
  const shown = num(1 - progress(t, 0.9, 0.98))
  const landings = hops.map(([, b]) => {
    const w = progress(u, b - 0.001, b + 0.05)
    const [lx, ly] = on(b)
    return u < b - 0.0005
      ? ''
      : circle(lx, ly, 0.12 + (b === 0.9 ? progress(t, 0.72, 0.86) * 0.5 : w * 0.1), pen.stroke(0.05))
  })
  return group(
    drawCurve(on, 0.04, Math.min(u, 0.34), { ...pen.stroke(0.05), 'stroke-dasharray': '.22 .18' }) +
      drawCurve(curve, 0.34, u, pen.stroke(0.07), 120) +
      landings.join('') +
      ellipse(gx, gy, 0.22, 0.16, { fill: pen.tone.shade, opacity: 0.3 }) +
      circle(x, y, 0.2, { fill: pen.tone.accent }),
    { opacity: shown },
  )
}
