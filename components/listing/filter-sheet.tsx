import type { ReactNode } from 'react'
import { QueryForm } from '#components/ui/query-form.tsx'
import type { Facet } from '#lib/routing/listings.ts'
import { FilterRow } from './filter-row.tsx'
import css from './filter-sheet.module.css'
import { hrefWith, type ListAddress, plainHref } from './list-address.ts'

/** Anchor that opens the filter sheet on phones: filters lead back to it, so several can be set in a row. */
const FILTER_ID = 'shaixuan'
/** Anchor of the results. */
export const RESULTS_ID = 'liebiao'
export const FILTER_HREF = `#${FILTER_ID}`

export const withFilterAnchor = (href: string) => href + FILTER_HREF

/**
 * The filters besides the sport, as rows. Each option is the button of a GET form, so it works without JavaScript and
 * crawlers do not follow the combinations. On phones it is a sheet, visible while the address ends in its anchor.
 */
export function FilterSheet({ at, resultText, children }: FilterSheetProps) {
  return (
    <section className={css.sheet} id={FILTER_ID} aria-label="筛选条件">
      <p className={css.head}>
        筛选
        <a href={`#${RESULTS_ID}`} aria-label="关闭筛选">
          ✕
        </a>
      </p>
      <div className={css.rows}>{children}</div>
      <p className={css.foot}>
        <a href={withFilterAnchor(plainHref(at))} rel="nofollow">
          清空
        </a>
        <a href={`#${RESULTS_ID}`}>{resultText}</a>
      </p>
    </section>
  )
}

interface FilterSheetProps {
  at: ListAddress
  /** Label of the button that closes the sheet: 查看 23 位教练. */
  resultText: string
  children: ReactNode
}

/** Districts of the city as links that keep the sheet open; nothing without a city or districts. */
export function DistrictRow({ at, cityLabel, districts }: DistrictRowProps) {
  if (!cityLabel || districts.length === 0) return null
  const chosen = at.query.areaRowLabel
  return (
    <FilterRow label="区域">
      <a href={withFilterAnchor(hrefWith(at, { areaRowLabel: null }))} aria-current={!chosen || undefined}>
        全{cityLabel}
      </a>
      {districts.map((district) => (
        <a
          key={district}
          href={withFilterAnchor(hrefWith(at, { areaRowLabel: district }))}
          rel="nofollow"
          aria-current={district === chosen || undefined}
        >
          {district}
        </a>
      ))}
    </FilterRow>
  )
}

export interface DistrictRowProps {
  at: ListAddress
  /** 广州; null for the whole country. */
  cityLabel: string | null
  /** Districts of the city with something to list. */
  districts: string[]
}

/** One facet: 不限 and its options. */
export function FacetRow({ at, facet: { parameter, label, options } }: { at: ListAddress; facet: Facet }) {
  const chosen = at.query[parameter]
  return (
    <QueryForm href={withFilterAnchor(hrefWith(at, { [parameter]: null }))}>
      <FilterRow label={label}>
        <button type="submit" aria-current={!chosen || undefined}>
          不限
        </button>
        {options.map(([value, word]) => (
          <button key={value} type="submit" name={parameter} value={value} aria-current={value === chosen || undefined}>
            {word}
          </button>
        ))}
      </FilterRow>
    </QueryForm>
  )
}
