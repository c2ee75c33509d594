import { QueryForm } from '#components/ui/query-form.tsx'
import type { CoachSort } from '#lib/contracts/coach.ts'
import { FILTER_ID, RESULTS_ID } from './coach-filter.tsx'
import { chosenFilters } from './facets.ts'
import { hrefWith, type ListAddress, plainHref } from './list-address.ts'
import css from './sort-bar.module.css'

const SHORT_WORDS: Record<CoachSort, string> = {
  recommended: '推荐',
  score: '评分',
  priceAsc: '价格低',
  priceDesc: '价格高',
  newest: '最新',
}

/** What was found, in which order, and what narrows it: the line between the filters and the coaches. */
export function SortBar({ at, count, isEmpty }: SortBarProps) {
  const chosen = chosenFilters(at)
  const sorted = at.query.sort ?? 'recommended'
  return (
    <div className={css.bar} id={RESULTS_ID}>
      <p className={css.count} role="status">
        共 <b>{count}</b> 位教练
      </p>
      {!isEmpty && (
        <QueryForm className={css.sorts} href={hrefWith(at, { sort: null })}>
          {Object.entries(SHORT_WORDS).map(([sort, word]) => (
            <button
              key={sort}
              type="submit"
              name={sort === 'recommended' ? undefined : 'sort'}
              value={sort}
              aria-current={sort === sorted || undefined}
            >
              {word}
            </button>
          ))}
        </QueryForm>
      )}
      <a className={css.filter} href={`#${FILTER_ID}`}>
        筛选{chosen.length > 0 && <b>{chosen.length}</b>}
      </a>
      {chosen.length > 0 && (
        <p className={css.chips}>
          {chosen.map(({ label, without }) => (
            <a key={label} href={hrefWith(at, without)} rel="nofollow" aria-label={`去掉筛选：${label}`}>
              {label}
            </a>
          ))}
          <a href={plainHref(at)}>清空</a>
        </p>
      )}
    </div>
  )
}

interface SortBarProps {
  at: ListAddress
  /** As it is said: 156, 1 万+. */
  count: string
  /** Nothing to put in order. */
  isEmpty: boolean
}
