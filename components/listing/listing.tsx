import type { ReactNode } from 'react'
import { DemandCall } from '#components/demand/demand-call.tsx'
import { lastPageOf } from '#components/ui/last-page.ts'
import { staticSource } from '#components/ui/static-source.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { isNarrowed } from '#lib/routing/listing-query.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import { AlternativeLinks } from './alternative-links.tsx'
import { JoiningCall } from './joining-call.tsx'
import type { ListAddress } from './list-address.ts'
import { ListTop } from './list-top.tsx'
import css from './listing.module.css'
import { ListingControls } from './listing-controls.tsx'
import { ListingEmpty } from './listing-empty.tsx'
import { ListingPager } from './listing-pager.tsx'
import { type ListingPage, type ListingView, listingAddress, listingTrail, type Widened } from './listing-view.ts'
import { citiesNamed, isNearFirst, readingLines } from './reading-words.ts'
import { countText } from './result-words.ts'
import type { SportOption } from './sport-rows.ts'

/**
 * The frame of every list: breadcrumbs, sports, filters, the results (`children`, cards of the family) or what to do
 * without any, and the pager.
 */
export function Listing({
  view,
  title,
  facts,
  sports,
  districts,
  result,
  widened,
  filters,
  aside,
  after,
  children,
}: ListingProps) {
  const count = countText(result)
  const at = listingAddress(view, districts)
  const isEmpty = result.list.length === 0
  const notes = readingLines(view, result)
  return (
    <div className={css.list}>
      <ListTop
        facts={staticSource({ trail: listingTrail(view), title, facts: isNarrowed(view.state) ? null : facts })}
      />
      <ListingControls
        noun={view.noun}
        at={at}
        sports={sports.length > 0 ? staticSource({ at, rows: sports }) : null}
        cityLabel={view.city?.label ?? null}
        districts={districts}
        count={count}
        isEmpty={isEmpty}
        isNearFirst={isNearFirst(view, result)}
      >
        {filters?.(at)}
      </ListingControls>
      {notes.length > 0 && (
        <div className={css.notes}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <AlternativeLinks title="其他城市" links={citiesNamed(view, result)} />
      {aside}
      {isEmpty ? (
        <ListingEmpty view={view} at={at} sports={sports} districts={districts} widened={widened}>
          {children}
        </ListingEmpty>
      ) : (
        children
      )}
      {result.total > DEFAULT_PAGE_SIZE && (
        <ListingPager
          at={at}
          page={result.pageNum}
          last={lastPageOf(result)}
          pageSize={result.pageSize}
          count={count}
          unit={LISTINGS[view.noun].unit}
        />
      )}
      {view.noun === 'job' ? <JoiningCall href={view.links.page('/add/addCoach')} /> : <DemandCall />}
      {after}
    </div>
  )
}

interface ListingProps {
  view: ListingView
  /** The heading. */
  title: string
  /** One sentence about the whole list of the place and sport, not shown for a filtered one. */
  facts: string | null
  sports: SportOption[][]
  districts: string[]
  result: ListingPage<unknown>
  /** Results of a broader search if the list is empty: its note and address; `children` are its cards. */
  widened: Widened | null
  /** Filters specific to the family. */
  filters?: ((at: ListAddress) => ReactNode) | undefined
  /** Rendered between the filters and the results. */
  aside?: ReactNode
  /** Rendered after the list and the pager. */
  after?: ReactNode
  children: ReactNode
}
