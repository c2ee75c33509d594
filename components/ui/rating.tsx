import type { CSSProperties } from 'react'
import css from './rating.module.css'

/** Five stars, filled up to the score (1–5, fractions too); read aloud as 4.8 分. */
export function Rating({ score }: { score: number }) {
  return (
    <span
      className={css.stars}
      style={{ '--part': `${score * 20}%` } as CSSProperties}
      role="img"
      aria-label={`${score} 分（满分 5 分）`}
    />
  )
}
