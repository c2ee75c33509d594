import type { ReportKind } from '#lib/contracts/report/report-states.ts'
import css from './report-line.module.css'
import { ReportLink } from './report-link.tsx'

/** Below a text, for readers to report it. */
export const ReportLine = (target: { kind: ReportKind; id: number; what: string }) => (
  <p className={css.line}>
    内容有误，或者不妥？
    <ReportLink {...target} />
  </p>
)
