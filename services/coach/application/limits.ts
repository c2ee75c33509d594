import { lt, sql } from 'drizzle-orm'
import { type Bound, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { attempt } from '../db/application-schema.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Per account: a form saves itself every 2.4 s while somebody types, for hours, and no program does more. Nobody
 * asks a reviewer more than ten times a day.
 */
const SAVES: Bound[] = [
  { limit: 40, window: MINUTE },
  { limit: 300, window: 10 * MINUTE },
]
/** Each costs a publication that is undone. */
const PREVIEWS: Bound[] = [
  { limit: 10, window: MINUTE },
  { limit: 60, window: 60 * MINUTE },
]
const SUBMISSIONS: Bound[] = [{ limit: 10, window: DAY }]

const limits = createLimits(attempt)

/** Counts a write of an application; it is not counted when the transaction does not happen. */
export const countApplicationWrite = (tx: Db, accountId: number, isSubmitted: boolean) =>
  limits.take(tx, [
    limitOf('check-save', `account ${accountId}`, SAVES),
    ...(isSubmitted ? [limitOf('check-submit', `account ${accountId}`, SUBMISSIONS)] : []),
  ])

/** Counts a look at what an application would become. */
export const countPreview = (db: Db, accountId: number) =>
  limits.take(db, [limitOf('check-preview', `account ${accountId}`, PREVIEWS)])

/** Forgets what no window reaches any more. */
export const sweepApplicationLimits = (db: Db) =>
  db.delete(attempt).where(lt(attempt.at, sql`clock_timestamp() - ${DAY / 1000} * interval '1 second'`))
