import type { ReactNode } from 'react'
import css from './card-row.module.css'

/**
 * Cards side by side, each a `<li>`: swiped on a phone, on larger screens a grid of four, of `six` where there are as
 * many. `className` may set other `--columns`, and the width of a swiped `--card`.
 */
export function CardRow({ isOfSix = false, className = '', children }: CardRowProps) {
  return <ul className={`${css.row} ${isOfSix ? css.six : className}`}>{children}</ul>
}

interface CardRowProps {
  isOfSix?: boolean
  className?: string | undefined
  children: ReactNode
}
