'use client'

import { CoachFilter } from './coach-filter.tsx'
import type { ListAddress } from './list-address.ts'
import css from './list-controls.module.css'
import { SortBar } from './sort-bar.tsx'
import { SportNav } from './sport-nav.tsx'
import type { SportOption } from './sport-rows.ts'

/**
 * Everything that leads from one coach list to another: sports, filters, order. Links and GET forms, so it works
 * without JavaScript; a client component only because the page then carries its few facts and not its markup twice.
 */
export function ListControls({ at, sports, cityLabel, districts, count, isEmpty }: ListControlsProps) {
  return (
    <>
      <div className={css.block}>
        <SportNav at={at} rows={sports} />
        <CoachFilter at={at} cityLabel={cityLabel} districts={districts} resultText={`查看 ${count} 位教练`} />
      </div>
      <SortBar at={at} count={count} isEmpty={isEmpty} />
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
