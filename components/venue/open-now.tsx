'use client'

import { useMinute } from '#components/ui/use-minute.ts'
import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import css from './open-now.module.css'
import { openStateAt } from './opening-words.ts'

/**
 * Whether the venue is open, and what comes next. A stored page does not know when it is read, so the server renders
 * the weekly hours, which the visitor's clock replaces in the same line.
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

/** 暂停营业: not in business at all, which stored pages may say. */
export const NotInBusiness = () => (
  <span className={css.open}>
    <b className={css.no}>暂停营业</b>
  </span>
)
