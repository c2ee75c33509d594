import { and, eq, not, type SQL } from 'drizzle-orm'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import type { ReportTarget } from '#lib/contracts/report/report.ts'
import type { ReportKind } from '#lib/contracts/report/report-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import { accountOf } from '../comment/context.ts'
import { KINDS } from '../content/kinds.ts'
import { article, course, job, video } from '../db/content-schema.ts'
import { comment, reply } from '../db/schema.ts'
import type { SubjectKind } from '../db/taken-down-schema.ts'
import { isTakenDown } from '../taken-down/conditions.ts'
import type { ReportParts } from './context.ts'

type Named = Pick<ReportTarget, 'name' | 'excerpt' | 'commentId'>

/** What can be reported, and the accounts that own it (none if no account does). */
export type Reportable = Named & { authorIds: number[] }

export type FinderParts = Pick<ReportParts, 'findSubject' | 'ownersOf'>
type Finder = (db: Db, id: number, parts: FinderParts) => Promise<Reportable | null>

/** What visitors see under a kind and id; null if nothing is visible. */
export const findReportable = (db: Db, parts: FinderParts, kind: ReportKind, id: number): Promise<Reportable | null> =>
  FINDERS[kind](db, id, parts)

/** Names of what is said about a coach, by the coach's. */
export const COMMENT_NAMES = {
  comment: (coachName: string) => `对${withCoachTitle(coachName)}的评价`,
  reply: (coachName: string) => `对${withCoachTitle(coachName)}评价的回复`,
}

/** Names of coaches and venues in reports. */
export const SUBJECT_NAMES: Record<SubjectKind, (name: string) => string> = {
  coach: withCoachTitle,
  venue: (name) => name,
}

const record = (name: string, authorIds: number[]): Reportable => ({ name, excerpt: '', commentId: null, authorIds })

const authorIdsOf = (authorRef: string) => {
  const accountId = accountOf(authorRef)
  return accountId === null ? [] : [accountId]
}

const isCommentVisible = (id: SQL | undefined) =>
  and(id, eq(comment.isHidden, false), eq(comment.isDeleted, false), not(isTakenDown('coach', comment.coachId)))

const FINDERS: Record<ReportKind, Finder> = {
  comment: async (db, id) => {
    const [row] = await db
      .select()
      .from(comment)
      .where(isCommentVisible(eq(comment.commentId, id)))
    if (!row) return null
    const { commentId, coachName, content, authorRef } = row
    return {
      name: COMMENT_NAMES.comment(coachName),
      excerpt: content,
      commentId,
      authorIds: authorIdsOf(authorRef),
    }
  },
  // A reply is still visible under a comment its author deleted, but not under a hidden one.
  reply: async (db, id) => {
    const isReplyVisible = and(
      eq(reply.replyId, id),
      eq(reply.isHidden, false),
      eq(comment.isHidden, false),
      not(isTakenDown('coach', comment.coachId)),
    )
    const [row] = await db
      .select({ reply, coachName: comment.coachName })
      .from(reply)
      .innerJoin(comment, eq(comment.commentId, reply.commentId))
      .where(isReplyVisible)
    if (!row) return null
    const { content, commentId, authorRef } = row.reply
    return {
      name: COMMENT_NAMES.reply(row.coachName),
      excerpt: content,
      commentId,
      authorIds: authorIdsOf(authorRef),
    }
  },
  coach: async (db, id, parts) => {
    const found = await parts.findSubject(db, 'coach', id)
    return found && record(SUBJECT_NAMES.coach(found.name), await parts.ownersOf(db, 'coach', id))
  },
  venue: async (db, id, parts) => {
    const found = await parts.findSubject(db, 'venue', id)
    return found && record(SUBJECT_NAMES.venue(found.name), await parts.ownersOf(db, 'venue', id))
  },
  course: async (db, id, { ownersOf }) => {
    const [row] = await db
      .select({ title: course.title, kind: course.organiserKind, by: course.organiserId })
      .from(course)
      .where(and(eq(course.trainsId, id), KINDS.course.isVisible))
    return row ? record(row.title, await ownersOf(db, row.kind, row.by)) : null
  },
  job: async (db, id, { ownersOf }) => {
    const [row] = await db
      .select({ title: job.title, venueId: job.venueId })
      .from(job)
      .where(and(eq(job.jobsId, id), KINDS.job.isVisible))
    return row ? record(row.title, row.venueId === null ? [] : await ownersOf(db, 'venue', row.venueId)) : null
  },
  article: async (db, id, { ownersOf }) => {
    const [row] = await db
      .select({ title: article.title, coachId: article.coachId })
      .from(article)
      .where(and(eq(article.articleId, id), KINDS.article.isVisible))
    return row ? record(row.title, await ownersOf(db, 'coach', row.coachId)) : null
  },
  video: async (db, id, { ownersOf }) => {
    const [row] = await db
      .select({ title: video.title, coachId: video.coachId })
      .from(video)
      .where(and(eq(video.videoId, id), KINDS.video.isVisible))
    return row ? record(row.title, await ownersOf(db, 'coach', row.coachId)) : null
  },
}
