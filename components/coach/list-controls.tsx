'use client'

import type { ListAddress } from '#components/listing/list-address.ts'
import css from '#components/listing/list-block.module.css'
import { NearMe } from '#components/listing/near-me.tsx'
import { SortBar } from '#components/listing/sort-bar.tsx'
import { SportNav } from '#components/listing/sport-nav.tsx'
import type { SportOption } from '#components/listing/sport-rows.ts'
import type { CoachSort } from '#lib/contracts/coach.ts'
import { CoachFilter } from './coach-filter.tsx'
import { COACH_UNIT } from './coach-unit.ts'
import { chosenFilters } from './facets.ts'

const SORTS = [
  ['recommended', '推荐'],
  ['score', '评分'],
  ['priceAsc', '价格低'],
  ['priceDesc', '价格高'],
  ['newest', '最新'],
] as const satisfies [CoachSort, string][]

/**
 * Everything that leads from one coach list to another: sports, filters, order. Links and GET forms, so it works
 * without JavaScript; a client component only because the page then carries its few facts and not its markup twice.
 */
export function ListControls({ at, sports, cityLabel, districts, count, isEmpty }: ListControlsProps) {
  return (
    <>
      <div className={css.block}>
        <SportNav at={at} rows={sports} />
        <CoachFilter at={at} cityLabel={cityLabel} districts={districts} resultText={`查看 ${count} ${COACH_UNIT}`} />
      </div>
      <SortBar
        at={at}
        count={count}
        unit={COACH_UNIT}
        sorts={SORTS}
        chosen={chosenFilters(at)}
        isEmpty={isEmpty}
        hasMap
      >
        <NearMe at={at} districts={districts} />
      </SortBar>
    </>
  )
}

interface ListControlsProps {
  at: ListAddress
  sports: SportOption[][]
  /** 广州; null for the whole country. */
  cityLabel: string | null
  /** Districts of the city that have coaches. */
  districts: string[]
  /** How many coaches, as it is said: 156, 1 万+. */
  count: string
  isEmpty: boolean
}
