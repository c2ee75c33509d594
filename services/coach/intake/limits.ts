import { createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { LIVE_CHANGES } from '#services/shared/review/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { attempt } from '../db/application-schema.ts'

const limits = createLimits(attempt)

/** Counts a change of how an account's coach and venues take learners; rolled back with the transaction. */
export const countIntakeChange = (tx: Db, accountId: number) =>
  limits.take(tx, [limitOf('intake-change', `account ${accountId}`, LIVE_CHANGES)])
