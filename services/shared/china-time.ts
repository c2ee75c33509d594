export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** China has one zone and no summer time. */
const OFFSET = 8 * HOUR

/** When the day of a moment began in China, ms. */
export const startOfChinaDay = (moment: number): number => Math.floor((moment + OFFSET) / DAY) * DAY - OFFSET
