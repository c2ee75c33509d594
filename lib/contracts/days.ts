/** Calendar days in China, YYYY-MM-DD. */

const DAY = 86_400_000

/** Adds days to a day. */
export const plusDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)

/** Days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY
