import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import type { OpenTime } from '#lib/contracts/lead/open-times.ts'

type Teaching = { ageBands: LearnerAge[]; openTimes: OpenTime[] }

/** What the form of a coach's teaching keeps, as it is typed; `before` is what it was filled from. */
export type TeachingValues = Teaching & { coachId: number; before: Teaching }
