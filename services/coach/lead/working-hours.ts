import { LEAD_DAY } from '#lib/contracts/limits.ts'
import { DAY, HOUR, startOfChinaDay } from '#services/shared/china-time.ts'

const OPENS = LEAD_DAY.opens * HOUR
const CLOSES = LEAD_DAY.closes * HOUR
const OPEN = CLOSES - OPENS

/** The moment so many hours after `from`, of which only those between 8 and 21 o'clock in China count. */
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

/** The hours between two moments, of which only those between 8 and 21 o'clock in China count. */
export function workingHoursBetween(from: Date, to: Date): number {
  const [first, last] = [startOfChinaDay(from.getTime()), startOfChinaDay(to.getTime())]
  const open = (moment: Date, midnight: number) =>
    Math.min(Math.max(moment.getTime() - midnight, OPENS), CLOSES) - OPENS
  return (((last - first) / DAY) * OPEN + open(to, last) - open(from, first)) / HOUR
}
