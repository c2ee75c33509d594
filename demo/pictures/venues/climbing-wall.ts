import { circle, group, steps } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'
import type { Spot } from './camera.ts'
import type { Stage } from './stage.ts'

/** Panels of a climbing wall at the end of the hall, leaning out, with holds. */
export const climbing = (stage: Stage, width: number, y: number, height: number): string => {
  const { camera, tones, pen } = stage
  const columns = 6
  const cw = width / columns
  const lean = [0, 1.6, 0.5, 2.4, 0, 1.1, 0]
  const on = (u: number, v: number): Spot => {
    const i = Math.min(columns - 1, Math.floor(u))
    const f = u - i
    const depth = (lean[i]! * (1 - f) + lean[i + 1]! * f) * v
    return [-width / 2 + u * cw, y - depth, v * height]
  }
  const panels = steps(0, columns - 1).map((i) =>
    camera.shape([on(i, 0), on(i + 0.999, 0), on(i + 0.999, 1), on(i, 1)], {
      fill: lean[i]! > lean[i + 1]! ? tones.zone : tones.court,
    }),
  )
  const seams =
    steps(0, columns)
      .map((i) => camera.wire([on(Math.min(i, columns - 0.001), 0), on(Math.min(i, columns - 0.001), 1)], 1.4, {}))
      .join('') +
    steps(1, 5)
      .map((r) =>
        camera.wire(
          steps(0, columns).map((i) => on(Math.min(i, columns - 0.001), r / 6)),
          1.1,
          {},
        ),
      )
      .join('')
  const colours = [PALETTE.terracotta, PALETTE.ochre, PALETTE.teal, PALETTE.blue, PALETTE.cream, PALETTE.green]
  const holds = steps(1, 150).map(() => {
    const spot = on(pen.random.between(0.05, columns - 0.05), pen.random.between(0.05, 0.97))
    const p = camera.toPicture(spot)
    const r = camera.scale(spot) * pen.random.between(0.07, 0.16)
    const colour =
      colours[Math.floor(((spot[0] + width / 2) / cw) * 1.7 + pen.random.between(0, 1.4)) % colours.length]!
    return p
      ? circle(p[0] + r * 0.4, p[1] + r * 0.5, r, { fill: tones.shade, opacity: 0.25 }) +
          circle(p[0], p[1], r, { fill: colour })
      : ''
  })
  const ropes = [0.6, 1.7, 2.8, 4.2, 5.3].map((u) =>
    camera.wire([on(u, 1), [on(u, 1)[0], y - 2.6, 0]], 1.6, { stroke: tones.mark, opacity: 0.9 }),
  )
  return panels.join('') + group(seams, { stroke: tones.shade, opacity: 0.24 }) + holds.join('') + ropes.join('')
}
