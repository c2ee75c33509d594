import { numeral } from '../kit/numeral.ts'
import type { Pen } from '../kit/pen.ts'
import { arc, at, box, circle, group, num, type Point, path, rect, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { flag } from '../sports/gaoerfu.ts'
import { hold } from '../sports/panyan.ts'
import { arrow } from '../sports/shejian.ts'
import { ball } from '../things/balls.ts'
import { curveThrough, drawCurve, ease, heading, positionAt, progress, type Stop } from './motion.ts'
import type { Take } from './take.ts'

const pulse = (pen: Pen, t: number, start: number, x: number, y: number, r: number, duration = 0.12): string => {
  const u = progress(t, start, start + duration)
  return u > 0 && u < 1
    ? circle(x, y, r * (0.4 + u * 1.6), { ...pen.stroke(0.01, pen.tone.accent), opacity: num(1 - u) })
    : ''
}

/** Three throws of the medicine ball, each farther; the arc it reaches lights up with its metres. */
const throws = (pen: Pen, t: number): string => {
  const tries = [
    { at: 0.02, metres: 8, angle: -7 },
    { at: 0.34, metres: 10, angle: 5 },
    { at: 0.66, metres: 12, angle: -2 },
  ]
  return tries
    .map(({ at: start, metres, angle }) => {
      if (t < start || t > start + 0.31) return ''
      const a = (angle * Math.PI) / 180
      const stops: Stop[] = [
        { t: start, x: 0, y: 0 },
        { t: start + 0.16, x: metres * Math.cos(a), y: metres * Math.sin(a), peak: 3.4, hops: 1 },
        { t: start + 0.25, x: (metres + 1.1) * Math.cos(a), y: (metres + 1.1) * Math.sin(a), peak: 0.35, hops: 2 },
      ]
      const { x, y, height, distance } = positionAt(stops, t)
      const landed = progress(t, start + 0.16, start + 0.19)
      const fade = 1 - progress(t, start + 0.28, start + 0.31)
      const reach =
        landed > 0
          ? path(arc(0, 0, metres, -17.46, 17.46), {
              ...pen.stroke(0.1, pen.tone.accent),
              opacity: num(landed * fade),
            }) +
            numeral(
              metres,
              metres - 0.65,
              0.2 + (angle > 0 ? -1.2 : 1.2),
              0.8,
              { stroke: pen.tone.accent, opacity: num(landed * fade) },
              90,
            )
          : ''
      return (
        reach +
        group(ball(pen, 'medicine', x, y, 0.26 * (1 + height * 0.1), distance * 60, height), { opacity: num(fade) })
      )
    })
    .join('')
}

const jumps = (pen: Pen, t: number): string => {
  const tries = [
    { at: 0.03, metres: 1.95 },
    { at: 0.36, metres: 2.2 },
    { at: 0.68, metres: 2.45 },
  ]
  return tries
    .map(({ at: start, metres }) => {
      if (t < start || t > start + 0.3) return ''
      const u = progress(t, start + 0.06, start + 0.15)
      const high = Math.sin(u * Math.PI) * 0.6
      const fade = 1 - progress(t, start + 0.26, start + 0.3)
      const x = metres * u
      const [dx, dy] = pen.shadowOffset(0.05 + high * 0.5)
      const shoe = (fill: string, opacity: number, ox: number, oy: number) =>
        [-0.09, 0.09]
          .map((sy) =>
            path('M-.13 -.045H.08Q.15 0 .08 .045H-.13Z', {
              fill,
              opacity: num(opacity),
              transform: `translate(${num(x + ox - 0.13)} ${num(20 + sy + oy - high * 0.16)}) scale(${num(1 + high * 0.18)})`,
            }),
          )
          .join('')
      const line =
        u >= 1
          ? rect(0, 20.24, metres, 0.035, { fill: pen.tone.accent }) +
            box(metres, 20.1, 0.02, 0.36, { fill: pen.tone.accent }) +
            numeral(Math.round(metres * 100), metres + 0.2, 20.05, 0.16, { stroke: pen.tone.accent }, 90)
          : ''
      return group(line + shoe(pen.tone.shade, 0.35, dx, dy + high * 0.16) + shoe(PALETTE.white, 1, 0, 0), {
        opacity: num(fade),
      })
    })
    .join('')
}

const shooting = (pen: Pen, t: number): string => {
  const arrows = [
    { at: 0.1, x: 0.11, y: -0.08 },
    { at: 0.34, x: -0.07, y: 0.06 },
    { at: 0.58, x: 0.03, y: -0.01 },
  ]
  const fade = 1 - progress(t, 0.93, 0.98)
  return group(
    arrows
      .map(({ at: start, x, y }, i) => {
        const u = progress(t, start, start + 0.012)
        if (u <= 0) return ''
        const shake = Math.sin((t - start) * 260) * Math.exp(-(t - start) * 46) * 14
        return (
          arrow(pen, x, y, -64 + i * 11 + shake, [PALETTE.orange, PALETTE.teal, PALETTE.terracotta][i]!) +
          pulse(pen, t, start, x, y, 0.14)
        )
      })
      .join(''),
    { opacity: num(fade) },
  )
}

const climbing = (pen: Pen, t: number): string => {
  const points: Point[] = steps(0, 8).map((i) => [
    pen.view.x + (i % 2 ? 0.34 : -0.3) + 0.12 * Math.sin(i * 2.1),
    pen.view.y + 1.5 - i * 0.38,
  ])
  const others = steps(1, 16).map(() =>
    hold(
      pen,
      pen.view.x + pen.random.between(-3, 3),
      pen.view.y + pen.random.between(-1.7, 1.7),
      pen.random.between(0.045, 0.085),
      pen.random.pick([PALETTE.ochre, PALETTE.teal, PALETTE.blue, PALETTE.cream]),
    ),
  )
  const route = points.map(([x, y]) => hold(pen, x, y, pen.random.between(0.09, 0.12), PALETTE.terracotta))
  const curve = curveThrough(points)
  const stepsDone = progress(t, 0.04, 0.9) * 8
  const u = (Math.floor(stepsDone) + ease(Math.min(1, (stepsDone % 1) * 1.8))) / 8
  const [x, y] = curve(Math.min(1, u))
  const shown = num(1 - progress(t, 0.94, 0.99))
  return (
    others.join('') +
    group(drawCurve(curve, 0, Math.min(1, u), { ...pen.stroke(0.024, PALETTE.white) }, 80), { opacity: shown }) +
    route.join('') +
    group(
      points.map(([px, py], i) => pulse(pen, t, 0.04 + (i / 8) * 0.86 + 0.03, px, py, 0.2, 0.07)).join('') +
        circle(x, y, 0.055, { fill: PALETTE.white }) +
        circle(x, y, 0.1, { ...pen.stroke(0.016, PALETTE.white) }),
      { opacity: shown },
    )
  )
}

/** Points along the cross-section of the pipe, from the left lip over the flat into the air on the right and back. */
const PIPE = (): Point[] => {
  const left = steps(0, 10).map((i): Point => {
    const a = Math.PI - 0.11 - (i / 10) * (Math.PI / 2 - 0.11)
    return [-1.5 + 2.7 * Math.cos(a), 17.3 + 2.7 * Math.sin(a)]
  })
  const right = steps(0, 10).map((i): Point => {
    const a = Math.PI / 2 - (i / 10) * (Math.PI / 2 - 0.11)
    return [1.5 + 2.7 * Math.cos(a), 17.3 + 2.7 * Math.sin(a)]
  })
  return [...left, ...right]
}

const dropping = (pen: Pen, t: number): string => {
  const points = PIPE()
  const curve = curveThrough(points)
  // Down, across the flat and up the other side, a moment in the air, and back.
  const s = t * 4
  const lap = Math.floor(s)
  const f = s - lap
  const ride = Math.min(1, f / 0.74)
  const u = lap % 2 === 0 ? ease(ride) : 1 - ease(ride)
  const airborne = f > 0.74 ? Math.sin(((f - 0.74) / 0.26) * Math.PI) : 0
  const side = lap % 2 === 0 ? 1 : -1
  const [x, y] = curve(u)
  const lean = heading(curve, Math.min(0.995, Math.max(0.005, u)))
  // Away from the wall: towards the middle of the bend, or straight up over the flat.
  const [cx, cy] = Math.abs(x) > 1.5 ? [Math.sign(x) * 1.5, 17.3] : [x, 17.3]
  const [ix, iy] = [cx - x, cy - y]
  const inward = Math.hypot(ix, iy)
  const spin = airborne > 0 ? side * ((f - 0.74) / 0.26) * 180 : 0
  const board =
    box(0, 0, 0.8, 0.055, { rx: 0.027, fill: PALETTE.terracotta }) +
    [-0.24, 0.24].map((wx) => circle(wx, 0.075, 0.055, { fill: PALETTE.cream })).join('')
  const trailCurve = (q: number): Point => curve(q)
  const tail =
    lap % 2 === 0
      ? drawCurve(trailCurve, Math.max(0, u - 0.3), u, { ...pen.stroke(0.03, pen.tone.accent), opacity: 0.6 }, 120)
      : drawCurve(trailCurve, u, Math.min(1, u + 0.3), { ...pen.stroke(0.03, pen.tone.accent), opacity: 0.6 }, 120)
  return (
    group(tail, { transform: 'translate(0 -.05)' }) +
    at(x + (ix / inward) * 0.2, y + (iy / inward) * 0.2 - airborne * 1.15, board, lean + spin, 1.5)
  )
}

const putting = (pen: Pen, t: number): string => {
  const curve = curveThrough([
    [-5.6, 3.6],
    [-3.4, 1.2],
    [-1.2, 0.1],
    [0, 0],
  ])
  const u = 1 - (1 - progress(t, 0.12, 0.66)) ** 2
  const [x, y] = curve(u)
  const fell = progress(t, 0.66, 0.69)
  const back = progress(t, 0.9, 0.98)
  const seen = back > 0 ? back : 1 - fell
  const [bx, by] = back > 0 ? curve(0) : [x, y]
  return (
    drawCurve(
      curve,
      0,
      1,
      { ...pen.stroke(0.03), 'stroke-dasharray': `${num(pen.share(0.01))} ${num(pen.share(0.012))}`, opacity: 0.55 },
      80,
    ) +
    flag(pen, 0, 0) +
    pulse(pen, t, 0.67, 0, 0, pen.share(0.04), 0.14) +
    group(ball(pen, 'golf', bx, by, pen.share(0.0125), u * 900), { opacity: num(seen) })
  )
}

export const AIM_TAKES: Record<string, readonly Take[]> = {
  zhongkao: [
    { view: { x: 7.6, y: 0, w: 19 }, scheme: 'duo', objectsAt: throws },
    { view: { x: 1.45, y: 20, w: 4 }, scheme: 'paint', objectsAt: jumps },
  ],
  shejian: [{ view: { x: 0, y: 0, w: 2.5 }, scheme: 'paint', objectsAt: shooting }],
  panyan: [{ view: { x: 0.4, y: 0, w: 5.6 }, scheme: 'paint', objectsAt: climbing }],
  huaban: [{ view: { x: 0, y: 18.6, w: 11 }, scheme: 'paint', objectsAt: dropping }],
  gaoerfu: [{ view: { x: -2, y: 1.2, w: 19, turn: -8, tilt: 0.85 }, scheme: 'paint', objectsAt: putting }],
}
