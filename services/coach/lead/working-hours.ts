import { LEAD_DAY } from '#lib/contracts/limits.ts'
import { DAY, HOUR, startOfChinaDay } from '#services/shared/china-time.ts'

const OPENS = LEAD_DAY.opens * HOUR
const CLOSES = LEAD_DAY.closes * HOUR
const OPEN = CLOSES - OPENS

/** Adds working hours to a moment: only those between 8:00 and 21:00 in China count. */
export function afterWorkingHours(from: Date, hours: number): Date {
  let midnight = startOfChinaDay(from.getTime())
  let at = Math.max(from.getTime(), midnight + OPENS)
  let left = hours * HOUR
  for (;;) {
    const today = Math.max(0, midnight + CLOSES - at)
    if (left <= today) return new Date(at + left)
    left -= today
    midnight += DAY
    at = midnight + OPENS
  }
}

/** Hours between two moments; only those between 8:00 and 21:00 in China count. */
export function workingHoursBetween(from: Date, to: Date): number {
  const [first, last] = [startOfChinaDay(from.getTime()), startOfChinaDay(to.getTime())]
  const open = (moment: Date, midnight: number) =>
    Math.min(Math.max(moment.getTime() - midnight, OPENS), CLOSES) - OPENS
  return (((last - first) / DAY) * OPEN + open(to, last) - open(from, first)) / HOUR
}
