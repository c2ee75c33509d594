import type { TeachingYears } from '#lib/contracts/enums.ts'

/** under 5, 5 to 10, 10 to 30, over 30 years; where the later ranges begin. */
export const RANGES_BEGIN = [5, 10, 31] as const

export const teachingYearsOf = (years: number): TeachingYears =>
  (1 + RANGES_BEGIN.filter((begin) => years >= begin).length) as TeachingYears
