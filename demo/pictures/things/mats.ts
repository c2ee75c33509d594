import type { Pen } from '../kit/pen.ts'
import { group, num, path, rect, steps } from '../kit/svg.ts'

/** Square foam mats of 1 m with interlocking edges, from -half to half on both axes. */
export const jigsaw = (pen: Pen, half: number): string => {
  const tooth = 'c0 .03 -.05 .05 -.05 .09s.03 .06 .085 .06s.085 -.02 .085 -.06s-.05 -.06 -.05 -.09'
  let edge = `M${num(-half)} 0`
  for (let i = 0; i < half * 2; i++)
    for (const flip of [1, -1])
      edge += `h.215${flip > 0 ? tooth : tooth.replace(/(-?\.\d+) (-?\.?\d+)/g, (_, x: string, y: string) => `${x} ${num(-Number(y))}`)}h.215`
  const rows = steps(-half, half).map(
    (at) =>
      path(edge, { transform: `translate(0 ${at})` }) + path(edge, { transform: `rotate(90) translate(0 ${at})` }),
  )
  return group(rows.join(''), {
    fill: 'none',
    stroke: pen.tone.shade,
    'stroke-width': pen.share(0.0016),
    opacity: 0.22,
  })
}

/** Tatami of 1 × 2 m laid like bricks, each slightly lighter or darker than the next. */
export const tatami = (pen: Pen, half: number): string =>
  steps(-half, half - 1)
    .flatMap((y, row) =>
      steps(-half - (row % 2), half - 1, 2).map((x) =>
        rect(x + 0.012, y + 0.012, 1.976, 0.976, {
          fill: pen.random.chance(0.5) ? pen.tone.shade : pen.tone.mark,
          opacity: num(pen.random.between(0.01, 0.055)),
        }),
      ),
    )
    .join('') +
  group(
    steps(-half, half - 1)
      .map((y, row) =>
        path(
          `M${-half} ${y}H${half}${steps(-half - (row % 2), half, 2)
            .map((x) => `M${x} ${y}v1`)
            .join('')}`,
          {},
        ),
      )
      .join(''),
    { fill: 'none', stroke: pen.tone.shade, 'stroke-width': pen.share(0.0018), opacity: 0.24 },
  )
