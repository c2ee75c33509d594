import type { Pen } from '../kit/pen.ts'
import { at, box, circle, group, type Point, path, smooth } from '../kit/svg.ts'
import { PALETTE } from '../kit/tone.ts'

/** A skipping rope through the points, with a handle at each end; `thick` is the rope's width. */
export const skippingRope = (pen: Pen, points: readonly Point[], thick: number, colour: string): string => {
  const d = smooth(points)
  const handles = (
    [
      [points[0]!, points[1]!],
      [points.at(-1)!, points.at(-2)!],
    ] as const
  ).map(([end, next]) => {
    const turn = (Math.atan2(end[1] - next[1], end[0] - next[0]) * 180) / Math.PI
    const t = thick
    return {
      end,
      turn,
      shape: (shade?: string) =>
        box(t * 6, 0, t * 13, t * 2.4, { rx: t * 0.9, fill: shade ?? PALETTE.ink }) +
        (shade
          ? ''
          : box(t * 2, 0, t * 1.4, t * 2.42, { fill: colour }) +
            box(t * 8.5, 0, t * 6, t * 0.35, { fill: '#fff', opacity: 0.2 })) +
        circle(-t * 0.4, 0, t * 0.8, { fill: shade ?? PALETTE.steel }),
    }
  })
  const [dx, dy] = pen.shadowOffset(thick * 0.9)
  const whole = (shade?: string) =>
    path(d, { fill: 'none', stroke: shade ?? colour, 'stroke-width': thick, 'stroke-linecap': 'round' }) +
    handles.map(({ end, turn, shape }) => at(end[0], end[1], shape(shade), turn)).join('')
  return (
    group(whole(pen.tone.shade), {
      opacity: 0.36,
      filter: pen.blur(thick * 0.5),
      transform: `translate(${dx} ${dy})`,
    }) +
    whole() +
    path(d, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': thick * 0.22,
      opacity: 0.4,
      'stroke-dasharray': `${thick * 1.4} ${thick * 1.4}`,
    })
  )
}
