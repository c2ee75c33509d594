import type { Pen } from '../kit/pen.ts'
import type { Sport } from '../kit/sport.ts'
import { box, circle } from '../kit/svg.ts'
import { ball } from '../things/balls.ts'
import { boards, mat, reformer, ring } from '../things/soft-mats.ts'

const place = (pen: Pen): string =>
  box(0, 0, 16, 16, { fill: pen.tone.field }) +
  boards(pen, 7, 0.16) +
  circle(0, 0, 3.4, { ...pen.stroke(0.02), opacity: 0.25 })

export const pulati: Sport = {
  views: [
    { x: 0, y: 0, w: 3.1, turn: -18 },
    { x: 0.2, y: 0, w: 1.5, turn: 24 },
    { x: 0, y: 0, w: 5, turn: 90 },
    { x: -0.5, y: 0.05, w: 1.7, turn: 0 },
    { x: 0, y: 0.2, w: 5.4, turn: -36, tilt: 0.62 },
    { x: 0.2, y: 0.1, w: 2.2, turn: 40 },
    { x: 0.2, y: 0, w: 2, turn: -52 },
    { x: 0.1, y: 0.1, w: 2.4, turn: 12 },
  ],
  place,
  things: (pen) => {
    const { zone, ground, faint } = pen.tone
    switch (pen.n) {
      case 0:
        return reformer(pen, 0, 0, 0)
      case 1:
        return ring(pen, 0.05, -0.08, 20) + ball(pen, 'medicine', 0.5, 0.16, 0.11, 30)
      case 2:
        return [-1.3, 0, 1.3].map((y, i) => reformer(pen, 0, y, 0, [0.1, 0.4, -0.1][i])).join('')
      case 3:
        return reformer(pen, 0, 0, 0, 0.2)
      case 4:
        return [-1.4, 0, 1.4].map((y, i) => reformer(pen, i * 0.5 - 0.5, y, 0, [0.3, 0, 0.4][i])).join('')
      case 5:
        return mat(pen, 0, 0, 0, zone, 0, 'sun') + ring(pen, 0.75, 0.4, 70)
      case 6:
        return reformer(pen, 0.2, 0, 0, 0.35)
      default:
        return (
          mat(pen, 0, -0.4, 0, ground, 0.3, 'plain') +
          mat(pen, 0.15, 0.5, 0, faint, 0, 'plain') +
          ring(pen, 0.4, 0.5, 15)
        )
    }
  },
}
