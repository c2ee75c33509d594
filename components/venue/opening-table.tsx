'use client'

import { useSyncExternalStore } from 'react'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import css from './opening-table.module.css'

const HOLIDAYS_ROW = 7

const neverChanges = () => () => {}
const rowOfToday = () => {
  const { weekday, isHoliday } = chinaTimeAt(new Date())
  return isHoliday ? HOLIDAYS_ROW : weekday
}
const unknownOnServer = () => null

/** Hours of each weekday and of public holidays; the visitor's clock marks today's row. */
export function OpeningTable({ rows }: { rows: readonly (readonly [day: string, hours: string])[] }) {
  const today = useSyncExternalStore(neverChanges, rowOfToday, unknownOnServer)
  return (
    <table className={css.hours}>
      <tbody>
        {rows.map(([day, hours], i) => (
          <tr key={day} aria-current={i === today ? 'date' : undefined}>
            <th scope="row">{day}</th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
