import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import type { OpenTime } from '#lib/contracts/lead/open-times.ts'

type Teaching = { ageBands: LearnerAge[]; openTimes: OpenTime[] }

/** Form values of a coach's teaching, as typed; `before` is what the form started from. */
export type TeachingValues = Teaching & { coachId: number; before: Teaching }
