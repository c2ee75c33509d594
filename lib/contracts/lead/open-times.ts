import type { OPEN_PARTS } from '../codes.ts'
import { type WEEK_DAYS, WEEK_PARTS } from './lead-states.ts'

/** A stretch of every week in which somebody teaches, as clocks in China show it. */
export interface OpenTime {
  /** 1 is Monday. */
  weekday: (typeof WEEK_DAYS)[number]
  /** 18:30. */
  from: string
  /** 20:30, 24:00. */
  to: string
}

/** Clocks are texts of one length, so they are compared as they are. */
const byClock = (a: OpenTime, b: OpenTime) => (a.from < b.from ? -1 : Number(a.from > b.from))

/** In the order of the week. */
export const inWeekOrder = (times: readonly OpenTime[]): OpenTime[] =>
  [...times].sort((a, b) => a.weekday - b.weekday || byClock(a, b))

/** Where in the list a time stands that begins before another of its day is over; null when none does. */
export function overlappingTime(times: readonly OpenTime[]): number | null {
  const ordered = inWeekOrder(times)
  const late = ordered.find(({ weekday, from }, at) => {
    const before = ordered[at - 1]
    return before?.weekday === weekday && from < before.to
  })
  return late ? times.indexOf(late) : null
}

export type OpenPart = (typeof OPEN_PARTS)[number]

const FRIDAY = 5
/** Till then at least, or there is no time for a lesson in the evening. */
const EVENING = '19:00'

/** Parts of the week that these times reach into. */
export function openPartsOf(times: readonly OpenTime[]): OpenPart[] {
  const parts = times.flatMap(({ weekday, to }): OpenPart[] => {
    if (weekday > FRIDAY) return ['weekend']
    return to >= EVENING ? ['evening'] : []
  })
  return [...new Set(parts)]
}

/** When the parts of a day begin and end, by their numbers. */
export const DAY_PART_HOURS: Record<number, readonly [from: string, to: string]> = {
  1: ['08:00', '12:00'],
  2: ['12:00', '18:00'],
  3: ['18:00', '22:00'],
}

/** Mornings, afternoons and evenings that these times reach into, by the numbers a lead wishes them by. */
export const weekPartsOf = (times: readonly OpenTime[]): number[] =>
  WEEK_PARTS.filter((part) => {
    const [begins = '', ends = ''] = DAY_PART_HOURS[part % 10] ?? []
    return times.some(({ weekday, from, to }) => weekday === Math.floor(part / 10) && from < ends && to > begins)
  })

/** China has one zone and no summer time. */
const CHINA_TIME = 8 * 3_600_000
const NEXT_TIMES = 2

/**
 * The first times from tomorrow on: today's is too late to be agreed upon. They change at midnight alone, and as times of
 * every week they stay true on a page that was kept.
 */
export function nextTimesOf(times: readonly OpenTime[], now: Date): OpenTime[] {
  // Of Sunday 0, as of tomorrow the days behind it.
  const today = new Date(now.getTime() + CHINA_TIME).getUTCDay()
  const daysUntil = ({ weekday }: OpenTime) => (weekday - today + 6) % 7
  return [...times].sort((a, b) => daysUntil(a) - daysUntil(b) || byClock(a, b)).slice(0, NEXT_TIMES)
}
