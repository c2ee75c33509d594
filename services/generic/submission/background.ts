import { and, desc, eq } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { ReviewedSubmission } from '#lib/contracts/submission/submission-desk.ts'
import type { AuditedCall } from '#services/shared/audit/write-audit.ts'
import { versionOf } from '#services/shared/resource/read.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import { takeBackLeft } from '#services/shared/review/decided-record.ts'
import { decisionsAbout } from '#services/shared/review/decisions.ts'
import { doubtsIn } from '#services/shared/review/public-texts.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { isOfText, submission } from '../db/submission-schema.ts'
import type { SubmissionContext } from './context.ts'
import { fieldsCorrectedSince } from './corrections.ts'
import { kindOf } from './kinds.ts'
import { ownerOfRow } from './owner.ts'
import { publicContent } from './publish.ts'
import { shownOwner, submissionOf } from './read.ts'
import { readRow, type SubmissionRow } from './stored-content.ts'

const { DRAFT, PENDING, APPROVED } = APPLICATION_STATUS

/** a sent submission with what a reviewer should know. GONE if there is none or it is a draft. */
export async function reviewedSubmission(
  context: SubmissionContext,
  checkId: string,
  call: AuditedCall,
): Promise<ReviewedSubmission> {
  const { db, parts, check, now } = context
  const [found] = await db.select().from(submission).where(eq(submission.checkId, checkId))
  // A rejected submission is shown as its owner has revised it since; a draft is private to its owner.
  if (!found || found.status === DRAFT) throw new ServiceError(ERROR_CODES.GONE)
  const row = readRow(found)
  const isOwn = row.accountId === call.actor!.accountId
  const isWaiting = row.status === PENDING
  const owner = await ownerOfRow(db, context, row)
  const { userName, isBlocked, reportCount } = await parts.findApplicant(db, row.accountId)
  const isPublished = and(eq(submission.accountId, row.accountId), eq(submission.status, APPROVED))
  return {
    submission: await submissionOf(db, context, row),
    isOwn,
    owner: { ...shownOwner(owner), isLive: owner.isLive },
    after: await publicContent(db, context, row, owner),
    before: isWaiting ? await publicBefore(context, row) : null,
    takeBackLeft: isOwn ? 0 : takeBackLeft(row, now()),
    doubts: isWaiting ? await doubtsIn(db, check, kindOf(row.kind).texts(row.content)) : [],
    decisions: await decisionsAbout(db, parts.findNames, 'submission', await checkIdsOf(context, row)),
    account: {
      ...{ accountId: row.accountId, userName, isBlocked, reportCount },
      publishedCount: await db.$count(submission, isPublished),
    },
  }
}

/** The public record to compare with. Null for a draft: at most it was public until its approval was taken back. */
async function publicBefore(context: SubmissionContext, row: SubmissionRow) {
  const { db, resources } = context
  const { kind, recordId } = row
  if (recordId === null) return null
  // Read before the record: if it changes in between, the decision is refused, so no change goes unseen.
  const version = await versionOf(db, resources, kind, recordId)
  const record = await storeOf(resources, kind).read(db, recordId)
  if (!record || record.state === 'draft') return null
  const { content, state } = record
  return { version, content, state, corrected: await fieldsCorrectedSince(db, context, row, content) }
}

/** Submissions of the same text, the latest 100. */
async function checkIdsOf({ db }: SubmissionContext, { kind, recordId, checkId }: SubmissionRow): Promise<string[]> {
  if (recordId === null) return [checkId]
  const rows = await db
    .select({ checkId: submission.checkId })
    .from(submission)
    .where(isOfText({ kind, recordId }))
    .orderBy(desc(submission.createdAt))
    .limit(100)
  return rows.map((each) => each.checkId)
}
