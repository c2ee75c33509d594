import css from './other-results.module.css'

/** What the same words find beside coaches: counts that lead to the lists of the other families. */
export function OtherResults({ text, results }: OtherResultsProps) {
  return (
    <nav className={css.others} aria-label="其他结果">
      <b>与“{text}”相关</b>
      {results.map(({ label, count, href }) =>
        count === 0 ? (
          <span key={label}>
            {label} <small>0</small>
          </span>
        ) : (
          <a key={label} href={href} rel="nofollow">
            {label} <small>{count}</small>
          </a>
        ),
      )}
    </nav>
  )
}

interface OtherResultsProps {
  /** The words searched for. */
  text: string
  /** 场馆 12 …; without hits it is no link. */
  results: { label: string; count: string | 0; href: string }[]
}
