import type { LessonRecord } from './queries.ts'

/** In a demo nobody takes lessons, so whoever registers first is said to have taken some. */
const FIRST_ACCOUNT = 10_001
const WEEKS = 6

/** Two lessons a week with one coach. */
export const demoLessons = (coachId: number): LessonRecord[] =>
  Array.from({ length: WEEKS }, (_, week) => ({
    reference: `demo-${week + 1}`,
    accountId: FIRST_ACCOUNT,
    coachId,
    lessonCount: 2,
    consumedAt: new Date(Date.UTC(2026, 8, 5 + 7 * week, 2)),
  }))
