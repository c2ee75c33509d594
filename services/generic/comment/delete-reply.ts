import { and, eq, notExists, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { comment, reply } from '../db/schema.ts'
import { dropHeld } from '../held-text/hold.ts'
import { authorRefOf, type CommentContext, tagsOf } from './context.ts'
import { lockComments } from './write.ts'

/** deletes an own reply; an already deleted comment is removed with its last reply, visible or not. */
export async function deleteReply({ db, revalidate }: CommentContext, replyId: number, accountId: number) {
  const own = and(eq(reply.replyId, replyId), eq(reply.authorRef, authorRefOf(accountId)))
  const coachId = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ coachId: comment.coachId })
      .from(reply)
      .innerJoin(comment, eq(comment.commentId, reply.commentId))
      .where(own)
    if (found) await lockComments(tx, found.coachId)
    const [deleted] = await tx
      .delete(reply)
      .where(own)
      .returning({ commentId: reply.commentId, isHidden: reply.isHidden })
    if (!found || !deleted) throw new ServiceError(ERROR_CODES.GONE)
    await dropHeld(tx, 'reply', [replyId])
    const isParentComment = eq(comment.commentId, deleted.commentId)
    await tx
      .update(comment)
      .set({ replyCount: sql`${comment.replyCount} - ${deleted.isHidden ? 0 : 1}` })
      .where(isParentComment)
    const remaining = tx.select().from(reply).where(eq(reply.commentId, deleted.commentId))
    await tx.delete(comment).where(and(isParentComment, eq(comment.isDeleted, true), notExists(remaining)))
    return found.coachId
  })
  await revalidate(tagsOf(coachId), { isUrgent: true })
  return null
}
