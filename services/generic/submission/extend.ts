import { and, eq } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { SUBMISSION_CONTENT } from '#lib/contracts/submission/submission-content.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import { fieldsOf, withCorrections } from '#services/shared/review/corrections.ts'
import { isOpen, pendingError } from '#services/shared/review/open-record.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isOfText, isStillOpen, submission } from '../db/submission-schema.ts'
import type { SubmissionContext } from './context.ts'
import { insertSubmission } from './edit.ts'
import { countSubmissionWrite, refuseTooManyOpen } from './limits.ts'
import { lockOwnRow, lockSubmissionsOf } from './lock.ts'
import { ownerOfRow } from './owner.ts'
import { publicContent } from './publish.ts'
import { submissionOf } from './read.ts'
import { readRow, type SubmissionRow } from './stored-content.ts'

const { APPROVED, PENDING } = APPLICATION_STATUS

/**
 * Creates a draft from the last approved content and operators' corrections since; if one is already open, returns that
 * draft.
 */
export async function extendSubmission(context: SubmissionContext, checkId: string, accountId: number) {
  return context.db.transaction(async (tx) => {
    await lockSubmissionsOf(tx, accountId)
    const row = await lockOwnRow(tx, checkId, accountId)
    if (row.status === PENDING) throw pendingError()
    if (isOpen(row)) return submissionOf(tx, context, row)
    const [open] = await tx
      .select()
      .from(submission)
      .where(and(isOfText(row), isStillOpen))
    if (open) return submissionOf(tx, context, readRow(open))
    await countSubmissionWrite(tx, accountId, false)
    await refuseTooManyOpen(tx, accountId)
    const owner = { kind: row.ownerKind, id: row.ownerId }
    const content = await correctedContent(tx, context, await approvedOf(tx, row))
    const draft = { kind: row.kind, content, isSubmitted: false }
    return submissionOf(tx, context, await insertSubmission(tx, draft, owner, accountId, row.recordId))
  })
}

/** The current approved submission: an old window may name a superseded one. */
async function approvedOf(tx: Db, row: SubmissionRow): Promise<SubmissionRow> {
  const [approved] = await tx
    .select()
    .from(submission)
    .where(and(isOfText(row), eq(submission.status, APPROVED)))
  return approved ? readRow(approved) : row
}

/** The approved content with the changes operators have made to the public record since. */
async function correctedContent(tx: Db, context: SubmissionContext, row: SubmissionRow) {
  const { kind, content, recordId } = row
  const record = recordId === null ? null : await storeOf(context.resources, kind).read(tx, recordId)
  if (!record || record.state === 'draft') return content
  const published = await publicContent(tx, context, row, await ownerOfRow(tx, context, row))
  return withCorrections(content, fieldsOf(SUBMISSION_CONTENT[kind], record.content), {
    ...{ published, record: record.content },
  })
}
