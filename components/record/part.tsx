import type { ReactNode } from 'react'
import css from './part.module.css'

/** A titled section of a record's page. */
export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={css.part} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
