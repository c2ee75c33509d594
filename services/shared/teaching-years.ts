import type { TeachingYears } from '#lib/contracts/enums.ts'

/** first year of each later range: under 5, 5 to 9, 10 to 30, over 30 years. */
export const RANGE_STARTS = [5, 10, 31] as const

export const teachingYearsOf = (years: number): TeachingYears =>
  (1 + RANGE_STARTS.filter((begin) => years >= begin).length) as TeachingYears
