import type { ReactNode } from 'react'
import css from './filter-row.module.css'

/** One row of quiet choices, links or buttons; the chosen one carries `aria-current`. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <span aria-hidden="true">{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row. */}
      <div role="group" aria-label={label}>
        {children}
      </div>
    </div>
  )
}
