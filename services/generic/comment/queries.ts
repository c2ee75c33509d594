import { and, count, desc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import { INLINE_REPLIES, NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { comment, reply } from '../db/schema.ts'
import { isTakenDown } from '../taken-down/conditions.ts'

type Page = { limit: number; offset: number }

const ofCoach = (coachId: number) => and(eq(comment.coachId, coachId), eq(comment.isHidden, false))

const isAboutSomebody = not(isTakenDown('coach', comment.coachId))

/** Comments on a coach who was taken down are gone with the coach. */
const shownOfCoach = (coachId: number) => and(ofCoach(coachId), not(isTakenDown('coach', coachId)))

const newestFirst = [desc(comment.createdAt), desc(comment.commentId)] as const

export const commentsOfCoach = (db: Db, coachId: number, { limit, offset }: Page) =>
  db
    .select()
    .from(comment)
    .where(shownOfCoach(coachId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)

/** Featured comments of a city, newest first; of the whole country without one. */
export const featuredComments = (db: Db, { adCode, size }: { adCode?: string; size: number }) =>
  db
    .select()
    .from(comment)
    .where(
      and(
        eq(comment.isFeatured, true),
        eq(comment.isHidden, false),
        isAboutSomebody,
        adCode && adCode !== NATIONWIDE_CODE ? eq(comment.cityCode, adCode) : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(size)

/** Comments to choose from, of all coaches together. */
const NEWEST = 40

/** The newest comments on each of these coaches, newest first; of few coaches more of each. */
export async function newestComments(db: Db, coachIds: readonly number[]) {
  const ids = `{${coachIds.join(',')}}`
  const wanted = await rowsOf<{ id: number | string }>(
    db,
    sql`select newest.comment_id as id from unnest(${ids}::text::bigint[]) as wanted(coach_id)
        cross join lateral (
          select comment_id from ${comment} where coach_id = wanted.coach_id and not is_hidden
          order by created_at desc, comment_id desc limit ${Math.ceil(NEWEST / coachIds.length)}) as newest`,
  )
  const commentIds = `{${wanted.map(({ id }) => id).join(',')}}`
  return db
    .select()
    .from(comment)
    .where(and(sql`${comment.commentId} = any(${commentIds}::text::bigint[])`, isAboutSomebody))
    .orderBy(...newestFirst)
}

const countMarks = (db: Db, where: SQL | undefined) =>
  db.select({ score: comment.score, count: count() }).from(comment).where(where).groupBy(comment.score)

export const markCounts = (db: Db, coachId: number) => countMarks(db, shownOfCoach(coachId))

/** What a coach's own numbers are made of: they stay as they are while the coach is taken down. */
export const keptMarkCounts = (db: Db, coachId: number) => countMarks(db, ofCoach(coachId))

export async function countComments(db: Db, coachId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(comment).where(shownOfCoach(coachId))
  return row?.total ?? 0
}

export async function findComment(db: Db, commentId: number) {
  const [row] = await db
    .select()
    .from(comment)
    .where(and(eq(comment.commentId, commentId), eq(comment.isHidden, false), isAboutSomebody))
  return row
}

const shownReplies = (commentId: number, more?: SQL) =>
  and(eq(reply.commentId, commentId), eq(reply.isHidden, false), more)

export const repliesOf = (db: Db, commentId: number, { limit, offset }: Page) =>
  db
    .select()
    .from(reply)
    .where(shownReplies(commentId))
    .orderBy(desc(reply.createdAt), desc(reply.replyId))
    .limit(limit)
    .offset(offset)

/** The replies of a comment older than one of them; none after a reply that is not there. */
export const repliesAfter = (db: Db, commentId: number, after: number, limit: number) =>
  db
    .select()
    .from(reply)
    .where(
      shownReplies(
        commentId,
        sql`(${reply.createdAt}, ${reply.replyId}) < (
          select created_at, reply_id from ${reply} where reply_id = ${after} and comment_id = ${commentId})`,
      ),
    )
    .orderBy(desc(reply.createdAt), desc(reply.replyId))
    .limit(limit)

const byAuthor = (authorRef: string) => eq(comment.authorRef, authorRef)

/** What somebody wrote, hidden or not. */
export const commentsBy = (db: Db, authorRef: string, { limit, offset }: Page) =>
  db
    .select({ ...getTableColumns(comment), isCoachTakenDown: isTakenDown('coach', comment.coachId) })
    .from(comment)
    .where(byAuthor(authorRef))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)

export async function countCommentsBy(db: Db, authorRef: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(comment).where(byAuthor(authorRef))
  return row?.total ?? 0
}

/** The newest replies of each of these comments, as many as stand under a comment. */
export async function inlineReplies(db: Db, commentIds: readonly number[]) {
  const ids = `{${commentIds.join(',')}}`
  const wanted = await rowsOf<{ id: number | string }>(
    db,
    sql`select newest.reply_id as id from unnest(${ids}::text::bigint[]) as wanted(comment_id)
        cross join lateral (
          select reply_id from ${reply} where comment_id = wanted.comment_id and not is_hidden
          order by created_at desc, reply_id desc limit ${INLINE_REPLIES}) as newest`,
  )
  if (wanted.length === 0) return []
  const replyIds = `{${wanted.map(({ id }) => id).join(',')}}`
  return db
    .select()
    .from(reply)
    .where(sql`${reply.replyId} = any(${replyIds}::text::bigint[])`)
    .orderBy(desc(reply.createdAt), desc(reply.replyId))
}
