'use client'

import { Pager } from '#components/ui/pager.tsx'
import { QueryForm } from '#components/ui/query-form.tsx'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#lib/contracts/limits.ts'
import { hrefWith, type ListAddress, pageRelOf } from './list-address.ts'
import css from './listing-pager.module.css'

/**
 * Previous, five pages, next, sizes, total. Sizes are a form, since another size is not a separate page
 * to crawlers. A client component for the same reason as the list's controls.
 */
export function ListingPager({ at, page, last, pageSize, count, unit }: ListingPagerProps) {
  const hrefFor = (each: number) => hrefWith(at, { pageNum: each === 1 ? null : String(each) })
  return (
    <Pager page={page} last={last} hrefFor={hrefFor} rel={pageRelOf(at)}>
      <QueryForm className={css.sizes} href={hrefWith(at, { pageSize: null })}>
        每页
        {PAGE_SIZES.map((size) => (
          <button
            key={size}
            type="submit"
            name={size === DEFAULT_PAGE_SIZE ? undefined : 'pageSize'}
            value={size}
            aria-label={`每页 ${size} ${unit[0]}`}
            aria-current={size === pageSize || undefined}
          >
            {size}
          </button>
        ))}
      </QueryForm>
      <p>
        共 {count} {unit[0]}
      </p>
    </Pager>
  )
}

interface ListingPagerProps {
  at: ListAddress
  /** 1-based. */
  page: number
  last: number
  pageSize: number
  /** Formatted count. */
  count: string
  /** 位教练: its first character is the measure word. */
  unit: string
}
