import type { Pen } from '../kit/pen.ts'
import { at, circle, ellipse, group, num, type Point, path, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { GATES } from '../sports/huaxue.ts'
import { ROWS } from '../sports/lunhua.ts'
import { hoofPrints } from '../sports/mashu.ts'
import { disc } from '../things/cones.ts'
import { curveThrough, drawCurve, heading, trail } from './motion.ts'

/** Position of a runner on the oval this many metres from the start of the lower straight. */
export const onTrack =
  (lane: number) =>
  (metres: number): Point => {
    const r = 36.5 + (lane - 0.5) * 1.22
    const bend = Math.PI * r
    if (metres < 0) return [42.195 + metres, r]
    if (metres < bend) {
      const a = Math.PI / 2 - metres / r
      return [42.195 + r * Math.cos(a), r * Math.sin(a)]
    }
    return [42.195 - (metres - bend), -r]
  }

export const running =
  (lanes: readonly number[], from: number, to: number) =>
  (pen: Pen, t: number): string =>
    lanes
      .map((lane, i) => {
        const curve = onTrack(lane)
        const pace = 1 - i * 0.035 + 0.02 * Math.sin(t * 6 + i)
        const position = (s: number): Point => curve(from + (to - from) * s * pace - i * 1.6)
        const [x, y] = position(t)
        const r = pen.share(0.0125)
        const [dx, dy] = pen.shadowOffset(r)
        const colour = [PALETTE.white, PALETTE.ochre, PALETTE.cream, PALETTE.teal, PALETTE.white][i % 5]!
        return (
          trail(pen, position, t, r * 1.2, colour, 0.07) +
          circle(x + dx, y + dy, r, { fill: pen.tone.shade, opacity: 0.35 }) +
          circle(x, y, r, { fill: colour })
        )
      })
      .join('')

export const slalom =
  (row: number, isFish: boolean) =>
  (pen: Pen, t: number): string => {
    const { y, gap, count } = ROWS[row]!
    const half = ((count - 1) * gap) / 2
    const swing = gap * 0.36
    const track = (side: 1 | -1) =>
      curveThrough(
        steps(-2, count * 2).map(
          (i): Point => [
            -half + (i * gap) / 2,
            y + side * swing * (i % 2 === 0 ? (isFish ? 1 : (i / 2) % 2 === 0 ? 1 : -1) : 0),
          ],
        ),
      )
    const visible = pen.view.w / (count * gap)
    const u = (pen.view.x + half) / (count * gap) - visible * 0.62 + t * visible * 1.25
    const cones = steps(0, count - 1).map((i) =>
      disc(pen, (i - (count - 1) / 2) * gap, y, Math.max(1, pen.share(0.2)), [PALETTE.orange, PALETTE.ochre][i % 2]),
    )
    const skates = ([1, -1] as const).map((side) => {
      const curve = track(side)
      const [x, yy] = curve(u)
      return (
        drawCurve(
          curve,
          0,
          u,
          { ...pen.stroke(0.022, side > 0 ? pen.tone.mark : pen.tone.accent), opacity: 0.75 },
          400,
        ) +
        at(
          x,
          yy,
          path('M-.14 -.045H.1Q.17 0 .1 .045H-.14Z', { fill: side > 0 ? PALETTE.white : PALETTE.orange }),
          heading(curve, u),
          Math.max(1, pen.share(0.14)),
        )
      )
    })
    return cones.join('') + skates.join('')
  }

export const descent = (pen: Pen, t: number): string => {
  const curve = curveThrough([[-46, 0], ...GATES.map(([x, y]): Point => [x, y * 1.32]), [46, 0]])
  const u = 0.04 + t * 0.92
  const [x, y] = curve(u)
  const size = pen.share(0.011)
  return (
    drawCurve(curve, 0, u, { ...pen.stroke(0.3, pen.tone.accent), opacity: 0.8 }, 300) +
    trail(pen, (s) => curve(0.04 + s * 0.92), t, size * 2.2, PALETTE.white, 0.05) +
    at(
      x,
      y,
      group(
        [-0.4, 0.4]
          .map((s) => path(`M-1.8 ${s - 0.14}H1.5Q2 ${s} 1.5 ${s + 0.14}H-1.8Z`, { fill: PALETTE.ink }))
          .join('') +
          circle(0, 0, 0.85, { fill: PALETTE.orange }) +
          circle(-0.2, -0.2, 0.3, { fill: '#fff', opacity: 0.4 }),
      ),
      heading(curve, u),
      size,
    )
  )
}

export const figures =
  (cx: number, cy: number, r: number, turn: number, lobes: 2 | 3) =>
  (pen: Pen, t: number): string => {
    const a = (turn * Math.PI) / 180
    // Each circle starts where it touches the previous one; of three, the middle one is skated in two halves.
    const full = Math.PI * 2
    const parts: readonly (readonly [circle: number, from: number, sweep: number])[] =
      lobes === 2
        ? [
            [-0.5, 0, full],
            [0.5, Math.PI, -full],
          ]
        : [
            [-1, 0, full],
            [0, Math.PI, -Math.PI],
            [1, Math.PI, full],
            [0, 0, -Math.PI],
          ]
    const curve = (u: number): Point => {
      let rest = u * lobes * full
      const part = parts.find(([, , sweep], i) => {
        if (rest <= Math.abs(sweep) || i === parts.length - 1) return true
        rest -= Math.abs(sweep)
        return false
      })!
      const [lobe, from, sweep] = part
      const angle = from + Math.sign(sweep) * Math.min(rest, Math.abs(sweep))
      const [px, py] = [lobe * 2 * r + r * Math.cos(angle), r * Math.sin(angle)]
      return [cx + px * Math.cos(a) - py * Math.sin(a), cy + px * Math.sin(a) + py * Math.cos(a)]
    }
    const u = Math.min(1, t * 1.14)
    const [x, y] = curve(u)
    return group(
      drawCurve(curve, 0, u, { ...pen.stroke(0.04), 'stroke-width': pen.share(0.0055) }, 160) +
        trail(pen, (s) => curve(Math.min(1, s * 1.14)), t, pen.share(0.012), pen.tone.mark) +
        (u < 1 ? circle(x, y, pen.share(0.011), { fill: pen.tone.accent }) : ''),
      { opacity: num(1 - Math.max(0, (t - 0.94) / 0.06)) },
    )
  }

export const riding = (pen: Pen, t: number): string => {
  const curve = (u: number): Point => [-20 + 8.8 * Math.cos(u * Math.PI * 4), 8.8 * Math.sin(u * Math.PI * 4)]
  const [x, y] = curve(t)
  const r = pen.share(0.013)
  const [dx, dy] = pen.shadowOffset(r)
  return (
    hoofPrints(pen, `M${-28.8} 0A8.8 8.8 0 1 1 -11.2 0A8.8 8.8 0 1 1 -28.8 0`) +
    trail(pen, curve, t, r, pen.tone.accent, 0.1) +
    ellipse(x + dx, y + dy, r * 1.3, r * 0.9, { fill: pen.tone.shade, opacity: 0.3 }) +
    at(
      x,
      y,
      path('M-1.6 -.5Q-.6 -.72 .7 -.5Q1.5 -.34 1.9 0Q1.5 .34 .7 .5Q-.6 .72 -1.6 .5Q-1.9 0 -1.6 -.5Z', {
        fill: '#6a4a35',
      }) + circle(-0.1, 0, 0.5, { fill: PALETTE.white }),
      heading(curve, t),
      r,
    )
  )
}
