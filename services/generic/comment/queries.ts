import { and, asc, desc, eq, getTableColumns, gt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CommentOrder } from '#lib/contracts/comment/comment-codes.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import { INLINE_REPLIES, NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { comment, isFeatured, reply } from '../db/schema.ts'
import { heldText } from '../db/text-safety-schema.ts'
import { isTakenDown } from '../taken-down/conditions.ts'

type Page = { limit: number; offset: number }

/** A deleted comment is only displayed for the replies below it. */
const isShown = and(eq(comment.isHidden, false), or(eq(comment.isDeleted, false), gt(comment.replyCount, 0)))

export const ofCoach = (coachId: number) => and(eq(comment.coachId, coachId), isShown)

const isCoachShown = not(isTakenDown('coach', comment.coachId))

/** Visible comments on a coach; none while the coach is taken down. */
export const shownOfCoach = (coachId: number) => and(ofCoach(coachId), not(isTakenDown('coach', coachId)))

export const hasPictures = sql`jsonb_array_length(${comment.pictures}) > 0`

const newestFirst = [desc(comment.createdAt), desc(comment.commentId)] as const

type CommentFilter = { coachId: number; isPictured: boolean; learnerAge?: LearnerAge | undefined }

const matchesFilter = ({ coachId, isPictured, learnerAge }: CommentFilter) =>
  and(
    shownOfCoach(coachId),
    isPictured ? hasPictures : undefined,
    learnerAge ? eq(comment.learnerAge, learnerAge) : undefined,
  )

const ORDERS: Record<CommentOrder, SQL[]> = {
  newest: [...newestFirst],
  best: [sql`${comment.score} desc nulls last`, ...newestFirst],
  worst: [sql`${comment.score} asc nulls last`, ...newestFirst],
}

/** Comments their authors deleted come last. */
export const commentsOfCoach = (db: Db, filter: CommentFilter, order: CommentOrder, { limit, offset }: Page) =>
  db
    .select()
    .from(comment)
    .where(matchesFilter(filter))
    .orderBy(asc(comment.isDeleted), ...ORDERS[order])
    .limit(limit)
    .offset(offset)

const newer = alias(comment, 'newer')

/** telling comments, newest first and one per coach, from a city or, without one, the whole country. */
export const featuredComments = (db: Db, { adCode, size }: { adCode?: string; size: number }) =>
  db
    .select()
    .from(comment)
    .where(
      and(
        isFeatured(comment),
        isCoachShown,
        adCode && adCode !== NATIONWIDE_CODE ? eq(comment.cityCode, adCode) : undefined,
        notExists(
          db
            .select({ one: sql`1` })
            .from(newer)
            .where(
              and(
                eq(newer.coachId, comment.coachId),
                sql`(${newer.createdAt}, ${newer.commentId}) > (${comment.createdAt}, ${comment.commentId})`,
                isFeatured(newer),
              ),
            ),
        ),
      ),
    )
    .orderBy(...newestFirst)
    .limit(size)

/** Comments to choose from, for all coaches together. */
const NEWEST = 40

/** The newest verified comments on these coaches, newest first; the fewer coaches, the more of each. */
export async function newestComments(db: Db, coachIds: readonly number[]) {
  const ids = `{${coachIds.join(',')}}`
  const selected = await rowsOf<{ id: number | string }>(
    db,
    sql`select newest.comment_id as id from unnest(${ids}::text::bigint[]) as wanted(coach_id)
        cross join lateral (
          select comment_id from ${comment}
          where coach_id = wanted.coach_id and is_verified and not is_hidden and not is_deleted
          order by created_at desc, comment_id desc limit ${Math.ceil(NEWEST / coachIds.length)}) as newest`,
  )
  const commentIds = `{${selected.map(({ id }) => id).join(',')}}`
  return db
    .select()
    .from(comment)
    .where(and(sql`${comment.commentId} = any(${commentIds}::text::bigint[])`, isCoachShown))
    .orderBy(...newestFirst)
}

export const countComments = (db: Db, filter: CommentFilter): Promise<number> =>
  db.$count(comment, matchesFilter(filter))

export async function findComment(db: Db, commentId: number) {
  const [row] = await db
    .select()
    .from(comment)
    .where(and(eq(comment.commentId, commentId), isShown, isCoachShown))
  return row
}

/** answers by the coach or a venue to the comment itself come first, then the newest. */
const answersFirst = [desc(reply.isAnswer), desc(reply.createdAt), desc(reply.replyId)] as const

const shownReplies = (commentId: number, more?: SQL) =>
  and(eq(reply.commentId, commentId), eq(reply.isHidden, false), more)

export const repliesOf = (db: Db, commentId: number, { limit, offset }: Page) =>
  db
    .select()
    .from(reply)
    .where(shownReplies(commentId))
    .orderBy(...answersFirst)
    .limit(limit)
    .offset(offset)

/** The replies that follow a given one; none if that reply does not exist. */
export const repliesAfter = (db: Db, commentId: number, after: number, limit: number) =>
  db
    .select()
    .from(reply)
    .where(
      shownReplies(
        commentId,
        sql`(${reply.isAnswer}, ${reply.createdAt}, ${reply.replyId}) < (
          select is_answer, created_at, reply_id from ${reply} where reply_id = ${after} and comment_id = ${commentId})`,
      ),
    )
    .orderBy(...answersFirst)
    .limit(limit)

const byAuthor = (authorRef: string) => eq(comment.authorRef, authorRef)

/** An author's comments, hidden or not. */
export const commentsBy = (db: Db, authorRef: string, { limit, offset }: Page) =>
  db
    .select({
      ...getTableColumns(comment),
      isCoachTakenDown: isTakenDown('coach', comment.coachId),
      hiddenReason: heldText.reason,
    })
    .from(comment)
    .leftJoin(heldText, and(eq(heldText.kind, 'comment'), eq(heldText.subjectId, comment.commentId)))
    .where(byAuthor(authorRef))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)

export const countCommentsBy = (db: Db, authorRef: string): Promise<number> => db.$count(comment, byAuthor(authorRef))

/** The first replies to each of these comments, as many as are displayed inline. */
export async function inlineReplies(db: Db, commentIds: readonly number[]) {
  const ids = `{${commentIds.join(',')}}`
  const selected = await rowsOf<{ id: number | string }>(
    db,
    sql`select newest.reply_id as id from unnest(${ids}::text::bigint[]) as wanted(comment_id)
        cross join lateral (
          select reply_id from ${reply} where comment_id = wanted.comment_id and not is_hidden
          order by is_answer desc, created_at desc, reply_id desc limit ${INLINE_REPLIES}) as newest`,
  )
  if (selected.length === 0) return []
  const replyIds = `{${selected.map(({ id }) => id).join(',')}}`
  return db
    .select()
    .from(reply)
    .where(sql`${reply.replyId} = any(${replyIds}::text::bigint[])`)
    .orderBy(...answersFirst)
}

/** Upper bound of own replies returned per comment. */
const OWN_REPLIES = 500

export async function replyIdsBy(db: Db, authorRef: string, commentId: number): Promise<number[]> {
  const rows = await db
    .select({ replyId: reply.replyId })
    .from(reply)
    .where(and(eq(reply.commentId, commentId), eq(reply.authorRef, authorRef)))
    .orderBy(desc(reply.replyId))
    .limit(OWN_REPLIES)
  return rows.map(({ replyId }) => replyId)
}
