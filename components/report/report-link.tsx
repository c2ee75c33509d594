import type { ReportKind } from '#lib/contracts/report/report-states.ts'
import { reportFormPath } from '#lib/routing/report-path.ts'
import css from './report-link.module.css'

/** The unobtrusive link to the report form; a link, so that public pages contain no form. */
export const ReportLink = ({ kind, id, what }: ReportLinkProps) => (
  <a className={css.report} href={reportFormPath(kind, id)} rel="nofollow" aria-label={`举报${what}`}>
    举报
  </a>
)

export interface ReportLinkProps {
  kind: ReportKind
  id: number
  /** For screen readers: 王女士的评价. */
  what: string
}
