import { type ReactNode, useId } from 'react'
import css from './panel.module.css'

/** A panel of a page: heading, note, and the form or list. */
export function Panel({ title, note, children }: PanelProps) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={css.note}>{note}</p>}
      {children}
    </section>
  )
}

/** Stacked fields. `label` names a form if its panel has more than one. */
export function PanelForm({ onSubmit, label, children }: PanelFormProps) {
  return (
    <form className={css.form} onSubmit={onSubmit} aria-label={label} noValidate>
      {children}
    </form>
  )
}

interface PanelProps {
  title: string
  note?: ReactNode
  children?: ReactNode
}

interface PanelFormProps {
  onSubmit: (event: React.FormEvent) => void
  label?: string
  children: ReactNode
}
