import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { arc, box, circle, group, line, path, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'

/**
 * The leitai: a platform of 8 × 8 m, edge line 5 cm, warning line 90 cm inside it, taiji in the centre, 2 m of mats
 * around.
 */
const taiji = (pen: Pen, r: number): string =>
  circle(0, 0, r, { fill: pen.tone.mark }) +
  path(`M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${r / 2} ${r / 2} 0 0 1 0 0A${r / 2} ${r / 2} 0 0 0 0 ${-r}Z`, {
    fill: pen.tone.scheme === 'pale' ? pen.tone.faint : pen.tone.ground,
  }) +
  circle(0, -r / 2, r * 0.13, { fill: pen.tone.scheme === 'pale' ? pen.tone.faint : pen.tone.ground }) +
  circle(0, r / 2, r * 0.13, { fill: pen.tone.mark }) +
  circle(0, 0, r, pen.stroke(0.04))

const place = (pen: Pen): string => {
  const [dx, dy] = pen.shadowOffset(0.62)
  const seams = steps(-6, 6, 2).map((at) => line(-6, at, 6, at, {}) + line(at, -6, at, 6, {}))
  return (
    box(0, 0, 12, 12, { fill: pen.tone.zone }) +
    group(seams.join(''), { stroke: pen.tone.shade, 'stroke-width': pen.share(0.0022), opacity: 0.25 }) +
    box(dx, dy, 8, 8, { fill: pen.tone.shade, opacity: 0.42, filter: pen.blur(0.2) }) +
    box(0, 0, 8, 8, { fill: pen.tone.field }) +
    box(0, 0, 7.9, 7.9, pen.stroke(0.06)) +
    box(0, 0, 6.2, 6.2, {
      ...pen.stroke(0.06, pen.tone.scheme === 'pale' ? pen.tone.mark : PALETTE.ochre),
      'stroke-dasharray': '.42 .18',
    }) +
    taiji(pen, 0.75)
  )
}

/** Two paths that meet and part: the steps of two opponents circling each other. */
const circling = (pen: Pen, r: number, turn: number): string =>
  group(
    [0, 180]
      .map((half, who) =>
        steps(0, 3)
          .map((i) =>
            path(arc(0, 0, r * (1 - i * 0.07), half + i * 12, half + 142 - i * 14), {
              ...pen.stroke(0.055 - i * 0.008, who === 0 && i === 0 ? pen.tone.accent : pen.tone.mark),
              opacity: 0.95 - i * 0.22,
              'stroke-linecap': 'round',
            }),
          )
          .join(''),
      )
      .join(''),
    { transform: `rotate(${turn})` },
  )

export const sanda: Sport = {
  schemes: ['duo', 'paint', 'deep', 'pale', 'duo', 'deep', 'paint', 'pale'],
  views: [
    { x: -1.8, y: -1, w: 8.6, turn: 0 },
    { x: 0, y: 0.2, w: 4.2, turn: -30 },
    { x: 3, y: 2.6, w: 5, turn: 34 },
    { x: -0.6, y: 0.8, w: 6.6, turn: 62 },
    { x: 0, y: 0, w: 12.6, turn: 45, tilt: 0.58 },
    { x: 0.2, y: 0, w: 6, turn: 16 },
    { x: -3.2, y: 2.4, w: 6.4, turn: -22 },
    { x: 2.4, y: -2.8, w: 5, turn: 90 },
  ],
  place,
  things: (pen) =>
    [1, 5, 3].includes(pen.n)
      ? circling(pen, pen.n === 1 ? 1.35 : 1.9, pen.n * 40)
      : pen.n === 4
        ? circling(pen, 2.2, 70)
        : '',
}
