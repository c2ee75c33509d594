import type { Pen } from '../kit/pen.ts'
import { at, box, ellipse, group, line, path } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'

const oar = (side: number, sweep: number, shade?: string): string => {
  const blade = `M2.35 -.11H2.9V.09H2.42Z`
  return group(
    line(0.25, 0, 2.4, 0, { stroke: shade ?? PALETTE.ink, 'stroke-width': 0.055 }) +
      path(blade, { fill: shade ?? PALETTE.orange }),
    { transform: `scale(1 ${side}) translate(0 .1) rotate(${sweep})` },
  )
}

/** Rings on the water left by an oar. */
export const rings = (pen: Pen, x: number, y: number): string =>
  [0.28, 0.5, 0.74].map((r, i) => ellipse(x, y, r, r * 0.8, { ...pen.stroke(0.03), opacity: 0.55 - i * 0.15 })).join('')

/**
 * A sculling boat seen from above (single 8.2 m, double 10.4 m), bow to the right, oars at `sweep` degrees; behind it
 * the puddles of its last strokes unless `hasPuddles` is off.
 */
export const scull = (
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  seats: 1 | 2 = 1,
  sweep = 62,
  hasPuddles = true,
): string => {
  const length = seats === 1 ? 8.2 : 10.4
  const hull = `M${-length / 2} 0Q${-length / 4} -.3 0 -.3T${length / 2} 0Q${length / 4} .3 0 .3T${-length / 2} 0Z`
  const places = seats === 1 ? [0] : [-0.75, 0.75]
  const boat = (shade?: string) =>
    places
      .map((s) => group(oar(1, sweep, shade) + oar(-1, sweep, shade), { transform: `translate(${s} 0)` }))
      .join('') +
    path(hull, { fill: shade ?? PALETTE.cream }) +
    (shade
      ? ''
      : places
          .map(
            (s) =>
              path(
                `M${s - 0.95} 0Q${s - 0.4} -.22 ${s + 0.5} -.2Q${s + 0.85} -.1 ${s + 0.95} 0Q${s + 0.85} .1 ${s + 0.5} .2Q${s - 0.4} .22 ${s - 0.95} 0Z`,
                { fill: '#5b4a38' },
              ) + box(s - 0.1, 0, 0.26, 0.28, { rx: 0.06, fill: PALETTE.wood }),
          )
          .join('') +
        path(`M${length / 2 - 1.6} 0H${length / 2 - 0.2}`, { stroke: pen.tone.accent, 'stroke-width': 0.06 }))
  const puddles = (hasPuddles ? [1, 2, 3] : []).flatMap((i) =>
    [-1, 1].map((side) => rings(pen, -i * 2.9 + 0.4, side * 2.3)),
  )
  const wake = [-1, 1]
    .map((side) =>
      path(`M${-length / 2 + 0.6} 0Q${-length / 2 - 2} ${side * 0.2} ${-length / 2 - 6} ${side * 0.9}`, {
        ...pen.stroke(0.04),
        opacity: 0.5,
      }),
    )
    .join('')
  const [dx, dy] = pen.shadowOffset(0.4)
  return (
    at(x, y, puddles.join('') + wake, turn) +
    group(at(x + dx, y + dy, boat(pen.tone.shade), turn), { opacity: 0.25, filter: pen.blur(0.12) }) +
    at(x, y, boat(), turn)
  )
}

/** A kayak of 5.2 m seen from above, bow to the right, its paddle across. */
export const kayak = (pen: Pen, x: number, y: number, turn: number, colour: string, paddle = 68): string => {
  const hull = 'M-2.6 0Q-1.2 -.34 .2 -.3T2.6 0Q1.4 .3 .2 .3T-2.6 0Z'
  const blades = (shade?: string) =>
    group(
      line(-1, 0, 1, 0, { stroke: shade ?? PALETTE.ink, 'stroke-width': 0.05 }) +
        [-1, 1]
          .map((s) =>
            path('M.82 -.04Q.95 -.13 1.25 -.1Q1.34 0 1.25 .1Q.95 .12 .82 .04Z', {
              fill: shade ?? PALETTE.cream,
              transform: `scale(${s} 1)`,
            }),
          )
          .join(''),
      { transform: `translate(.1 0) rotate(${paddle})` },
    )
  const boat = (shade?: string) =>
    path(hull, { fill: shade ?? colour }) +
    (shade
      ? ''
      : path('M-2.6 0H-.7M.6 0H2.6', { stroke: PALETTE.cream, 'stroke-width': 0.035, opacity: 0.7 }) +
        ellipse(-0.08, 0, 0.52, 0.21, { fill: '#3a2f28' }) +
        ellipse(-0.2, 0, 0.2, 0.14, { fill: PALETTE.wood })) +
    blades(shade)
  const wake = [-1, 1]
    .map((side) =>
      path(`M2.3 0Q.5 ${side * 0.5} -4 ${side * 1.5}M1.6 ${side * 0.2}Q0 ${side * 0.5} -2.6 ${side * 1}`, {
        ...pen.stroke(0.03),
        opacity: 0.5,
      }),
    )
    .join('')
  const [dx, dy] = pen.shadowOffset(0.3)
  return (
    at(x, y, wake, turn) +
    group(at(x + dx, y + dy, boat(pen.tone.shade), turn), { opacity: 0.28, filter: pen.blur(0.1) }) +
    at(x, y, boat(), turn)
  )
}
