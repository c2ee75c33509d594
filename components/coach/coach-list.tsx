import type { ComponentProps } from 'react'
import css from '#components/listing/listing.module.css'
import { ListingPager } from '#components/listing/listing-pager.tsx'
import { mapCentreOf } from '#components/listing/map-centre.ts'
import { countText } from '#components/listing/result-words.ts'
import type { SportOption } from '#components/listing/sport-rows.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { lastPageOf } from '#components/ui/last-page.ts'
import type { CoachPage } from '#lib/contracts/coach.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { MappedCardList } from './card-list.tsx'
import { faceOf } from './coach-face.ts'
import { CoachListEmpty, type Widened } from './coach-list-empty.tsx'
import { COACH_UNIT } from './coach-unit.ts'
import { ListControls } from './list-controls.tsx'
import { trailOf } from './list-trail.ts'
import { addressOf, type CoachListView } from './list-view.ts'
import { OtherResults } from './other-results.tsx'

/** Portraits that are on the screen before anybody scrolls. */
const FIRST_SCREEN = 3

/** The coach list as a whole: where we are, the sports, the filters, the coaches and the way to the other pages. */
export function CoachList({ view, title, facts, sports, districts, result, widened, others }: CoachListProps) {
  const count = countText(result)
  const at = addressOf(view)
  return (
    <div className={css.list}>
      <Breadcrumb items={trailOf(view)} />
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {facts && !view.state.text && <p className={css.facts}>{facts}</p>}
      </div>
      <ListControls
        at={at}
        sports={sports}
        cityLabel={view.city?.label ?? null}
        districts={districts}
        count={count}
        isEmpty={result.list.length === 0}
      />
      {others && <OtherResults {...others} />}
      {result.list.length > 0 ? (
        <MappedCardList
          {...mapCentreOf(view.city, view.state.near)}
          faces={result.list.map((coach) =>
            faceOf(coach, view.links.coachDetail(coach.coachId), 'row', {
              city: view.city,
              feeType: view.state.feeType,
            }),
          )}
          heading="h2"
          eager={FIRST_SCREEN}
        />
      ) : (
        <CoachListEmpty view={view} at={at} sports={sports} districts={districts} widened={widened} />
      )}
      {result.total > DEFAULT_PAGE_SIZE && (
        <ListingPager
          at={at}
          page={result.pageNum}
          last={lastPageOf(result)}
          pageSize={result.pageSize}
          count={count}
          unit={COACH_UNIT}
        />
      )}
    </div>
  )
}

interface CoachListProps {
  view: CoachListView
  /** The heading. */
  title: string
  /** One sentence of numbers about the list's city and sport. */
  facts: string | null
  sports: SportOption[][]
  districts: string[]
  result: CoachPage
  /** What a wider question found, when the list is empty. */
  widened: Widened | null
  /** What the words searched for find in the other families. */
  others: ComponentProps<typeof OtherResults> | null
}
