/**
 * Codes that lists can be filtered by, the source for columns, schemas, labels and filters. No schema library here, so
 * that pages may import them.
 */
export const FEE_TYPES = [1, 2, 3, 4] as const
export const SUITABLE_CROWDS = [1, 2, 3, 4] as const
export const TEACHING_YEARS = [1, 2, 3, 4] as const
export const COACH_IDENTITIES = [1, 2] as const
export const AGE_STAGES = [1, 2, 3, 4] as const
export const SEXES = [1, 2] as const
/** Who chooses the place of the lessons: the learner, the coach, or both together. */
export const PLACE_CHOICES = [1, 2, 3] as const
/** 13 → 1 and 3: the choices in a combination. */
export const placeChoicesIn = (trainingPlace: number) =>
  PLACE_CHOICES.filter((choice) => String(trainingPlace).includes(String(choice)))
/** Age bands of learners. */
export const LEARNER_AGES = ['3-6', '7-9', '10-12', '13-15', '16-18', 'adult'] as const
/** Lesson times outside school and working hours, derived from the weekly times. */
export const OPEN_PARTS = ['weekend', 'evening'] as const
/** Whether a venue is open for business or temporarily closed (暂停营业). */
export const BUSINESS_STATUS = { IN_BUSINESS: 1, CLOSED: 2 } as const
export const BUSINESS_STATUSES = [BUSINESS_STATUS.IN_BUSINESS, BUSINESS_STATUS.CLOSED] as const
export const JOB_KINDS = ['fullTime', 'partTime'] as const
/** The only code of boolean filters: nobody filters by "no". */
export const YES = [1] as const
