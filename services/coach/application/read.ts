import { and, desc, eq } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { cardOf } from '../coach/card.ts'
import { readCards } from '../coach/queries.ts'
import type { CoachContext } from '../context.ts'
import { type ApplicationContent, aboutId, application, isStillOpen } from '../db/application-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { venueCardOf } from '../venue/card.ts'
import { claimOf } from './claim.ts'
import { type ApplicationRow, readRow } from './stored-content.ts'

/** Returns an application as its owner and reviewers see it, with content of the requested kind. */
export async function recordOf<K extends ApplicationKind>(db: Db, row: ApplicationRow) {
  const { accountId: _, reviewedBy: __, kind, content, claimedId, ...dated } = row
  const { createdAt, updatedAt, submittedAt, reviewedAt, ...rest } = dated
  const status = row.subjectId === null ? null : await subjectStatus(db, kind, row.subjectId)
  return {
    ...rest,
    // A first approval that was taken back has published nothing.
    subjectId: status === 'draft' ? null : row.subjectId,
    content: content as ApplicationContent[K],
    isLive: status === 'live',
    claim: kind === 'venue' && row.subjectId === null && claimedId !== null ? await claimOf(db, claimedId) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    reviewedAt: reviewedAt?.toISOString() ?? null,
  }
}

async function subjectStatus(db: Db, kind: ApplicationKind, id: number) {
  const [row] =
    kind === 'coach'
      ? await db.select({ status: coach.status }).from(coach).where(eq(coach.coachId, id))
      : await db.select({ status: venue.status }).from(venue).where(eq(venue.venueId, id))
  return row?.status ?? null
}

/**
 * Selects among an account's applications of a kind: those about a coach or venue id, those about an unpublished one,
 * or all.
 */
export type Which = number | 'new' | undefined

const isAbout = (which: Which) => (which === undefined ? undefined : eq(aboutId, which === 'new' ? 0 : which))

/** Returns the account's open application among those, even if one withdrawn later is newer; otherwise the newest. */
export async function newestOf(
  db: Db,
  kind: ApplicationKind,
  accountId: number,
  which?: Which,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(application)
    .where(and(eq(application.accountId, accountId), eq(application.kind, kind), isAbout(which)))
    .orderBy(desc(isStillOpen), desc(application.createdAt))
    .limit(1)
  return row && readRow(row)
}

/** Whether the caller may see an application as a reviewer: one that was never sent is private to its owner. */
export const mayReview = ({ submittedAt }: Pick<ApplicationRow, 'submittedAt'>, actor: AuditedCall['actor']) =>
  submittedAt !== null && mayDo(actor?.role ?? null, 'applications')

/**
 * returns the whole application to its owner and, once it was sent, to reviewers; to others only
 * what an approved one has published. GONE both when it does not exist and when it is not theirs to see (T10). A
 * reviewer's view is audited.
 */
export async function applicationById<K extends ApplicationKind>(
  context: CoachContext,
  kind: K,
  checkId: string,
  call: AuditedCall,
) {
  const { db } = context
  const { actor } = call
  const [row] = await db
    .select()
    .from(application)
    .where(and(eq(application.checkId, checkId), eq(application.kind, kind)))
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  const isOwner = actor?.accountId === row.accountId
  const mayView = isOwner || mayReview(row, actor)
  const isPublished =
    row.status === APPLICATION_STATUS.APPROVED &&
    row.subjectId !== null &&
    (await subjectStatus(db, kind, row.subjectId)) === 'live'
  if (!mayView && !isPublished) throw new ServiceError(ERROR_CODES.GONE)
  if (mayView && !isOwner) await writeAudit(db, call, { act: 'view', kind: `${kind}Application`, recordId: checkId })
  return {
    status: row.status,
    subjectId: isPublished ? row.subjectId : null,
    record: mayView ? await recordOf<K>(db, readRow(row)) : null,
  }
}

/** The card of a coach published by an application. */
export async function publishedCoach({ db, tree, now }: CoachContext, coachId: number) {
  const [row] = await readCards(db, [coachId])
  return row ? cardOf(row, await tree([row]), now()) : null
}

/** The card of a venue published by an application. */
export async function publishedVenue({ db, tree }: CoachContext, venueId: number) {
  const [row] = await db.select().from(venue).where(eq(venue.venueId, venueId))
  return row ? venueCardOf({ ...row, coachCount: 0 }, await tree([row])) : null
}
