import { isPublicHoliday } from './public-holidays.ts'

/** One stretch of opening, local time; what goes on past midnight is written up to 24:00 and from 00:00 of the next day. */
export interface OpeningSpan {
  /** 09:00. */
  opens: string
  /** 22:00, 24:00. */
  closes: string
}

/** Opening hours per weekday (index 0 = Monday); an empty list is a day off. `holidays` null: as on weekdays. */
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

/** What clocks and calendars show in China at a moment; venues' hours are written in that time. */
export function chinaTimeAt(moment: Date): ChinaTime {
  const part = Object.fromEntries(CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = `${part.year}-${part.month}-${part.day}`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return { day, weekday, minute: Number(part.hour) * 60 + Number(part.minute), isHoliday: isPublicHoliday(day) }
}

/** The year it is in China, wherever the machine is. */
export const chinaYearAt = (moment: Date): number => Number(chinaTimeAt(moment).day.slice(0, 4))

/** The stretches a venue is open on a day; on a public holiday those it has for holidays. */
export const spansOn = (hours: OpeningHours, { weekday, isHoliday }: Pick<ChinaTime, 'weekday' | 'isHoliday'>) =>
  (isHoliday && hours.holidays) || hours.weekdays[weekday] || []

/** Whether a venue with these hours is open at a moment; whether it is in business at all is not asked here. */
export function isOpenAt(hours: OpeningHours, moment: Date): boolean {
  const now = chinaTimeAt(moment)
  return spansOn(hours, now).some(({ opens, closes }) => minuteOf(opens) <= now.minute && now.minute < minuteOf(closes))
}
