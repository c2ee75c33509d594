'use client'

import type { ReactNode } from 'react'
import type { StaticSource } from '#components/ui/static-source.ts'
import type { Noun } from '#lib/config/routes.ts'
import { LISTINGS, type Sorts } from '#lib/routing/listings.ts'
import { chosenIn } from './chosen-filters.ts'
import { DistrictRow, FacetRow, FilterSheet } from './filter-sheet.tsx'
import type { ListAddress } from './list-address.ts'
import css from './list-block.module.css'
import { NearMe } from './near-me.tsx'
import { SortBar } from './sort-bar.tsx'
import { SportNav, type SportNavFacts } from './sport-nav.tsx'

/**
 * Controls that lead from one list of a family to another: sports, filters, order. Links and GET forms, so it works
 * without JavaScript; a client component only so that the page repeats its few facts instead of its markup.
 */
export function ListingControls({
  noun,
  at,
  sports,
  cityLabel,
  districts,
  count,
  isEmpty,
  isNearFirst = false,
  children,
}: ListingControlsProps) {
  const { unit, facets, sorts, hasPlaces, canSortByDistance } = LISTINGS[noun]
  const hasFilters = facets.length > 0 || (hasPlaces && cityLabel !== null && districts.length > 0)
  return (
    <>
      {(sports || hasFilters) && (
        <div className={css.block}>
          {sports && <SportNav facts={sports} />}
          {hasFilters && (
            <FilterSheet at={at} resultText={`查看 ${count} ${unit}`}>
              <DistrictRow at={at} cityLabel={cityLabel} districts={districts} />
              {facets
                .filter(({ isRare }) => !isRare)
                .map((facet) => (
                  <FacetRow key={facet.name} at={at} facet={facet} />
                ))}
              {children}
            </FilterSheet>
          )}
        </div>
      )}
      <SortBar
        at={at}
        count={count}
        unit={unit}
        sorts={isNearFirst ? nearFirst(sorts) : sorts}
        chosen={chosenIn(noun, at)}
        isEmpty={isEmpty}
        hasFilters={hasFilters}
        hasMap={canSortByDistance}
      >
        {canSortByDistance && <NearMe at={at} cityLabel={cityLabel} districts={districts} />}
      </SortBar>
    </>
  )
}

const nearFirst = ([[plain], ...others]: Sorts): Sorts => [[plain, '由近到远'], ...others]

interface ListingControlsProps {
  noun: Noun
  at: ListAddress
  /** Null for a list without sports. */
  sports: StaticSource<SportNavFacts> | null
  /** 广州; null for the whole country. */
  cityLabel: string | null
  /** Districts of the city with something to list. */
  districts: string[]
  /** Formatted count: 156, 1 万+. */
  count: string
  isEmpty: boolean
  /** Whether the default order is by distance from a landmark. */
  isNearFirst?: boolean
  /** Filters specific to the family, after the common ones. */
  children?: ReactNode
}
