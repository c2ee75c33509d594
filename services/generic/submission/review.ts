import { and, asc, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type {
  reviewSubmission as reviewSubmissionContract,
  SubmissionListItem,
} from '#lib/contracts/submission/submission-desk.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import { refuseBlocked, refuseOwn, requirePending } from '#services/shared/review/decided-record.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { contains } from '#services/shared/store/contains.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isOfText, submission } from '../db/submission-schema.ts'
import { settle } from '../handling/settle.ts'
import { findChannel } from '../resource/named.ts'
import type { Owner, SubmissionContext } from './context.ts'
import { kindOf } from './kinds.ts'
import { accountIdOf, lockRow, lockSubmissionsOf } from './lock.ts'
import { ownerOfRow, requireLive } from './owner.ts'
import { publishSubmission, wasPublished } from './publish.ts'
import { readRow, type SubmissionRow } from './stored-content.ts'

const { PENDING, APPROVED, REJECTED, SUPERSEDED } = APPLICATION_STATUS

/** sent submissions by status: pending ones longest-waiting first, decided ones newest first. */
export async function listSubmissions(
  context: SubmissionContext,
  { status, text, ...page }: PageInput & { status: ApplicationStatus; text: string },
) {
  const { db, parts } = context
  const condition = and(
    eq(submission.status, status),
    isNotNull(submission.submittedAt),
    text ? or(contains(titleOf, text), isOwnedByAny(await parts.findOwnersNamed(db, text))) : undefined,
  )
  const order = status === PENDING ? asc(submission.submittedAt) : desc(submission.submittedAt)
  const { limit, offset } = windowOf(page)
  const total = await db.$count(submission, condition)
  const rows = await db
    .select({
      ...{ kind: submission.kind, checkId: submission.checkId, status: submission.status },
      ...{ version: submission.version, recordId: submission.recordId, accountId: submission.accountId },
      ...{ ownerKind: submission.ownerKind, ownerId: submission.ownerId },
      title: titleOf,
      submittedAt: submission.submittedAt,
    })
    .from(submission)
    .where(condition)
    .orderBy(order, asc(submission.checkId))
    .limit(limit)
    .offset(offset)
  const list: SubmissionListItem[] = []
  for (const row of rows) {
    const { kind, checkId, version, title } = row
    list.push({
      ...{ kind, checkId, version, title, status: row.status },
      ownerName: (await ownerOfRow(db, { parts }, row)).name,
      isChange: await wasPublished(db, context, row),
      submittedAt: row.submittedAt!.toISOString(),
    })
  }
  return { list, ...cappedTotal(total), ...page }
}

const titleOf = sql<string>`coalesce(${submission.content}->>'title', '')`

const isOwnedByAny = (owners: readonly Pick<Owner, 'kind' | 'id'>[]) =>
  or(...owners.map(({ kind, id }) => and(eq(submission.ownerKind, kind), eq(submission.ownerId, id))))

type Decision = z.output<typeof reviewSubmissionContract.input>

/**
 * Approves and publishes a submission, or rejects it, atomically. Operators cannot decide about their own. Revalidates
 * web afterwards.
 */
export async function reviewSubmission(
  context: SubmissionContext,
  { checkId, version, recordVersion, isApproved, reasons }: Decision,
  call: AuditedCall,
) {
  const { db, parts, now, revalidate } = context
  const { row, tags } = await db.transaction(async (tx) => {
    const accountId = await accountIdOf(tx, checkId)
    const isBlocked = await parts.isBlocked(tx, accountId)
    // Like showing, changing and taking back a text: each of them locks several of its submissions, and the record.
    await lockSubmissionsOf(tx, accountId)
    const pending = await lockRow(tx, checkId)
    requirePending(pending, version)
    refuseOwn(pending, call)
    refuseBlocked(isApproved && isBlocked)
    const owner = await ownerOfRow(tx, context, pending)
    if (isApproved) {
      requireLive(owner)
      await requireChannel(tx, parts, pending)
      requireDistrict(pending, owner)
    }
    const operatorId = call.actor!.accountId
    await settle(tx, { queue: 'submissions', entryId: checkId, operatorId })
    await writeAudit(tx, call, {
      ...{ act: isApproved ? 'approve' : 'reject', kind: 'submission', recordId: checkId },
      ...(!isApproved && { after: { reasons } }),
    })
    const by = { reviewedBy: operatorId, reviewedAt: now() }
    await parts.notify(tx, [pending.accountId], {
      ...{ kind: isApproved ? 'contentApproved' : 'contentRejected', submissionKind: pending.kind, checkId },
      createdAt: by.reviewedAt,
    })
    if (!isApproved) return { row: await saveDecision(tx, pending, { ...by, status: REJECTED, reasons }), tags: [] }
    const { id, tags } = await publishSubmission(tx, context, pending, owner, recordVersion ?? null, call)
    await supersedeOlder(tx, { ...pending, recordId: id })
    return { row: await saveDecision(tx, pending, { ...by, status: APPROVED, reasons: [], recordId: id }), tags }
  })
  if (tags.length > 0) await revalidate(tags, { isUrgent: true })
  return { status: row.status, subjectId: row.recordId }
}

/** Only the author can choose another sport. */
async function requireChannel(tx: Db, parts: SubmissionContext['parts'], { content }: SubmissionRow) {
  if (await findChannel(tx, parts, content.channelSlug)) return
  throw new ServiceError(ERROR_CODES.CONFLICT, '所属项目已下架，不能通过；可以驳回，请作者重新选择项目')
}

/** Only the author can choose a district of the city the coach has moved to. */
function requireDistrict({ kind, content }: SubmissionRow, owner: Owner) {
  if (!kindOf(kind).unknownField?.(content, owner)) return
  throw new ServiceError(ERROR_CODES.CONFLICT, '教练已换城市，不能通过；可以驳回，请作者重新选择上课区县')
}

type Outcome = Partial<Pick<SubmissionRow, 'reasons' | 'recordId'>> &
  Pick<SubmissionRow, 'status' | 'reviewedBy' | 'reviewedAt'>

async function saveDecision(tx: Db, { checkId, version }: SubmissionRow, outcome: Outcome): Promise<SubmissionRow> {
  const [row] = await tx
    .update(submission)
    .set({
      ...{ ...outcome, version: version + 1 },
      // A rejected one is still open, and its form says when it was saved.
      ...(outcome.status === APPROVED && { updatedAt: sql`clock_timestamp()` }),
    })
    .where(eq(submission.checkId, checkId))
    .returning()
  return readRow(row!)
}

/** Marks earlier approved submissions of the same text as superseded. */
async function supersedeOlder(tx: Db, { kind, recordId, checkId }: SubmissionRow) {
  await tx
    .update(submission)
    .set({ status: SUPERSEDED, updatedAt: sql`clock_timestamp()` })
    .where(and(isOfText({ kind, recordId }), eq(submission.status, APPROVED), ne(submission.checkId, checkId)))
}
