const DAY = 86_400_000

/** The site's two years of demo life; nothing in the data is later than the end. */
export const OPENED = Date.UTC(2024, 10, 1)
export const NOW = Date.UTC(2026, 10, 1)
export const NOW_YEAR = 2026

export const days = (count: number): number => count * DAY

/** The moment as the contracts write it. */
export const moment = (time: number): string => new Date(time).toISOString()

/** The same day between eight in the morning and half past ten at night in China, to the second. */
export function atWakingHour(time: number, share: number): number {
  const chinaDay = Math.floor((time + 8 * 3_600_000) / DAY) * DAY - 8 * 3_600_000
  return chinaDay + Math.floor((8 + share * 14.5) * 3600) * 1000
}
