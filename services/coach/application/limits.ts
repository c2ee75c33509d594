import { lt } from 'drizzle-orm'
import { type Bound, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { PREVIEWS, SAVES } from '#services/shared/review/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { attempt } from '../db/application-schema.ts'

const DAY = 24 * 60 * 60_000

/** Per account: nobody asks a reviewer more than ten times a day. */
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
export const sweepApplicationLimits = (db: Db) => db.delete(attempt).where(lt(attempt.at, ago(DAY)))
