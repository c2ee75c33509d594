import { plusDays } from '../days.ts'
import { isPublicHoliday } from './public-holidays.ts'

/** One opening period, local time; one past midnight is split into up to 24:00 and from 00:00 of the next day. */
export interface OpeningSpan {
  /** 09:00. */
  opens: string
  /** 22:00, 24:00. */
  closes: string
}

/** Opening hours per weekday (index 0 = Monday); an empty list means closed. `holidays` null: as on weekdays. */
export interface OpeningHours {
  weekdays: OpeningSpan[][]
  holidays: OpeningSpan[] | null
}

export const MINUTES_OF_DAY = 24 * 60

/** 21:30 → 1290, minutes after midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export type ChinaTime = {
  /** YYYY-MM-DD. */
  day: string
  /** 0 = Monday. */
  weekday: number
  /** Minutes after midnight. */
  minute: number
  isHoliday: boolean
  /** Whether the day before is a public holiday. */
  isAfterHoliday: boolean
}

/** Date and time in China at a moment; opening hours are in that time zone. */
export function chinaTimeAt(moment: Date): ChinaTime {
  const part = Object.fromEntries(CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = `${part.year}-${part.month}-${part.day}`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const minute = Number(part.hour) * 60 + Number(part.minute)
  return { day, weekday, minute, isHoliday: isPublicHoliday(day), isAfterHoliday: isPublicHoliday(plusDays(day, -1)) }
}

/** The current year in China, whatever the machine's time zone. */
export const chinaYearAt = (moment: Date): number => Number(chinaTimeAt(moment).day.slice(0, 4))

/** Sorts the spans and merges those that touch or overlap. */
export function mergeSpans(spans: readonly OpeningSpan[]): OpeningSpan[] {
  const list: OpeningSpan[] = []
  for (const span of spans.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
    const last = list.at(-1)
    if (!last || span.opens > last.closes) list.push({ ...span })
    else if (span.closes > last.closes) last.closes = span.closes
  }
  return list
}

/** The span of a weekday that began the day before, as 18:00–02:00 does; null if there is none. */
export function continuationOn(weekdays: OpeningHours['weekdays'], weekday: number): OpeningSpan | null {
  const last = weekdays.at(weekday - 1)?.at(-1)
  const first = weekdays[weekday]?.[0]
  return last?.closes === '24:00' && first?.opens === '00:00' && first.closes < last.opens ? first : null
}

/**
 * Opening periods of a day; on a public holiday those for holidays, if set. What lasts past midnight belongs to the day
 * it began: it also runs into a holiday, and does not follow one.
 */
export function spansOn({ weekdays, holidays }: OpeningHours, { weekday, isHoliday, isAfterHoliday }: ChinaTime) {
  const usual = weekdays[weekday] ?? []
  if (!holidays || !(isHoliday || isAfterHoliday)) return usual
  const continuation = continuationOn(weekdays, weekday)
  if (!isHoliday) return usual.filter((span) => span !== continuation)
  return continuation && !isAfterHoliday ? mergeSpans([continuation, ...holidays]) : holidays
}

/** Whether these hours are open at a moment; does not check whether the venue is in business at all. */
export function isOpenAt(hours: OpeningHours, moment: Date): boolean {
  const now = chinaTimeAt(moment)
  return spansOn(hours, now).some(({ opens, closes }) => minuteOf(opens) <= now.minute && now.minute < minuteOf(closes))
}
