export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** China has a single time zone and no daylight saving time. */
const OFFSET = 8 * HOUR

/** Start of the day in China that contains a moment, ms. */
export const startOfChinaDay = (moment: number): number => Math.floor((moment + OFFSET) / DAY) * DAY - OFFSET
