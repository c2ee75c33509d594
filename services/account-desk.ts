import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { changeStatus } from './account-status.ts'
import { currentOperators } from './auth/operator/terms.ts'
import { application } from './coach/db/application-schema.ts'
import { lead } from './coach/db/lead-schema.ts'
import { coach } from './coach/db/schema.ts'
import { venue } from './coach/db/venue-schema.ts'
import { authorRefOf } from './generic/comment/context.ts'
import { comment } from './generic/db/schema.ts'
import { submission } from './generic/db/submission-schema.ts'
import { auditEntry } from './shared/audit/entry-table.ts'
import type { PushSettings } from './shared/push/settings.ts'
import type { Revalidate } from './shared/revalidate.ts'
import { ServiceError } from './shared/service-error.ts'
import type { Db } from './shared/store/database.ts'
import type { AccountDesk } from './user/context.ts'
import { account } from './user/db/schema.ts'

/** Records shown per kind. */
const LATEST = 20

/** Accounts that are neither blocked nor about to be deleted. */
const isActive = (accountIds: number[]) =>
  and(inArray(account.accountId, accountIds), eq(account.status, 'active'), isNull(account.deletionDueAt))

/** What the desk of accounts needs from other services. */
export const accountDesk = (db: Db, push: PushSettings, revalidate: Revalidate): AccountDesk => ({
  revalidate,
  roleOf: async (on, accountId) =>
    (await currentOperators(on)).find((each) => each.accountId === accountId)?.role ?? null,
  refuseLastOwner: async (tx, accountId) => {
    const owners = (await currentOperators(tx, { isLocked: true })).filter(({ role }) => role === 'owner')
    const others = owners.map((each) => each.accountId).filter((each) => each !== accountId)
    if (others.length === owners.length || (await tx.$count(account, isActive(others))) > 0) return
    throw new ServiceError(
      ERROR_CODES.CONFLICT,
      '您是网站唯一的负责人，账号不能注销；请先在后台的“运营人员”里任命另一位负责人，再来注销',
    )
  },
  changeStatus: async (tx, found, status, reason) => {
    const { stayedDown, tags } = await changeStatus(tx, push, found, status, reason)
    return { stayedDown: stayedDown.length, tags }
  },
  recordsOf: async (accountId) => {
    const [comments, applications, submissions, leads, blocks] = await Promise.all([
      db
        .select({
          ...{ commentId: comment.commentId, coachId: comment.coachId, coachName: comment.coachName },
          ...{ content: comment.content, isHidden: comment.isHidden, createdAt: comment.createdAt },
          isCoachLive: sql<boolean>`${coach.status} is not distinct from 'live'`,
        })
        .from(comment)
        .leftJoin(coach, eq(coach.coachId, comment.coachId))
        .where(eq(comment.authorRef, authorRefOf(accountId)))
        .orderBy(desc(comment.createdAt))
        .limit(LATEST),
      db
        .select({
          ...{ checkId: application.checkId, kind: application.kind, status: application.status },
          ...{ subjectId: application.subjectId, updatedAt: application.updatedAt },
          wasSent: sql<boolean>`${application.submittedAt} is not null`,
          isLive: sql<boolean>`coalesce(${coach.status}, ${venue.status}) is not distinct from 'live'`,
        })
        .from(application)
        .leftJoin(coach, and(eq(application.kind, 'coach'), eq(coach.coachId, application.subjectId)))
        .leftJoin(venue, and(eq(application.kind, 'venue'), eq(venue.venueId, application.subjectId)))
        .where(
          and(
            eq(application.accountId, accountId),
            or(
              isNotNull(application.submittedAt),
              and(eq(application.status, APPLICATION_STATUS.WITHDRAWN), isNotNull(application.subjectId)),
            ),
          ),
        )
        .orderBy(desc(application.updatedAt))
        .limit(LATEST),
      db
        .select({
          ...{ checkId: submission.checkId, kind: submission.kind, status: submission.status },
          title: sql<string>`coalesce(${submission.content}->>'title', '')`,
          ...{ recordId: submission.recordId, updatedAt: submission.updatedAt },
        })
        .from(submission)
        .where(and(eq(submission.accountId, accountId), isNotNull(submission.submittedAt)))
        .orderBy(desc(submission.updatedAt))
        .limit(LATEST),
      db.select().from(lead).where(eq(lead.accountId, accountId)).orderBy(desc(lead.leadId)).limit(LATEST),
      db
        .select()
        .from(auditEntry)
        .where(
          and(
            eq(auditEntry.kind, 'account'),
            eq(auditEntry.recordId, String(accountId)),
            inArray(auditEntry.act, ['block', 'unblock']),
          ),
        )
        .orderBy(desc(auditEntry.entryId))
        .limit(LATEST),
    ])
    return {
      comments: comments.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      applications: applications.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
      submissions: submissions.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
      leads: leads.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      blocks: blocks.map(({ act, at, accountId: operatorId, why }) => ({
        ...{ isBlocked: act === 'block', at: at.toISOString(), operatorId, why },
      })),
    }
  },
})
