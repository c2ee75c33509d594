import { createLimits } from '#services/shared/limit/sliding-limits.ts'
import { attempt } from '../db/schema.ts'

/** Limits on accounts, stored in the auth service's own table. */
export const { take, refund, usesOf } = createLimits(attempt)
