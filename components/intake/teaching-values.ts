import type { LearnerAge } from '#lib/contracts/lead-states.ts'
import type { OpenTime } from '#lib/contracts/open-times.ts'

/** What the form of a coach's teaching keeps, as it is typed. */
export type TeachingValues = { coachId: number; ageBands: LearnerAge[]; openTimes: OpenTime[] }
