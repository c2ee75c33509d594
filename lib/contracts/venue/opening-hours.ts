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
}

/** Date and time in China at a moment; opening hours are in that time zone. */
export function chinaTimeAt(moment: Date): ChinaTime {
  const part = Object.fromEntries(CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = `${part.year}-${part.month}-${part.day}`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return { day, weekday, minute: Number(part.hour) * 60 + Number(part.minute), isHoliday: isPublicHoliday(day) }
}

/** The current year in China, whatever the machine's time zone. */
export const chinaYearAt = (moment: Date): number => Number(chinaTimeAt(moment).day.slice(0, 4))

/** Opening periods of a day; on a public holiday those for holidays, if set. */
export const spansOn = (hours: OpeningHours, { weekday, isHoliday }: Pick<ChinaTime, 'weekday' | 'isHoliday'>) =>
  (isHoliday && hours.holidays) || hours.weekdays[weekday] || []

/** Whether these hours are open at a moment; does not check whether the venue is in business at all. */
export function isOpenAt(hours: OpeningHours, moment: Date): boolean {
  const now = chinaTimeAt(moment)
  return spansOn(hours, now).some(({ opens, closes }) => minuteOf(opens) <= now.minute && now.minute < minuteOf(closes))
}
