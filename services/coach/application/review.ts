import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { cityByCode } from '#lib/city/cities.ts'
import type { ApplicationKind, ApplicationListItem, reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { mapRows } from '#services/shared/http/parse-response.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import { refuseBlocked, requirePending } from '#services/shared/review/decided-record.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { contains } from '#services/shared/store/contains.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { aboutId, application } from '../db/application-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { refuseConflictOfInterest } from './conflict-of-interest.ts'
import type { ApplicationContext } from './context.ts'
import { publishApplication } from './publish.ts'
import { type ApplicationRow, readRow } from './stored-content.ts'
import { supersedeOlder } from './supersede.ts'

const { PENDING, APPROVED, REJECTED, WITHDRAWN } = APPLICATION_STATUS

type ListInput = PageInput & { kind?: ApplicationKind | undefined; status: ApplicationStatus; text: string }

/** Lists submitted applications by status: pending ones oldest first, decided ones latest first. */
export async function listRecords({ db }: CoachContext, { kind, status, text, ...page }: ListInput) {
  const condition = and(
    eq(application.status, status),
    sql`${application.submittedAt} is not null`,
    kind && eq(application.kind, kind),
    text ? contains(sql`${application.content}->>'name'`, text) : undefined,
  )
  const order = status === PENDING ? asc(application.submittedAt) : desc(application.submittedAt)
  const { limit, offset } = windowOf(page)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(application).where(condition),
    db
      .select({ row: application, isChange: wasPublished })
      .from(application)
      .where(condition)
      .orderBy(order, asc(application.checkId))
      .limit(limit)
      .offset(offset),
  ])
  return {
    list: mapRows(rows, ({ row, isChange }) => listItemOf(readRow(row), isChange)),
    ...cappedTotal(counted?.total ?? 0),
    ...page,
  }
}

/** After a first approval was taken back, the coach or venue is a draft. */
const wasPublished = sql<boolean>`case ${application.kind}
  when 'coach' then exists (select from ${coach} where ${coach.coachId} = ${application.subjectId} and ${coach.status} <> 'draft')
  else exists (select from ${venue} where ${venue.venueId} = ${application.subjectId} and ${venue.status} <> 'draft') end`

const listItemOf = (row: ApplicationRow, isChange: boolean): ApplicationListItem => ({
  kind: row.kind,
  checkId: row.checkId,
  status: row.status,
  version: row.version,
  name: row.content.name,
  cityName: cityByCode(row.content.cityCode)?.adName ?? '',
  isChange,
  isClaim: row.claimedId !== null,
  submittedAt: row.submittedAt!.toISOString(),
})

type Decision = z.output<typeof reviewCheckRecord.input>

/**
 * Approves and publishes an application, or rejects it, all or nothing. Operators cannot decide on their own.
 * Revalidates after the commit.
 */
export async function reviewApplication(
  context: ApplicationContext,
  { isApproved, ...decision }: Decision,
  call: AuditedCall,
) {
  const { row, tags } = await context.db.transaction(async (tx) => {
    const isBlocked = await context.isBlocked(tx, await ownerOf(tx, decision.checkId))
    const pending = await pendingRecord(tx, decision)
    await refuseConflictOfInterest(tx, pending, call)
    refuseBlocked(isApproved && isBlocked)
    const operatorId = call.actor!.accountId
    await context.settle(tx, { queue: 'applications', entryId: pending.checkId, operatorId })
    await writeAudit(tx, call, {
      ...{ act: isApproved ? 'approve' : 'reject', kind: `${pending.kind}Application`, recordId: pending.checkId },
      ...(!isApproved && { after: { reasons: decision.reasons } }),
    })
    const kind = isApproved ? 'applicationApproved' : 'applicationRejected'
    const by = { reviewedBy: operatorId, reviewedAt: context.now() }
    await context.notify(tx, [pending.accountId], {
      ...{ kind, applicationKind: pending.kind, createdAt: by.reviewedAt },
    })
    if (!isApproved) {
      return { row: await decide(tx, pending, { ...by, status: REJECTED, reasons: decision.reasons }), tags: [] }
    }
    const { id, tags } = await publishApplication(tx, context, pending, decision.recordVersion ?? null, call)
    if (pending.subjectId === null && pending.claimedId === null) await assignWithdrawn(tx, pending, id)
    await supersedeOlder(tx, { ...pending, subjectId: id })
    return { row: await decide(tx, pending, { ...by, status: APPROVED, reasons: [], subjectId: id }), tags }
  })
  if (tags.length > 0) await context.revalidate(tags, { isUrgent: true })
  return { status: row.status, subjectId: row.subjectId }
}

/** The owner, read before the application is locked: blocking or deleting an account locks the account first. */
export async function ownerOf(tx: Db, checkId: string): Promise<number> {
  const [row] = await tx
    .select({ accountId: application.accountId })
    .from(application)
    .where(eq(application.checkId, checkId))
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return row.accountId
}

async function pendingRecord(
  tx: Db,
  { checkId, version }: Pick<Decision, 'checkId' | 'version'>,
): Promise<ApplicationRow> {
  const [row] = await tx.select().from(application).where(eq(application.checkId, checkId)).for('update')
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  requirePending(row, version)
  return readRow(row)
}

/**
 * Assigns applications withdrawn before a first approval to the published venue: the account's next one is about
 * another.
 */
const assignWithdrawn = (tx: Db, { accountId, kind }: ApplicationRow, subjectId: number) =>
  tx
    .update(application)
    .set({ subjectId })
    .where(
      and(
        eq(application.accountId, accountId),
        eq(application.kind, kind),
        eq(application.status, WITHDRAWN),
        eq(aboutId, 0),
      ),
    )

type Outcome = Partial<Pick<ApplicationRow, 'reasons' | 'subjectId'>> &
  Pick<ApplicationRow, 'status' | 'reviewedBy' | 'reviewedAt'>

async function decide(tx: Db, { checkId, version }: ApplicationRow, outcome: Outcome): Promise<ApplicationRow> {
  const [row] = await tx
    .update(application)
    .set({
      ...{ ...outcome, version: version + 1 },
      // A rejected one is still open, and its form says when it was saved.
      ...(outcome.status === APPROVED && { updatedAt: sql`clock_timestamp()` }),
    })
    .where(eq(application.checkId, checkId))
    .returning()
  return readRow(row!)
}
