import type { OPEN_PARTS } from '../codes.ts'
import { type WEEK_DAYS, WEEK_PARTS } from './lead-states.ts'

/** A weekly time when a coach teaches, China time. */
export interface OpenTime {
  /** 1 is Monday. */
  weekday: (typeof WEEK_DAYS)[number]
  /** 18:30. */
  from: string
  /** 20:30, 24:00. */
  to: string
}

/** Times have a fixed width, so they compare as strings. */
const byClock = (a: OpenTime, b: OpenTime) => (a.from < b.from ? -1 : Number(a.from > b.from))

/** Sorts by weekday and start. */
export const inWeekOrder = (times: readonly OpenTime[]): OpenTime[] =>
  [...times].sort((a, b) => a.weekday - b.weekday || byClock(a, b))

/** Index of a time that starts before an earlier one on the same day ends; null if none overlap. */
export function overlappingTime(times: readonly OpenTime[]): number | null {
  const ordered = inWeekOrder(times)
  const overlapping = ordered.find(({ weekday, from }, at) => {
    const before = ordered[at - 1]
    return before?.weekday === weekday && from < before.to
  })
  return overlapping ? times.indexOf(overlapping) : null
}

export type OpenPart = (typeof OPEN_PARTS)[number]

const FRIDAY = 5
/** A time must last at least until then to allow an evening lesson. */
const EVENING = '19:00'

/** Out-of-hours parts of the week that these times cover. */
export function openPartsOf(times: readonly OpenTime[]): OpenPart[] {
  const parts = times.flatMap(({ weekday, to }): OpenPart[] => {
    if (weekday > FRIDAY) return ['weekend']
    return to >= EVENING ? ['evening'] : []
  })
  return [...new Set(parts)]
}

/** Start and end of each part of day. */
export const DAY_PART_HOURS: Record<number, readonly [from: string, to: string]> = {
  1: ['08:00', '12:00'],
  2: ['12:00', '18:00'],
  3: ['18:00', '22:00'],
}

/** Week parts, as in a lead's `times`, that these times overlap. */
export const weekPartsOf = (times: readonly OpenTime[]): number[] =>
  WEEK_PARTS.filter((part) => {
    const [begins = '', ends = ''] = DAY_PART_HOURS[part % 10] ?? []
    return times.some(({ weekday, from, to }) => weekday === Math.floor(part / 10) && from < ends && to > begins)
  })

/** China has one time zone and no daylight saving time. */
const CHINA_TIME = 8 * 3_600_000
const NEXT_TIMES = 2

/**
 * The next times, starting tomorrow because today's are too late to arrange. They change only at midnight, and being
 * weekly they remain true on a cached page.
 */
export function nextTimesOf(times: readonly OpenTime[], now: Date): OpenTime[] {
  // `getUTCDay` has Sunday as 0; the offset of 6 counts days from tomorrow.
  const today = new Date(now.getTime() + CHINA_TIME).getUTCDay()
  const daysUntil = ({ weekday }: OpenTime) => (weekday - today + 6) % 7
  return [...times].sort((a, b) => daysUntil(a) - daysUntil(b) || byClock(a, b)).slice(0, NEXT_TIMES)
}
