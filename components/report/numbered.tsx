import css from './numbered.module.css'
import { ReportLink, type ReportLinkProps } from './report-link.tsx'

/** 场馆编号 12 and the way to report what has it: together, so that 举报 never has a line of its own. */
export const Numbered = ({ label, ...thing }: ReportLinkProps & { label: string }) => (
  <span className={css.numbered}>
    <span data-number>{`${label} ${thing.id}`}</span>
    <ReportLink {...thing} />
  </span>
)
