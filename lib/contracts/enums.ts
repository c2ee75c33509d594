import { z } from 'zod'

/** Codes of section 3. The tuple is the one source: columns, schemas and the words in `lib/copy/enums.ts` read it. */
export const FEE_TYPES = [1, 2, 3, 4] as const
export const SUITABLE_CROWDS = [1, 2, 3, 4] as const
export const TEACHING_YEARS = [1, 2, 3, 4] as const
export const COACH_IDENTITIES = [1, 2] as const
export const AGE_STAGES = [1, 2, 3, 4] as const
export const SEXES = [1, 2] as const
export const BUSINESS_STATUSES = [1, 2] as const
export const TEACHING_WAYS = [1, 2, 3] as const
/** Single places 1–3 and their combinations. */
export const TRAINING_PLACES = [1, 2, 3, 12, 13, 23, 123] as const
export const OPINION_TYPES = [1, 2, 3, 4] as const
/** Ours: somebody may call · nobody will any more (the number is forgotten) · the person took it back. */
export const OPINION_STATUSES = ['open', 'closed', 'withdrawn'] as const
export const ACCOUNT_TYPES = ['coach', 'venue', 'user'] as const
export const CHECK_STATUSES = [0, 1, 2, 3, 4, 5] as const
/** The same by name. Superseded: a newer record of the account was approved. */
export const CHECK_STATUS = {
  DRAFT: 0,
  PENDING: 1,
  APPROVED: 2,
  REJECTED: 3,
  WITHDRAWN: 4,
  SUPERSEDED: 5,
} as const satisfies Record<string, (typeof CHECK_STATUSES)[number]>
export const COACH_STATUSES = ['live', 'disabled'] as const

/** A code from a tuple; digits in text are read too, so the same schema serves JSON and query strings. */
const codeOf = <const T extends readonly number[]>(codes: T) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .refine((code): code is T[number] => codes.includes(code), { error: 'unknown code' })
    .transform((code) => code as T[number])
    // Neither a test nor a change of type says so in a JSON Schema.
    .meta({ enum: [...codes] })

export const FeeType = codeOf(FEE_TYPES)
export const SuitableCrowdCode = codeOf(SUITABLE_CROWDS)
export const TeachingYears = codeOf(TEACHING_YEARS)
export const CoachIdentity = codeOf(COACH_IDENTITIES)
export const AgeStage = codeOf(AGE_STAGES)
export const Sex = codeOf(SEXES)
export const BusinessStatus = codeOf(BUSINESS_STATUSES)
export const TrainingPlace = codeOf(TRAINING_PLACES)

export type FeeType = (typeof FEE_TYPES)[number]
export type SuitableCrowdCode = (typeof SUITABLE_CROWDS)[number]
export type TeachingYears = (typeof TEACHING_YEARS)[number]
export type CoachIdentity = (typeof COACH_IDENTITIES)[number]
export type AgeStage = (typeof AGE_STAGES)[number]
export type Sex = (typeof SEXES)[number]
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number]
export type TeachingWay = (typeof TEACHING_WAYS)[number]
export type TrainingPlace = (typeof TRAINING_PLACES)[number]
export type OpinionType = (typeof OPINION_TYPES)[number]
export type OpinionStatus = (typeof OPINION_STATUSES)[number]
export type AccountType = (typeof ACCOUNT_TYPES)[number]
export type CheckStatus = (typeof CHECK_STATUSES)[number]
export type CoachStatus = (typeof COACH_STATUSES)[number]

/** Comma-separated codes, "1,4". */
export const SuitableCrowd = z.string().regex(/^[1-4](,[1-4])*$/)
