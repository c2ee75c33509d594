import { z } from 'zod'
import {
  AGE_STAGES,
  BUSINESS_STATUSES,
  COACH_IDENTITIES,
  FEE_TYPES,
  type PLACE_CHOICES,
  SEXES,
  SUITABLE_CROWDS,
  TEACHING_YEARS,
} from './codes.ts'

/** More codes of records. Each tuple is the source for columns, schemas and the labels in `lib/copy/enums.ts`. */
export const TEACHING_WAYS = [1, 2, 3] as const
/** Each of `PLACE_CHOICES`, and their combinations. */
export const TRAINING_PLACES = [1, 2, 3, 12, 13, 23, 123] as const
export const DEMAND_TYPES = [1, 2, 3, 4] as const
/** Closed: nobody will call any more and the number was deleted. Withdrawn: taken back by its poster. */
export const DEMAND_STATUSES = ['open', 'answered', 'closed', 'withdrawn'] as const
export const ACCOUNT_TYPES = ['coach', 'venue', 'user'] as const
export const APPLICATION_STATUSES = [0, 1, 2, 3, 4, 5] as const
/** The statuses by name. Superseded: a newer record of the account was approved. */
export const APPLICATION_STATUS = {
  DRAFT: 0,
  PENDING: 1,
  APPROVED: 2,
  REJECTED: 3,
  WITHDRAWN: 4,
  SUPERSEDED: 5,
} as const satisfies Record<string, (typeof APPLICATION_STATUSES)[number]>
export const COACH_STATUSES = ['live', 'disabled'] as const

/**
 * A code from a tuple; also accepts digits in a string, so that one schema serves JSON and query strings. Numbers are
 * tried first because each card of a list has five.
 */
export const codeOf = <const T extends readonly number[]>(codes: T) => {
  const code = z.literal(codes)
  const digits = z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(code)
  // Without `meta` the JSON Schema would only show a pattern for the digits.
  return z.union([code, digits], { error: 'unknown code' }).meta({ enum: [...codes] })
}

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
export type PlaceChoice = (typeof PLACE_CHOICES)[number]
export type TrainingPlace = (typeof TRAINING_PLACES)[number]
export type DemandType = (typeof DEMAND_TYPES)[number]
export type DemandStatus = (typeof DEMAND_STATUSES)[number]
export type AccountType = (typeof ACCOUNT_TYPES)[number]
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]
export type CoachStatus = (typeof COACH_STATUSES)[number]

/** Comma-separated codes, "1,4". */
export const SuitableCrowd = z.string().regex(/^[1-4](,[1-4])*$/)
