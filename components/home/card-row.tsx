import type { ReactNode } from 'react'
import css from './card-row.module.css'

/** Cards side by side, each a `<li>`: swiped on a phone, a grid of four (`wide`: of two or three) on larger screens. */
export function CardRow({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <ul className={isWide ? `${css.row} ${css.wide}` : css.row}>{children}</ul>
}
