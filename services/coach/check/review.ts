import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { cityByCode } from '#lib/city/cities.ts'
import type { CheckKind, CheckListItem, CheckReason } from '#lib/contracts/check-record.ts'
import { CHECK_STATUS, type CheckStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import type { CoachContext } from '../context.ts'
import { type CheckContent, checkRecord } from '../db/check-schema.ts'
import { forRow, withoutPrivateParts } from './kinds.ts'
import { requireKnown } from './known.ts'
import { releasePapers } from './papers.ts'
import { publishCoach } from './publish-coach.ts'
import { publishVenue } from './publish-venue.ts'
import type { CheckRow } from './read.ts'

const { PENDING, APPROVED, REJECTED, SUPERSEDED } = CHECK_STATUS

type ListInput = PageInput & { kind?: CheckKind | undefined; status: CheckStatus }

/** What was sent, by status: who has waited longest comes first, of what is decided the latest. */
export async function listRecords({ db }: CoachContext, { kind, status, ...page }: ListInput) {
  const wanted = and(
    eq(checkRecord.status, status),
    sql`${checkRecord.submittedAt} is not null`,
    kind && eq(checkRecord.kind, kind),
  )
  const order = status === PENDING ? asc(checkRecord.submittedAt) : desc(checkRecord.submittedAt)
  const { limit, offset } = windowOf(page)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(checkRecord).where(wanted),
    db.select().from(checkRecord).where(wanted).orderBy(order, asc(checkRecord.checkId)).limit(limit).offset(offset),
  ])
  return { list: rows.map(listItemOf), ...cappedTotal(counted?.total ?? 0), ...page }
}

const listItemOf = (row: CheckRow): CheckListItem => ({
  kind: row.kind,
  checkId: row.checkId,
  status: row.status,
  version: row.version,
  name: row.content.name,
  cityName: cityByCode(row.content.cityCode)?.adName ?? '',
  isChange: row.subjectId !== null,
  submittedAt: row.submittedAt!.toISOString(),
})

type Decision = { checkId: string; version: number; isApproved: boolean; reasons: CheckReason[] }

/**
 * Approves a record, which publishes it, or rejects it, whole or not at all. Nobody decides about a record of their own.
 * Web is told when it is done.
 */
export async function reviewRecord(context: CoachContext, { isApproved, ...decision }: Decision, reviewerId: number) {
  const { row, tags } = await context.db.transaction(async (tx) => {
    const waiting = await waitingRecord(tx, decision)
    if (waiting.accountId === reviewerId) {
      throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '不能审核自己提交的资料', { reason: 'own record' })
    }
    return isApproved
      ? approve({ ...context, db: tx }, waiting, reviewerId)
      : { row: await decide(tx, waiting, { status: REJECTED, reasons: decision.reasons }, reviewerId), tags: [] }
  })
  if (tags.length > 0) await context.revalidate(tags)
  return { status: row.status, subjectId: row.subjectId }
}

async function waitingRecord(tx: Db, { checkId, version }: Pick<Decision, 'checkId' | 'version'>): Promise<CheckRow> {
  const [row] = await tx.select().from(checkRecord).where(eq(checkRecord.checkId, checkId)).for('update')
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  if (row.status !== PENDING || row.version !== version) {
    throw new ServiceError(ERROR_CODES.CONFLICT, '这份资料已被撤回、修改或审核，请刷新后重试')
  }
  return row
}

async function approve(context: CoachContext, waiting: CheckRow, reviewerId: number) {
  const { db: tx } = context
  // A venue may have closed and a category gone since it was sent.
  await requireKnown(tx, await readTree(tx), waiting.kind, waiting.content)
  const { subjectId, tags } = await publish(context, waiting)
  await supersedeOlder(context, waiting)
  return { row: await decide(tx, waiting, { status: APPROVED, reasons: [], subjectId }, reviewerId), tags }
}

async function publish({ db: tx, push, keepSubject }: CoachContext, { kind, content, subjectId }: CheckRow) {
  const published =
    kind === 'coach'
      ? await publishCoach(tx, push, content as CheckContent['coach'], subjectId)
      : await publishVenue(tx, push, content as CheckContent['venue'], subjectId)
  const headImg = 'headImg' in content ? content.headImg : null
  await keepSubject(tx, { kind, id: published.subjectId, name: content.name, headImg })
  return published
}

type Outcome = Partial<Pick<CheckRow, 'reasons' | 'subjectId'>> & { status: CheckStatus }

async function decide(tx: Db, { checkId, version }: CheckRow, outcome: Outcome, reviewedBy: number): Promise<CheckRow> {
  const now = sql`clock_timestamp()`
  const [row] = await tx
    .update(checkRecord)
    .set({ ...outcome, reviewedBy, version: version + 1, updatedAt: now, reviewedAt: now })
    .where(eq(checkRecord.checkId, checkId))
    .returning()
  return row!
}

/** What was approved before is history: that it was, but none of the papers. */
async function supersedeOlder(context: CoachContext, { accountId, kind, checkId }: CheckRow) {
  const { db: tx } = context
  const older = and(
    eq(checkRecord.accountId, accountId),
    eq(checkRecord.kind, kind),
    eq(checkRecord.status, APPROVED),
    ne(checkRecord.checkId, checkId),
  )
  for (const row of await tx.select().from(checkRecord).where(older)) {
    const content = forRow<CheckContent[CheckKind]>(row, withoutPrivateParts)
    await tx.update(checkRecord).set({ status: SUPERSEDED, content }).where(eq(checkRecord.checkId, row.checkId))
    await releasePapers(tx, context, row)
  }
}
