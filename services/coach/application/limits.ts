import { lt } from 'drizzle-orm'
import { type Bound, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { PREVIEWS, SAVES } from '#services/shared/review/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { attempt } from '../db/application-schema.ts'

const DAY = 24 * 60 * 60_000

/** Per account: at most ten submissions a day. */
const SUBMISSIONS: Bound[] = [{ limit: 10, window: DAY }]

const limits = createLimits(attempt)

/** Counts a write of an application; rolled back with the transaction. */
export const countApplicationWrite = (tx: Db, accountId: number, isSubmitted: boolean) =>
  limits.take(tx, [
    limitOf('check-save', `account ${accountId}`, SAVES),
    ...(isSubmitted ? [limitOf('check-submit', `account ${accountId}`, SUBMISSIONS)] : []),
  ])

/** Counts a preview of an application. */
export const countPreview = (db: Db, accountId: number) =>
  limits.take(db, [limitOf('check-preview', `account ${accountId}`, PREVIEWS)])

/** Deletes attempts that are outside every window. */
export const sweepApplicationLimits = (db: Db) => db.delete(attempt).where(lt(attempt.at, ago(DAY)))
