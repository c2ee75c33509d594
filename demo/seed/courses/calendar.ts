import type { Random } from '../grammar/random.ts'
import { chinaDay, days } from '../timeline.ts'
import type { Season } from './words.ts'

/** Range of start days (month, day) per season: 寒假 and 暑假 by the school year, a term in its first weeks. */
const START_RANGES: Record<Season, readonly [first: readonly [number, number], last: readonly [number, number]]> = {
  winter: [
    [1, 18],
    [2, 3],
  ],
  spring: [
    [2, 24],
    [3, 14],
  ],
  summer: [
    [7, 4],
    [8, 5],
  ],
  autumn: [
    [9, 3],
    [9, 20],
  ],
}

/** How far in the past or future a season is on offer. */
const MAX_PAST = days(60)
const MAX_AHEAD = days(210)
/** Maximum age in days of an open-ended course. */
const MAX_AGE_DAYS = 700

/** Range of start days of this season, relative to `today`; null when it is not on offer. */
export function seasonStart(season: Season, today: number): { first: number; last: number } | null {
  const year = Number(chinaDay(today).slice(0, 4))
  for (const each of [year, year + 1]) {
    const [first, last] = START_RANGES[season].map(([month, day]) => Date.UTC(each, month - 1, day)) as [number, number]
    if (first > today - MAX_PAST && first < today + MAX_AHEAD) return { first, last }
  }
  return null
}

export interface CalendarOptions {
  random: Random
  /** The day the set is generated. */
  today: number
  isOpenEnded?: boolean | undefined
  season?: Season | undefined
}

/**
 * First day and registration deadline (YYYY-MM-DD; null: 长期有效), around the day the set is generated. Most are still to
 * come, some closed a few weeks ago, a few so long ago that they are no longer listed; a seasonal course starts in its
 * season.
 */
export function drawCalendar(options: CalendarOptions): { startsOn: string; deadline: string | null } {
  const { random, today, isOpenEnded, season } = options
  if (isOpenEnded) return { startsOn: chinaDay(today + days(random.between(-MAX_AGE_DAYS, 30))), deadline: null }
  const range = season ? seasonStart(season, today) : null
  if (range) {
    const start = range.first + random.next() * (range.last - range.first)
    return { startsOn: chinaDay(start), deadline: chinaDay(start - days(random.between(1, 9))) }
  }
  const x = random.next()
  // Most of them soon, fewer later.
  const ahead =
    x < 0.08 ? random.between(-160, -40) : x < 0.22 ? random.between(-20, 18) : 20 + random.next() ** 1.6 * 200
  const last = today + days(Math.round(ahead))
  return { startsOn: chinaDay(last + days(random.between(1, 9))), deadline: chinaDay(last) }
}
