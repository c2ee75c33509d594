import type { ReactNode } from 'react'
import css from './card-row.module.css'

/**
 * Cards side by side, each a `<li>`: swiped on phones, a grid of four on larger screens, of six with `isOfSix`.
 * `className` may set other `--columns`, and the width of a swiped `--card`.
 */
export function CardRow({ isOfSix = false, className = '', children }: CardRowProps) {
  return <ul className={`${css.row} ${isOfSix ? css.six : className}`}>{children}</ul>
}

interface CardRowProps {
  isOfSix?: boolean
  className?: string | undefined
  children: ReactNode
}
