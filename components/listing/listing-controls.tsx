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
 * Everything that leads from one list of a family to another: sports, filters, order. Links and GET forms, so it works
 * without JavaScript; a client component only because the page then carries its few facts and not its markup twice.
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
  const { unit, facets, sorts, hasPlaces, canBeNear } = LISTINGS[noun]
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
        hasMap={canBeNear}
      >
        {canBeNear && <NearMe at={at} districts={districts} />}
      </SortBar>
    </>
  )
}

const nearFirst = ([[plain], ...others]: Sorts): Sorts => [[plain, '由近到远'], ...others]

interface ListingControlsProps {
  noun: Noun
  at: ListAddress
  /** Null for a list without them. */
  sports: StaticSource<SportNavFacts> | null
  /** 广州; null for the whole country. */
  cityLabel: string | null
  /** Districts of the city that have something to list. */
  districts: string[]
  /** How many, as it is said: 156, 1 万+. */
  count: string
  isEmpty: boolean
  /** The order of an address that names none is that of distance from a landmark. */
  isNearFirst?: boolean
  /** Filters of the family's own, after those all have. */
  children?: ReactNode
}
