import type { ReactNode } from 'react'
import css from './filter-row.module.css'

/** A row of low-key options, links or buttons; the active one has `aria-current`. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <span aria-hidden="true">{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this row. */}
      <div role="group" aria-label={label}>
        {children}
      </div>
    </div>
  )
}
