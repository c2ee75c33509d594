import { and, count, desc, eq, sql } from 'drizzle-orm'
import { INLINE_REPLIES, NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { comment, reply } from '../db/schema.ts'

type Page = { limit: number; offset: number }

const newestComments = [desc(comment.createdAt), desc(comment.commentId)] as const

export const commentsOfCoach = (db: Db, coachId: number, { limit, offset }: Page) =>
  db
    .select()
    .from(comment)
    .where(eq(comment.coachId, coachId))
    .orderBy(...newestComments)
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
        adCode && adCode !== NATIONWIDE_CODE ? eq(comment.cityCode, adCode) : undefined,
      ),
    )
    .orderBy(...newestComments)
    .limit(size)

export async function markCounts(db: Db, coachId: number) {
  return db
    .select({ score: comment.score, count: count() })
    .from(comment)
    .where(eq(comment.coachId, coachId))
    .groupBy(comment.score)
}

export async function countComments(db: Db, coachId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(comment).where(eq(comment.coachId, coachId))
  return row?.total ?? 0
}

export async function findComment(db: Db, commentId: number) {
  const [row] = await db.select().from(comment).where(eq(comment.commentId, commentId))
  return row
}

export const repliesOf = (db: Db, commentId: number, { limit, offset }: Page) =>
  db
    .select()
    .from(reply)
    .where(eq(reply.commentId, commentId))
    .orderBy(desc(reply.createdAt), desc(reply.replyId))
    .limit(limit)
    .offset(offset)

/** The newest replies of each of these comments, as many as stand under a comment. */
export async function inlineReplies(db: Db, commentIds: readonly number[]) {
  const ids = `{${commentIds.join(',')}}`
  const wanted = await rowsOf<{ id: number | string }>(
    db,
    sql`select newest.reply_id as id from unnest(${ids}::text::bigint[]) as wanted(comment_id)
        cross join lateral (
          select reply_id from ${reply} where comment_id = wanted.comment_id
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
