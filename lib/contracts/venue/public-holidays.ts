import { plusDays } from '../days.ts'

/**
 * Statutory public holidays (全国年节及纪念日放假办法, as amended for 2025): New Year, the eve of the Spring Festival and its first
 * three days, 清明, 1 and 2 May, 端午, 中秋, 1 to 3 October. The longer breaks the State Council arranges each year by moving
 * weekends are not included: a venue announces longer closures itself.
 */
const FIXED = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'])

/** Lunar dates, hard-coded because runtimes' calendars miss a new moon just before midnight (2027). */
const LUNAR: Record<number, { spring: string; dragonBoat: string; midAutumn: string }> = {
  2026: { spring: '2026-02-17', dragonBoat: '2026-06-19', midAutumn: '2026-09-25' },
  2027: { spring: '2027-02-06', dragonBoat: '2027-06-09', midAutumn: '2027-09-15' },
  2028: { spring: '2028-01-26', dragonBoat: '2028-05-28', midAutumn: '2028-10-03' },
  2029: { spring: '2029-02-13', dragonBoat: '2029-06-16', midAutumn: '2029-09-22' },
  2030: { spring: '2030-02-03', dragonBoat: '2030-06-05', midAutumn: '2030-09-12' },
}

/** The day of 清明 in April, valid for this century. */
const qingmingOf = (year: number) => {
  const y = year % 100
  return Math.floor(y * 0.2422 + 4.81) - Math.floor(y / 4)
}

/** Whether a day (YYYY-MM-DD, in China) is a public holiday. After 2030 only those with fixed dates are known. */
export function isPublicHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4))
  if (FIXED.has(day.slice(5)) || day === `${year}-04-0${qingmingOf(year)}`) return true
  const lunar = LUNAR[year]
  if (!lunar) return false
  const spring = [-1, 0, 1, 2].map((count) => plusDays(lunar.spring, count))
  return spring.includes(day) || day === lunar.dragonBoat || day === lunar.midAutumn
}
