'use client'

import { FacetRow } from '#components/listing/filter-sheet.tsx'
import type { ListAddress } from '#components/listing/list-address.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import css from './coach-filters.module.css'
import { PriceRow } from './price-row.tsx'

const RARE = LISTINGS.coach.facets.filter(({ isRare }) => isRare)

/**
 * Filters for coaches only: prices, and rarely used ones, collapsed unless one is active. Passed to the list's
 * controls, so that other families do not load them.
 */
export function CoachFilters({ at }: { at: ListAddress }) {
  return (
    <>
      <PriceRow at={at} />
      <details open={RARE.some(({ parameter }) => at.query[parameter])}>
        <summary className={css.more}>更多条件</summary>
        {RARE.map((facet) => (
          <FacetRow key={facet.name} at={at} facet={facet} />
        ))}
      </details>
    </>
  )
}
