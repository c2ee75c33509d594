import type { ReactNode } from 'react'
import css from './card-columns.module.css'

/** Cards under each other, each a `<li>`; from 1200 px in two columns. */
export const CardColumns = ({ children }: { children: ReactNode }) => <ul className={css.columns}>{children}</ul>
