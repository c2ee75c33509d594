import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { submission } from '../db/submission-schema.ts'
import type { SubmissionContext } from './context.ts'
import { includeCorrections } from './edit.ts'
import { lockOwnSubmissions } from './lock.ts'
import { submissionOf } from './read.ts'
import { readRow } from './stored-content.ts'

/**
 * Finds a submission by its id, or by its form's key if the response with the id was lost; an open one with operators'
 * corrections since.
 */
export async function ownSubmission(
  context: SubmissionContext,
  input: { checkId: string } | { clientKey: string },
  accountId: number,
) {
  const isRequested =
    'checkId' in input ? eq(submission.checkId, input.checkId) : eq(submission.clientKey, input.clientKey)
  return context.db.transaction(async (tx) => {
    await lockOwnSubmissions(tx, context, accountId)
    const [found] = await tx
      .select()
      .from(submission)
      .where(and(isRequested, eq(submission.accountId, accountId)))
      .for('update')
    if (!found) throw new ServiceError(ERROR_CODES.GONE)
    return submissionOf(tx, context, await includeCorrections(tx, context, readRow(found)))
  })
}
