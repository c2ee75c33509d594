import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import { block, boards, mat } from '../things/soft-mats.ts'

/** A studio of boards, mats of 1.83 × 0.61 m an arm apart. */
const place = (pen: Pen): string => box(0, 0, 14, 14, { fill: pen.tone.field }) + boards(pen, 6)

const rows = (pen: Pen, colours: readonly string[]): string =>
  steps(-1, 1)
    .flatMap((row) =>
      steps(-2, 2).map((column, i) =>
        mat(
          pen,
          row * 2.5 + (column % 2) * 0.3,
          column * 1.12,
          0,
          colours[(i + row + 3) % colours.length]!,
          0,
          'lines',
        ),
      ),
    )
    .join('')

export const yujia: Sport = {
  views: [
    { x: 0, y: 0.1, w: 3, turn: -26 },
    { x: 0.1, y: 0, w: 2.3, turn: 20 },
    { x: 0.4, y: 0.3, w: 5.6, turn: 0 },
    { x: 0.5, y: 0, w: 1.7, turn: 52 },
    { x: 0, y: 0, w: 5.6, turn: 34, tilt: 0.6 },
    { x: 0, y: 0.1, w: 2.6, turn: 90 },
    { x: 0.2, y: 0.3, w: 4.4, turn: -58 },
    { x: -0.4, y: 0.1, w: 2, turn: -8 },
  ],
  schemes: ['paint', 'pale', 'duo', 'deep', 'paint', 'duo', 'pale', 'deep'],
  place,
  things: (pen) => {
    const { zone, faint, ground, accent } = pen.tone
    switch (pen.n) {
      case 0:
        return mat(pen, 0, -0.45, 0, ground) + mat(pen, 0.3, 0.5, 0, zone, 0.5) + block(pen, -0.55, 0.92, 12)
      case 1:
        return (
          mat(pen, 0.1, 0, 0, zone, 0, 'sun') + block(pen, 0.86, 0.5, 30) + block(pen, 1.06, 0.36, 8, PALETTE.cream)
        )
      case 2:
        return rows(pen, [ground, faint, zone])
      case 3:
        return mat(pen, 0.2, 0, 0, faint, 0.62) + block(pen, 0.9, 0.36, -20)
      case 4:
        return rows(pen, [ground, faint, PALETTE.cream, zone])
      case 5:
        return (
          mat(pen, 0, 0, 0, ground, 0, 'sun') + mat(pen, 0.1, 0.95, 0, faint, 0.4) + mat(pen, -0.1, -0.95, 0, faint)
        )
      case 6:
        return steps(-2, 3)
          .map((i) =>
            mat(pen, Math.sin(i * 0.5) * 0.3, i * 0.8, i * 9, [zone, faint, accent][(i + 3) % 3]!, 0, 'plain'),
          )
          .join('')
      default:
        return mat(pen, -0.3, 0, 0, zone) + block(pen, -0.85, 0.42, 4) + block(pen, -0.55, 0.45, 84, PALETTE.cream)
    }
  },
}
