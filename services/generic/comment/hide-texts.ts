import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { comment, reply } from '../db/schema.ts'
import { authorRefOf, type CommentParts, tagsOf } from './context.ts'
import { lockComments, recount } from './write.ts'

/** The texts that were hidden with an account. */
export type HiddenTexts = { comments: number[]; replies: number[] }

type Parts = Pick<CommentParts, 'saveMarks'>

/** Hides all visible texts of an account, which the transaction has locked; returns them and the pages' cache tags. */
export async function hideTextsOf(tx: Db, parts: Parts, accountId: number) {
  const ref = authorRefOf(accountId)
  const comments = await tx
    .select({ id: comment.commentId })
    .from(comment)
    .where(and(eq(comment.authorRef, ref), eq(comment.isHidden, false)))
  const replies = await tx
    .select({ id: reply.replyId })
    .from(reply)
    .where(and(eq(reply.authorRef, ref), eq(reply.isHidden, false)))
  const hidden = { comments: comments.map(({ id }) => id), replies: replies.map(({ id }) => id) }
  return { hidden, tags: await setTextsHidden(tx, parts, hidden, true) }
}

/** Hides these texts or shows them again, and updates the coaches' totals. Returns the pages' cache tags. */
export async function setTextsHidden(tx: Db, parts: Parts, { comments, replies }: HiddenTexts, isHidden: boolean) {
  const coaches = await tx
    .selectDistinct({ coachId: comment.coachId })
    .from(comment)
    .where(inArray(comment.commentId, comments))
    .orderBy(comment.coachId)
  await lockComments(tx, ...coaches.map(({ coachId }) => coachId))
  await tx.update(comment).set({ isHidden }).where(inArray(comment.commentId, comments))
  for (const { coachId } of coaches) await recount(tx, parts, coachId)
  const answered = await setRepliesHidden(tx, replies, isHidden)
  return [...new Set([...coaches.map(({ coachId }) => coachId), ...answered].flatMap(tagsOf))]
}

async function setRepliesHidden(tx: Db, replies: readonly number[], isHidden: boolean): Promise<number[]> {
  const changed = await tx
    .update(reply)
    .set({ isHidden })
    .where(and(inArray(reply.replyId, [...replies]), eq(reply.isHidden, !isHidden)))
    .returning({ commentId: reply.commentId })
  const coaches: number[] = []
  for (const [commentId, rows] of Map.groupBy(changed, (row) => row.commentId)) {
    const difference = isHidden ? -rows.length : rows.length
    const [row] = await tx
      .update(comment)
      .set({ replyCount: sql`${comment.replyCount} + ${difference}` })
      .where(eq(comment.commentId, commentId))
      .returning({ coachId: comment.coachId })
    if (row) coaches.push(row.coachId)
  }
  return coaches
}
