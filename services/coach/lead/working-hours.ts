import { LEAD_DAY } from '#lib/contracts/limits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** China has one zone and no summer time. */
const CHINA = 8 * HOUR
const OPENS = LEAD_DAY.opens * HOUR
const CLOSES = LEAD_DAY.closes * HOUR

/** The moment so many hours after `from`, of which only those between 8 and 21 o'clock in China count. */
export function afterWorkingHours(from: Date, hours: number): Date {
  const local = from.getTime() + CHINA
  let midnight = Math.floor(local / DAY) * DAY
  let at = Math.max(local, midnight + OPENS)
  let left = hours * HOUR
  for (;;) {
    const today = Math.max(0, midnight + CLOSES - at)
    if (left <= today) return new Date(at + left - CHINA)
    left -= today
    midnight += DAY
    at = midnight + OPENS
  }
}

/** The hours between two moments, of which only those between 8 and 21 o'clock in China count. */
export function workingHoursBetween(from: Date, to: Date): number {
  const worked = (moment: Date) => {
    const local = moment.getTime() + CHINA
    const midnight = Math.floor(local / DAY) * DAY
    const ofToday = Math.min(Math.max(local - midnight, OPENS), CLOSES) - OPENS
    return (midnight / DAY) * (CLOSES - OPENS) + ofToday
  }
  return (worked(to) - worked(from)) / HOUR
}
