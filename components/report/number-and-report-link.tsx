import css from './number-and-report-link.module.css'
import { ReportLink, type ReportLinkProps } from './report-link.tsx'

/** 场馆编号 12 with a link to report it: kept together, so that 举报 is never alone on a line. */
export const NumberAndReportLink = ({ label, ...target }: ReportLinkProps & { label: string }) => (
  <span className={css.numbered}>
    <span data-number>{`${label} ${target.id}`}</span>
    <ReportLink {...target} />
  </span>
)
