import css from './other-results.module.css'

/** What the same words find beside coaches: counts that lead to the lists of the other families; nothing without any. */
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
  /** The words searched for. */
  text: string
  /** 场馆 12 …, without those that found nothing. */
  results: { label: string; count: string; href: string }[]
}
