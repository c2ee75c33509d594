import { and, desc, eq, gt, inArray, max, ne, sql } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { SUBMISSIONS_MAX, SUBMISSIONS_OPEN_MAX } from '#lib/contracts/limits.ts'
import type { Submission, SubmissionItem } from '#lib/contracts/submission/submission.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import { isOpen } from '#services/shared/review/open-record.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { hasLongExpired } from '../content/expiry.ts'
import { report } from '../db/report-schema.ts'
import { recordVersion } from '../db/resource-schema.ts'
import { isOfText, isStillOpen, submission } from '../db/submission-schema.ts'
import type { Owner, SubmissionContext } from './context.ts'
import { ownerOfRow } from './owner.ts'
import type { SubmissionRow } from './stored-content.ts'

type Context = Pick<SubmissionContext, 'parts' | 'resources'>
type OfRecord = Pick<SubmissionRow, 'kind' | 'recordId' | 'accountId'>

const { PENDING, APPROVED, REJECTED, SUPERSEDED } = APPLICATION_STATUS

/** A submission as shown to its owner and to reviewers. */
export async function submissionOf(db: Db, context: Context, row: SubmissionRow): Promise<Submission> {
  const { kind, checkId, status, version, content, reasons, createdAt, updatedAt, submittedAt, reviewedAt } = row
  const owner = await ownerOfRow(db, context, row)
  return {
    ...{ kind, checkId, status, version, content, reasons },
    owner: shownOwner(owner),
    published: await publishedOf(db, context, row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    reviewedAt: reviewedAt?.toISOString() ?? null,
    // The cast is safe: `readRow` has read the content as that of its kind.
  } as Submission
}

export const shownOwner = ({ kind, id, name, cityCode }: Owner) => ({ kind, id, name, cityCode })

/** The public record of a text; null if its first approval was taken back. */
async function publishedOf(db: Db, { resources }: Context, row: OfRecord) {
  const { kind, recordId } = row
  if (recordId === null) return null
  const record = await storeOf(resources, kind).read(db, recordId)
  if (!record || record.state === 'draft') return null
  return {
    ...{ recordId, state: record.state },
    mayShow: record.state === 'disabled' && (await mayShow(db, row)),
    isLongExpired: await hasLongExpired(db, record.content),
  }
}

const UPHELD = ['upheld', 'objected', 'confirmed'] as const

/**
 * Whether the owner may show a taken-down text again: the owner took it down, and no report about it was upheld since
 * its last approval.
 */
export async function mayShow(db: Db, { kind, recordId, accountId }: OfRecord): Promise<boolean> {
  const approvedAt = db
    .select({ at: max(submission.reviewedAt) })
    .from(submission)
    .where(and(isOfText({ kind, recordId }), eq(submission.status, APPROVED)))
  const isReported = and(
    ...[eq(report.kind, kind), eq(report.subjectId, recordId!), inArray(report.state, [...UPHELD])],
    gt(report.decidedAt, sql`coalesce((${approvedAt}), '-infinity')`),
  )
  if ((await db.$count(report, isReported)) > 0) return false
  const [taken] = await rowsOf<{ made_by: string | number | null }>(
    db,
    sql`select made_by from ${recordVersion} as taken
      where kind = ${kind} and record_id = ${recordId}
        and version > (select coalesce(max(version), 0) from ${recordVersion} as seen
          where seen.kind = taken.kind and seen.record_id = taken.record_id and seen.state <> 'disabled')
      order by version limit 1`,
  )
  return taken?.made_by != null && Number(taken.made_by) === accountId
}

/** an account's texts, those that need its attention first, and the owners it can write for. */
export async function mySubmissions({ db, ...context }: SubmissionContext, accountId: number) {
  const rows = await db
    .select({
      ...{ kind: submission.kind, checkId: submission.checkId, status: submission.status },
      ...{ ownerKind: submission.ownerKind, ownerId: submission.ownerId, recordId: submission.recordId },
      title: sql<string>`coalesce(${submission.content}->>'title', '')`,
      updatedAt: submission.updatedAt,
    })
    .from(submission)
    .where(and(eq(submission.accountId, accountId), ne(submission.status, SUPERSEDED)))
    .orderBy(desc(isStillOpen), desc(submission.updatedAt))
    .limit(SUBMISSIONS_MAX + SUBMISSIONS_OPEN_MAX)
  const owned = await context.parts.findOwned(db, accountId)
  // An open submission replaces the approved one it changes.
  const texts = [
    ...new Map(rows.toReversed().map((row) => [`${row.kind} ${row.recordId ?? row.checkId}`, row])).values(),
  ]
  const list: SubmissionItem[] = []
  for (const { ownerKind, ownerId, recordId, updatedAt, ...row } of texts) {
    const owner = owned.find(({ kind, id }) => kind === ownerKind && id === ownerId)
    list.push({
      ...row,
      owner: { kind: ownerKind, id: ownerId, name: owner?.name ?? '', cityCode: owner?.cityCode ?? '' },
      published: await publishedOf(db, context, { kind: row.kind, recordId, accountId }),
      updatedAt: updatedAt.toISOString(),
    })
  }
  return {
    owners: owned.map((owner) => ({ ...shownOwner(owner), isLive: owner.isLive })),
    list: list.toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || b.updatedAt.localeCompare(a.updatedAt)),
  }
}

/** Rejected first, then drafts, then pending, then the rest. */
const urgencyOf = ({ status }: SubmissionItem) =>
  status === REJECTED ? 0 : isOpen({ status }) ? 1 : status === PENDING ? 2 : 3
