import type { WEEK_DAYS } from './lead-states.ts'

/** A stretch of every week in which somebody teaches, as clocks in China show it. */
export interface OpenTime {
  /** 1 is Monday. */
  weekday: (typeof WEEK_DAYS)[number]
  /** 18:30. */
  from: string
  /** 20:30, 24:00. */
  to: string
}

/** In the order of the week. */
export const inWeekOrder = (times: readonly OpenTime[]): OpenTime[] =>
  [...times].sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))

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
  return inWeekOrder(times)
    .sort((a, b) => daysUntil(a) - daysUntil(b))
    .slice(0, NEXT_TIMES)
}
