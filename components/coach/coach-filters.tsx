'use client'

import { FacetRow } from '#components/listing/filter-sheet.tsx'
import type { ListAddress } from '#components/listing/list-address.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import css from './coach-filters.module.css'
import { PriceRow } from './price-row.tsx'

const RARE = LISTINGS.coach.facets.filter(({ isRare }) => isRare)

/**
 * What only coaches are filtered by: prices, and what few ask for, folded until one of it is chosen. Handed to the
 * controls of the list, so that the other families carry nothing of it.
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
