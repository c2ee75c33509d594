import { and, eq } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { requireTakeBack } from '#services/shared/review/decided-record.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { application, isStillOpen } from '../db/application-schema.ts'
import { lockReceived } from '../lead/lock.ts'
import { releaseLeads } from '../lead/release.ts'
import { pauseVenue } from '../venue/pause.ts'
import { refuseConflictOfInterest } from './conflict-of-interest.ts'
import type { ApplicationContext } from './context.ts'
import { lockAccount } from './lock.ts'
import { undoPublication } from './publish.ts'
import { ownerOf } from './review.ts'
import { type ApplicationRow, readRow } from './stored-content.ts'
import { reinstateOlder } from './supersede.ts'

const { PENDING } = APPLICATION_STATUS

/**
 * Takes an approval back, all or nothing: the application is pending again, the public record is restored, and the
 * applicant is notified. Operators cannot decide on their own. Revalidates after the commit.
 */
export async function takeBackApproval(
  context: ApplicationContext,
  { checkId, version }: { checkId: string; version: number },
  call: AuditedCall,
) {
  const tags = await context.db.transaction(async (tx) => {
    // Keeps the account from being deleted meanwhile.
    await context.isBlocked(tx, await ownerOf(tx, checkId))
    const approved = await approvedRecord(tx, context, { checkId, version })
    await refuseConflictOfInterest(tx, approved, call)
    await refuseNewer(tx, approved)
    // Leads are locked before the record that is taken down.
    if (approved.claimedId !== null) await lockReceived(tx, [{ kind: approved.kind, id: approved.subjectId! }])
    const changed = await undoPublication(tx, context, approved, call)
    await reinstateOlder(tx, approved)
    await resetToPending(tx, approved)
    if (approved.claimedId !== null) changed.push(...(await revertToClaim(tx, context, approved)))
    await writeAudit(tx, call, { act: 'undo', kind: `${approved.kind}Application`, recordId: checkId })
    const applicationKind = approved.kind
    await context.withdrawNotice(tx, approved.accountId, {
      ...{ kind: 'applicationApproved', applicationKind, createdAt: approved.reviewedAt! },
    })
    await context.notify(tx, [approved.accountId], { kind: 'approvalTakenBack', applicationKind })
    return changed
  })
  await context.revalidate(tags, { isUrgent: true })
  return { status: PENDING }
}

async function approvedRecord(
  tx: Db,
  { now }: ApplicationContext,
  { checkId, version }: { checkId: string; version: number },
): Promise<ApplicationRow> {
  const isThisApplication = eq(application.checkId, checkId)
  const [owner] = await tx.select().from(application).where(isThisApplication)
  if (!owner) throw new ServiceError(ERROR_CODES.GONE)
  // The applicant may be starting the next change right now.
  await lockAccount(tx, owner.kind, owner.accountId)
  const [row] = await tx.select().from(application).where(isThisApplication).for('update')
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  requireTakeBack(row, version, now())
  return readRow(row)
}

async function refuseNewer(tx: Db, { accountId, kind, subjectId }: ApplicationRow) {
  const newer = await tx.$count(
    application,
    and(
      eq(application.accountId, accountId),
      eq(application.kind, kind),
      eq(application.subjectId, subjectId!),
      isStillOpen,
    ),
  )
  if (newer > 0) {
    throw new ServiceError(
      ERROR_CODES.CONFLICT,
      `提交人已开始下一次修改，不能再撤回；可以在“${kind === 'coach' ? '教练' : '场馆'}”里下架，或恢复以前的版本`,
    )
  }
}

/** A claim that is pending again owns nothing: the venue has no owner, and takes learners as before. */
async function revertToClaim(
  tx: Db,
  { push, now }: ApplicationContext,
  { accountId, kind, subjectId }: ApplicationRow,
) {
  await tx
    .update(application)
    .set({ subjectId: null, claimedId: subjectId })
    .where(and(eq(application.accountId, accountId), eq(application.kind, kind), eq(application.subjectId, subjectId!)))
  const tags = await pauseVenue(tx, push, { venueId: subjectId!, isPaused: false })
  return [...tags, ...(await releaseLeads(tx, { kind, id: subjectId! }, now()))]
}

const resetToPending = (tx: Db, { checkId, version }: ApplicationRow) =>
  tx
    .update(application)
    .set({
      ...{ status: PENDING, version: version + 1, reviewedAt: null, reviewedBy: null },
      // As it was sent: the owner does not know corrections between then and now.
      updatedAt: application.submittedAt,
    })
    .where(eq(application.checkId, checkId))
