import type { Pen } from '../kit/pen.ts'
import { arc, circle, group, line, num, type Point, path, steps } from '../kit/svg.ts'
import { foil } from '../sports/jijian.ts'
import { glove } from '../sports/quanji.ts'
import { sword } from '../sports/wushu.ts'
import { drawCurve, ease, fadeInOut, progress, trail } from './motion.ts'

export type Kick = { at: number; x: number; y: number; r: number; from: number; to: number }

/** Turning kicks one after the other: each arc is traced by the foot, stays a moment, then fades. */
export const kicks =
  (list: readonly Kick[]) =>
  (pen: Pen, t: number): string =>
    list
      .map(({ at: start, x, y, r, from, to }) => {
        const u = ease(progress(t, start, start + 0.11))
        const shown = fadeInOut(t, start, start + 0.3, 0.06)
        if (u === 0 || shown <= 0) return ''
        const arcs = steps(0, 5).map((i) => {
          const end = from + (to - from) * u - i * 14
          return end <= from + i * 9
            ? ''
            : path(arc(x, y, r * (1 - i * 0.075), from + i * 9, end), {
                ...pen.stroke(0.06 - i * 0.007, i === 0 ? pen.tone.accent : pen.tone.mark),
                opacity: num((0.95 - i * 0.15) * shown),
                'stroke-linecap': 'round',
              })
        })
        const a = ((from + (to - from) * u) * Math.PI) / 180
        return (
          group(arcs.join('')) +
          circle(x + r * Math.cos(a), y + r * Math.sin(a), 0.13, { fill: pen.tone.accent, opacity: num(shown) }) +
          circle(x, y, 0.1, { fill: pen.tone.mark, opacity: num(shown) })
        )
      })
      .join('')

export const bout = (pen: Pen, t: number): string => {
  // The two foils gauge each other, and each lunges once.
  const lunge = (start: number) =>
    ease(progress(t, start, start + 0.05)) * (1 - ease(progress(t, start + 0.1, start + 0.2)))
  const [a, b] = [lunge(0.36), lunge(0.78)]
  const sway = Math.sin(t * Math.PI * 8) * 0.16
  const left = -1.55 + sway + a * 0.95 - b * 0.3
  const right = 1.55 + sway * 0.8 - b * 0.95 + a * 0.3
  const size = Math.max(1.3, pen.share(0.25))
  const hit = (start: number, x: number) => {
    const u = progress(t, start + 0.05, start + 0.17)
    return u > 0 && u < 1
      ? circle(x, 0, 0.1 + u * 0.5, { ...pen.stroke(0.025, pen.tone.accent), opacity: num(1 - u) }) +
          circle(x, 0, 0.09, { fill: pen.tone.accent, opacity: num(1 - u) })
      : ''
  }
  const wobble = Math.sin(t * Math.PI * 12) * 5
  return (
    foil(pen, left, 0.16, -6 + wobble * (1 - a), size) +
    foil(pen, right, -0.16, 174 - wobble * (1 - b), size) +
    hit(0.36, left + size * 0.56) +
    hit(0.78, right - size * 0.56)
  )
}

export const form = (pen: Pen, t: number): string => {
  const angle = t * 720 + 26 * Math.sin(t * Math.PI * 4)
  const a = (angle * Math.PI) / 180
  const [x, y] = [pen.view.x, pen.view.y]
  const fan = steps(0, 11).map((i) => {
    const b = a - i * 0.11
    return line(x + Math.cos(b) * 0.9, y + Math.sin(b) * 0.9, x + Math.cos(b) * 2.5, y + Math.sin(b) * 2.5, {
      ...pen.stroke(0.02),
      opacity: num(0.5 - i * 0.042),
    })
  })
  return (
    circle(x, y, 2.5, { ...pen.stroke(0.02), opacity: 0.45 }) +
    circle(x, y, 0.9, { ...pen.stroke(0.02), opacity: 0.3 }) +
    fan.join('') +
    sword(pen, x + Math.cos(a) * 1.35, y + Math.sin(a) * 1.35, angle, 1.75)
  )
}

export const boxing = (pen: Pen, t: number): string => {
  const punch = (phase: number) => Math.max(0, Math.sin((t * 6 + phase) * Math.PI * 2)) ** 3
  const [l, r] = [punch(0), punch(0.5)]
  const target =
    circle(1.35 + Math.max(l, r) * 0.07, 0, 0.52, { fill: pen.tone.faint }) +
    circle(1.35 + Math.max(l, r) * 0.07, 0, 0.34, pen.stroke(0.03)) +
    circle(1.35 + Math.max(l, r) * 0.07, 0, 0.12, { fill: pen.tone.accent })
  const lines = [l, r]
    .map((p, i) =>
      steps(-1, 1)
        .map((k) =>
          line(-1.1, (i ? 0.34 : -0.34) + k * 0.1, -1.1 + p * 1.2, (i ? 0.3 : -0.3) + k * 0.08, {
            ...pen.stroke(0.014),
            opacity: num(p * 0.6),
          }),
        )
        .join(''),
    )
    .join('')
  return group(
    target +
      lines +
      glove(pen, -0.7 + l * 1.42, -0.36 + l * 0.2, 180, 1.7, '#a8433c', 1) +
      glove(pen, -0.7 + r * 1.42, 0.36 - r * 0.2, 180, 1.7, '#a8433c', -1),
    { transform: `translate(${pen.view.x} ${pen.view.y})` },
  )
}

/** Two opponents circling each other: two comets around one centre, their distance varying. */
export const circling =
  (one: string, two: string, r: number) =>
  (pen: Pen, t: number): string =>
    [one, two]
      .map((colour, i) => {
        const curve = (s: number): Point => {
          const a = s * Math.PI * 4 + i * Math.PI + 0.5 * Math.sin(s * Math.PI * 4)
          const q = r * (0.82 + 0.26 * Math.cos(s * Math.PI * 8))
          return [Math.cos(a) * q, Math.sin(a) * q]
        }
        const [x, y] = curve(t)
        const size = pen.share(0.014)
        const [dx, dy] = pen.shadowOffset(size)
        return (
          drawCurve(curve, Math.max(0, t - 0.2), t, { ...pen.stroke(0.02), opacity: 0.35 }, 200) +
          trail(pen, curve, t, size * 1.5, colour, 0.1) +
          circle(x + dx, y + dy, size, { fill: pen.tone.shade, opacity: 0.35 }) +
          circle(x, y, size, { fill: colour })
        )
      })
      .join('')
