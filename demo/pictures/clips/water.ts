import type { Pen } from '../kit/pen.ts'
import { at, circle, ellipse, group, num, path, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { rings, scull } from '../things/boats.ts'

export const CAPS = [PALETTE.orange, PALETTE.white, PALETTE.ochre, PALETTE.rose, PALETTE.ink]

/** A swimmer seen from the roof of the hall: a cap, a shape under the water, the wake. */
export const swimmer = (pen: Pen, x: number, y: number, colour: string, beat: number): string => {
  const stroke = Math.sin(beat)
  const arm = (side: 1 | -1) =>
    path(`M-.25 ${side * 0.17}Q${0.1 + 0.3 * side * stroke} ${side * 0.44} ${0.42 * side * stroke} ${side * 0.3}`, {
      fill: 'none',
      stroke: pen.tone.mark,
      'stroke-width': 0.09,
      'stroke-linecap': 'round',
      opacity: 0.5,
    })
  const wake = [-1, 1]
    .map((side) =>
      path(
        `M.25 ${side * 0.08}Q-.9 ${side * 0.4} -2.7 ${side * 0.72}M-.6 ${side * 0.12}Q-1.4 ${side * 0.34} -2.9 ${side * 0.42}`,
        { ...pen.stroke(0.03), opacity: 0.5 },
      ),
    )
    .join('')
  return at(
    x,
    y,
    ellipse(-0.72, 0.16, 0.8, 0.24, { fill: pen.tone.shade, opacity: 0.16 }) +
      wake +
      ellipse(-0.62, 0, 0.7, 0.17, { fill: pen.tone.mark, opacity: 0.3 }) +
      arm(1) +
      arm(-1) +
      circle(0.12, 0, 0.15, { fill: colour }) +
      circle(0.08, -0.04, 0.05, { fill: '#fff', opacity: 0.5 }),
    0,
    1.25,
  )
}

export const training = (pen: Pen, t: number): string => {
  const range = pen.view.w * 1.2
  return steps(-3, 3)
    .map((lane, i) => {
      const phase = (i * 0.37) % 1
      const back = i % 3 === 2
      const distance = ((t + phase) % 1) * range - range / 2
      const drawing = swimmer(pen, 0, 0, CAPS[i % CAPS.length]!, (t * 9 + phase) * Math.PI * 2)
      return at(
        pen.view.x + (back ? -distance : distance),
        lane * 2.5 + 1.25,
        group(drawing, back ? { transform: 'scale(-1 1)' } : {}),
      )
    })
    .join('')
}

export const rowing = (pen: Pen, t: number, seats: 1 | 2): string => {
  const strokes = 5
  const beat = t * strokes
  const x = pen.view.x + 0.12 * Math.sin(beat * Math.PI * 2)
  // The pull is quick, the recovery slow.
  const part = beat % 1
  const sweep = part < 0.4 ? 38 + (part / 0.4) * 74 : 112 - ((part - 0.4) / 0.6) * 74
  const speed = 25
  const puddles = steps(0, 5).map((i) => {
    const age = (part + i - 0.34) / strokes
    return age < 0
      ? ''
      : group([-1, 1].map((side) => rings(pen, 0, side * 2.35)).join(''), {
          transform: `translate(${num(x - age * speed)} 4.5) scale(1)`,
          opacity: num(Math.max(0, 1 - age * 1.5)),
        })
  })
  return puddles.join('') + scull(pen, x, 4.5, 0, seats, sweep, false)
}
