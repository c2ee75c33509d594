import css from './other-results.module.css'

/**
 * What the search finds besides coaches: counts linked to the lists of other families; nothing if there are
 * none.
 */
export function OtherResults({ text, results }: OtherResultsProps) {
  if (results.length === 0) return null
  return (
    <nav className={css.others} aria-label="其他结果">
      <b>与“{text}”相关</b>
      {results.map(({ label, count, href }) => (
        <a key={label} href={href} rel="nofollow">
          {label} <small>{count}</small>
        </a>
      ))}
    </nav>
  )
}

interface OtherResultsProps {
  /** The search text. */
  text: string
  /** 场馆 12 …, without families that have no results. */
  results: { label: string; count: string; href: string }[]
}
