import type { FigureName } from '#lib/contracts/workbench/workbench.ts'
import css from './curve.module.css'
import { CURVE, curvePath, dotsPath } from './curve-path.ts'
import { curveWords } from './figure-words.ts'

/** A daily figure as a line; its accessible name summarizes it, and the table below has every number. */
export function Curve({ name, days }: CurveProps) {
  const values = days.map(({ value }) => value)
  return (
    <svg
      className={css.curve}
      viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={curveWords(name, days)}
    >
      <path className={css.ground} d={`M0 ${CURVE.height - 1}H${CURVE.width}`} />
      <path className={css.line} d={curvePath(values)} />
      <path className={css.dots} d={dotsPath(values)} />
    </svg>
  )
}

interface CurveProps {
  name: FigureName
  days: readonly { day: string; value: number | null }[]
}
