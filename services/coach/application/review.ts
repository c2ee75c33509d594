import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { cityByCode } from '#lib/city/cities.ts'
import type { ApplicationKind, ApplicationListItem, ReviewReason } from '#lib/contracts/application.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { rowsAs } from '#services/shared/http/parse-answer.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import type { CoachContext } from '../context.ts'
import { type ApplicationContent, application } from '../db/application-schema.ts'
import { forRow, withoutPrivateParts } from './kinds.ts'
import { requireKnown } from './known.ts'
import { releasePapers } from './papers.ts'
import { publishCoach } from './publish-coach.ts'
import { publishVenue } from './publish-venue.ts'
import { type ApplicationRow, readRow, storedContent } from './stored-content.ts'

const { PENDING, APPROVED, REJECTED, SUPERSEDED } = APPLICATION_STATUS

type ListInput = PageInput & { kind?: ApplicationKind | undefined; status: ApplicationStatus }

/** What was sent, by status: who has waited longest comes first, of what is decided the latest. */
export async function listRecords({ db }: CoachContext, { kind, status, ...page }: ListInput) {
  const wanted = and(
    eq(application.status, status),
    sql`${application.submittedAt} is not null`,
    kind && eq(application.kind, kind),
  )
  const order = status === PENDING ? asc(application.submittedAt) : desc(application.submittedAt)
  const { limit, offset } = windowOf(page)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(application).where(wanted),
    db.select().from(application).where(wanted).orderBy(order, asc(application.checkId)).limit(limit).offset(offset),
  ])
  return { list: rowsAs(rows, (row) => listItemOf(readRow(row))), ...cappedTotal(counted?.total ?? 0), ...page }
}

const listItemOf = (row: ApplicationRow): ApplicationListItem => ({
  kind: row.kind,
  checkId: row.checkId,
  status: row.status,
  version: row.version,
  name: row.content.name,
  cityName: cityByCode(row.content.cityCode)?.adName ?? '',
  isChange: row.subjectId !== null,
  submittedAt: row.submittedAt!.toISOString(),
})

type Decision = { checkId: string; version: number; isApproved: boolean; reasons: ReviewReason[] }

/**
 * Approves an application, which publishes it, or rejects it, whole or not at all. Nobody decides about their own. Web is
 * told when it is done.
 */
export async function reviewApplication(
  context: CoachContext,
  { isApproved, ...decision }: Decision,
  call: AuditedCall,
) {
  const reviewerId = call.actor!.accountId
  const { row, tags } = await context.db.transaction(async (tx) => {
    const waiting = await waitingRecord(tx, decision)
    if (waiting.accountId === reviewerId) {
      throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '不能审核自己提交的资料', { reason: 'own application' })
    }
    await context.settle(tx, { queue: 'applications', entryId: waiting.checkId, operatorId: reviewerId })
    await writeAudit(tx, call, {
      ...{ act: isApproved ? 'approve' : 'reject', kind: `${waiting.kind}Application`, recordId: waiting.checkId },
      ...(!isApproved && { after: { reasons: decision.reasons } }),
    })
    const kind = isApproved ? 'applicationApproved' : 'applicationRejected'
    await context.tell(tx, [waiting.accountId], { kind, applicationKind: waiting.kind })
    return isApproved
      ? approve({ ...context, db: tx }, waiting, reviewerId)
      : { row: await decide(tx, waiting, { status: REJECTED, reasons: decision.reasons }, reviewerId), tags: [] }
  })
  if (tags.length > 0) await context.revalidate(tags)
  return { status: row.status, subjectId: row.subjectId }
}

async function waitingRecord(
  tx: Db,
  { checkId, version }: Pick<Decision, 'checkId' | 'version'>,
): Promise<ApplicationRow> {
  const [row] = await tx.select().from(application).where(eq(application.checkId, checkId)).for('update')
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  if (row.status !== PENDING || row.version !== version) {
    throw new ServiceError(ERROR_CODES.CONFLICT, '这份资料已被撤回、修改或审核，请刷新后重试')
  }
  return readRow(row)
}

async function approve(context: CoachContext, waiting: ApplicationRow, reviewerId: number) {
  const { db: tx } = context
  // A venue may have closed and a category gone since it was sent.
  await requireKnown(tx, await readTree(tx), waiting.kind, waiting.content)
  const { subjectId, tags } = await publish(context, waiting)
  await supersedeOlder(context, waiting)
  return { row: await decide(tx, waiting, { status: APPROVED, reasons: [], subjectId }, reviewerId), tags }
}

async function publish({ db: tx, push, keepSubject }: CoachContext, { kind, content, subjectId }: ApplicationRow) {
  const published =
    kind === 'coach'
      ? await publishCoach(tx, push, content as ApplicationContent['coach'], subjectId)
      : await publishVenue(tx, push, content as ApplicationContent['venue'], subjectId)
  const headImg = 'headImg' in content ? content.headImg : null
  await keepSubject(tx, { kind, id: published.subjectId, name: content.name, headImg })
  return published
}

type Outcome = Partial<Pick<ApplicationRow, 'reasons' | 'subjectId'>> & { status: ApplicationStatus }

async function decide(
  tx: Db,
  { checkId, version }: ApplicationRow,
  outcome: Outcome,
  reviewedBy: number,
): Promise<ApplicationRow> {
  const now = sql`clock_timestamp()`
  const [row] = await tx
    .update(application)
    .set({ ...outcome, reviewedBy, version: version + 1, updatedAt: now, reviewedAt: now })
    .where(eq(application.checkId, checkId))
    .returning()
  return readRow(row!)
}

/** What was approved before is history: that it was, but none of the papers. */
async function supersedeOlder(context: CoachContext, { accountId, kind, checkId }: ApplicationRow) {
  const { db: tx } = context
  const older = and(
    eq(application.accountId, accountId),
    eq(application.kind, kind),
    eq(application.status, APPROVED),
    ne(application.checkId, checkId),
  )
  for (const row of (await tx.select().from(application).where(older)).map(readRow)) {
    const content = storedContent(kind, forRow<ApplicationContent[ApplicationKind]>(row, withoutPrivateParts))
    await tx.update(application).set({ status: SUPERSEDED, content }).where(eq(application.checkId, row.checkId))
    await releasePapers(tx, context, row)
  }
}
