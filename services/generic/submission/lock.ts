import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { submission } from '../db/submission-schema.ts'
import type { SubmissionContext } from './context.ts'
import { readRow, type SubmissionRow } from './stored-content.ts'

/** Serializes writes to an account's submissions. */
export const lockSubmissionsOf = (tx: Db, accountId: number) => lockName(tx, `submissions of account ${accountId}`)

/** The same for their author. Locks the account first: deleting it locks its records before its submissions. */
export async function lockOwnSubmissions(tx: Db, { parts }: Pick<SubmissionContext, 'parts'>, accountId: number) {
  await parts.isBlocked(tx, accountId)
  await lockSubmissionsOf(tx, accountId)
}

/** Locks a submission of the account, since an operator may be deciding about it; GONE for any other. */
export async function lockOwnRow(tx: Db, checkId: string, accountId: number): Promise<SubmissionRow> {
  const [row] = await tx
    .select()
    .from(submission)
    .where(and(eq(submission.checkId, checkId), eq(submission.accountId, accountId)))
    .for('update')
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return readRow(row)
}

/** The owner, read before locking the submission: blocking or deleting an account locks the account first. */
export async function accountIdOf(tx: Db, checkId: string): Promise<number> {
  const [row] = await tx
    .select({ accountId: submission.accountId })
    .from(submission)
    .where(eq(submission.checkId, checkId))
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return row.accountId
}

/** Any submission, locked. */
export async function lockRow(tx: Db, checkId: string): Promise<SubmissionRow> {
  const [row] = await tx.select().from(submission).where(eq(submission.checkId, checkId)).for('update')
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return readRow(row)
}
