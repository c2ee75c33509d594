import { and, desc, eq } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import { refuseOwn, requireTakeBack } from '#services/shared/review/decided-record.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isOfText, isStillOpen, submission } from '../db/submission-schema.ts'
import type { SubmissionContext } from './context.ts'
import { accountIdOf, lockRow, lockSubmissionsOf } from './lock.ts'
import { undoPublication } from './publish.ts'
import type { SubmissionRow } from './stored-content.ts'

const { PENDING, APPROVED, SUPERSEDED } = APPLICATION_STATUS

/**
 * Takes an approval back, atomically: the submission is pending again, the public record is restored, and the author is
 * notified. Operators cannot decide about their own. Revalidates web afterwards.
 */
export async function takeBackSubmission(
  context: SubmissionContext,
  { checkId, version }: { checkId: string; version: number },
  call: AuditedCall,
) {
  const { db, parts, now, revalidate } = context
  const tags = await db.transaction(async (tx) => {
    const accountId = await accountIdOf(tx, checkId)
    // Prevents concurrent deletion of the account, and its owner from beginning the next change.
    await parts.isBlocked(tx, accountId)
    await lockSubmissionsOf(tx, accountId)
    const approved = await lockRow(tx, checkId)
    requireTakeBack(approved, version, now())
    refuseOwn(approved, call)
    await refuseNewer(tx, context, approved)
    const changed = await undoPublication(tx, context, approved, call)
    await reinstateOlder(tx, approved)
    await tx
      .update(submission)
      .set({
        ...{ status: PENDING, version: version + 1, reviewedAt: null, reviewedBy: null },
        // As it was sent: the author does not know corrections between then and now.
        updatedAt: submission.submittedAt,
      })
      .where(eq(submission.checkId, checkId))
    await writeAudit(tx, call, { act: 'undo', kind: 'submission', recordId: checkId })
    await parts.withdrawNotice(tx, accountId, { kind: 'contentApproved', checkId, createdAt: approved.reviewedAt! })
    await parts.notify(tx, [accountId], { kind: 'contentTakenBack', submissionKind: approved.kind, checkId })
    return changed
  })
  await revalidate(tags, { isUrgent: true })
  return { status: PENDING }
}

async function refuseNewer(tx: Db, { resources }: Pick<SubmissionContext, 'resources'>, row: SubmissionRow) {
  if ((await tx.$count(submission, and(isOfText(row), isStillOpen))) === 0) return
  const { label } = storeOf(resources, row.kind).resource
  throw new ServiceError(
    ERROR_CODES.CONFLICT,
    `提交人已开始下一次修改，不能再撤回；可以在“${label}”里下架，或恢复以前的版本`,
  )
}

/** Restores the approved status of the submission that this approval replaced, if any. */
async function reinstateOlder(tx: Db, row: SubmissionRow) {
  const [older] = await tx
    .select({ checkId: submission.checkId })
    .from(submission)
    .where(and(isOfText(row), eq(submission.status, SUPERSEDED)))
    .orderBy(desc(submission.reviewedAt))
    .limit(1)
  if (older) await tx.update(submission).set({ status: APPROVED }).where(eq(submission.checkId, older.checkId))
}
