import type { ReactNode } from 'react'
import { QueryForm } from '#components/ui/query-form.tsx'
import type { Sorts } from '#lib/routing/listings.ts'
import type { ChosenFilter } from './chosen-filters.ts'
import { FILTER_HREF, RESULTS_ID } from './filter-sheet.tsx'
import { hrefWith, type ListAddress, plainHref } from './list-address.ts'
import { MAP_HREF } from './result-map.tsx'
import css from './sort-bar.module.css'

/**
 * The bar between the filters and the results: count, order and active filters. On phones filters, map and orders
 * scroll sideways beside the count.
 */
export function SortBar({
  at,
  count,
  unit,
  sorts,
  chosen,
  isEmpty,
  hasFilters = true,
  hasMap,
  children,
}: SortBarProps) {
  const [defaultSort] = sorts[0]
  const activeSort = at.query.lng ? null : (at.query.sort ?? defaultSort)
  return (
    <div className={css.bar} id={RESULTS_ID}>
      <p className={css.count} role="status">
        共 <b>{count}</b> {unit}
      </p>
      <div className={css.ways}>
        {hasFilters && (
          <a className={css.filter} href={FILTER_HREF}>
            筛选{chosen.length > 0 && <b>{chosen.length}</b>}
          </a>
        )}
        {hasMap && !isEmpty && (
          <a className={css.map} href={MAP_HREF}>
            地图
          </a>
        )}
        {!isEmpty && (sorts.length > 1 || children) && (
          <QueryForm className={css.sorts} href={hrefWith(at, { sort: null, lng: null, lat: null })}>
            {sorts.map(([sort, word]) => (
              <button
                key={sort}
                type="submit"
                name={sort === defaultSort ? undefined : 'sort'}
                value={sort}
                aria-current={sort === activeSort || undefined}
              >
                {word}
              </button>
            ))}
            {children}
          </QueryForm>
        )}
      </div>
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
  /** Formatted count: 156, 1 万+. */
  count: string
  /** Follows the count: 位教练. */
  unit: string
  /** The first one is the default order. */
  sorts: Sorts
  /** Active filters; each can be removed separately. */
  chosen: ChosenFilter[]
  /** There is nothing to sort. */
  isEmpty: boolean
  /** Whether there is a block of filters to open. */
  hasFilters?: boolean
  /** Whether the results can be shown on a map. */
  hasMap?: boolean
  /** Further orders, after the others. */
  children?: ReactNode
}
