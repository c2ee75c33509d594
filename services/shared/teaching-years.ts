import type { TeachingYears } from '#lib/contracts/enums.ts'

/** under 5, 5 to 10, 10 to 30, over 30 years. */
export const teachingYearsOf = (years: number): TeachingYears => (years < 5 ? 1 : years < 10 ? 2 : years <= 30 ? 3 : 4)

/** The year it is in China. */
export const chinaYear = (at: Date): number =>
  Number(at.toLocaleString('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }))
