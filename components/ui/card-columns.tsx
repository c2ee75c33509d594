import type { ReactNode } from 'react'
import css from './card-columns.module.css'

/** A stack of cards, each a `<li>`; two columns from 1200 px. */
export const CardColumns = ({ children }: { children: ReactNode }) => <ul className={css.columns}>{children}</ul>
