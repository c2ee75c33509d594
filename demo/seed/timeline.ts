const DAY = 86_400_000

/**
 * The two years in which the demo's coaches, venues, comments and texts appeared. Courses and jobs go on
 * (`currentDay`).
 */
export const OPENED = Date.UTC(2024, 10, 1)
export const NOW = Date.UTC(2026, 10, 1)
export const NOW_YEAR = 2026

/**
 * Midnight in China on the day the set is generated, never before the end of the two years: deadlines lie around it.
 */
export const currentDay = (clock = Date.now()): number => Math.max(NOW, chinaMidnight(clock))

export const days = (count: number): number => count * DAY

/** ISO format, as in the contracts. */
export const isoTime = (time: number): string => new Date(time).toISOString()

/** A time on the same day between 08:00 and 22:30 in China, to the second. */
export function atWakingHour(time: number, share: number): number {
  return chinaMidnight(time) + Math.floor((8 + share * 14.5) * 3600) * 1000
}

const CHINA_OFFSET = 8 * 3_600_000

/** The start of the day in China that contains this moment. */
const chinaMidnight = (time: number): number => Math.floor((time + CHINA_OFFSET) / DAY) * DAY - CHINA_OFFSET

/** The day in China, YYYY-MM-DD. */
export const chinaDay = (time: number): string => new Date(time + CHINA_OFFSET).toISOString().slice(0, 10)
