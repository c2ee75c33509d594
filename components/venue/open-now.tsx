'use client'

import { useMinute } from '#components/ui/use-minute.ts'
import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import css from './open-now.module.css'
import { openStateAt } from './opening-words.ts'

/**
 * Whether the venue is open, and what comes next. A stored page does not know what time it is read at, so what the
 * server says are the hours of the week; the visitor's clock says the rest, in the same line.
 */
export function OpenNow({ hours, week }: { hours: OpeningHours; week: string }) {
  const now = useMinute()
  if (now === null) return <span className={css.open}>{week}</span>
  const { isOpen, next } = openStateAt(hours, new Date(now))
  return (
    <span className={css.open}>
      <b className={isOpen ? css.yes : css.no}>{isOpen ? '营业中' : '休息中'}</b>
      {next}
    </span>
  )
}

/** 暂停营业: not in business at all, which pages may keep. */
export const NotInBusiness = () => (
  <span className={css.open}>
    <b className={css.no}>暂停营业</b>
  </span>
)
