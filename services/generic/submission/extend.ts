import { and } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { isOpen, pendingError } from '#services/shared/review/open-record.ts'
import { isOfText, isStillOpen, submission } from '../db/submission-schema.ts'
import type { SubmissionContext } from './context.ts'
import { approvedContent } from './corrections.ts'
import { includeCorrections, insertSubmission } from './edit.ts'
import { countSubmissionWrite, refuseTooManyOpen } from './limits.ts'
import { lockOwnRow, lockOwnSubmissions } from './lock.ts'
import { submissionOf } from './read.ts'
import { readRow } from './stored-content.ts'

const { PENDING } = APPLICATION_STATUS

/**
 * Creates a draft from the last approved content and operators' corrections since; if one is already open, returns that
 * draft, with such corrections.
 */
export async function extendSubmission(context: SubmissionContext, checkId: string, accountId: number) {
  return context.db.transaction(async (tx) => {
    await lockOwnSubmissions(tx, context, accountId)
    const row = await lockOwnRow(tx, checkId, accountId)
    if (row.status === PENDING) throw pendingError()
    if (isOpen(row)) return submissionOf(tx, context, await includeCorrections(tx, context, row))
    const [open] = await tx
      .select()
      .from(submission)
      .where(and(isOfText(row), isStillOpen))
    if (open) return submissionOf(tx, context, await includeCorrections(tx, context, readRow(open)))
    await countSubmissionWrite(tx, accountId, false)
    await refuseTooManyOpen(tx, accountId)
    const owner = { kind: row.ownerKind, id: row.ownerId }
    const content = await approvedContent(tx, context, row)
    const draft = { kind: row.kind, content, isSubmitted: false }
    return submissionOf(tx, context, await insertSubmission(tx, draft, owner, accountId, row.recordId))
  })
}
