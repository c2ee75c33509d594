import { and, eq, ne } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { comment, reply } from '../db/schema.ts'
import { dropHeld } from '../held-text/hold.ts'
import { releaseUploads } from '../upload/claim.ts'
import { ANONYMOUS_AUTHOR, ANONYMOUS_NAME } from './anonymous-author.ts'
import { authorRefOf, type CommentContext, tagsOf } from './context.ts'
import { lockComments, recount } from './write.ts'

/**
 * Deletes an own comment with its photos and the author's own replies to it, and updates the coach's totals. Replies by
 * others stay, visible or not, under an emptied comment.
 */
export async function deleteComment({ db, parts, revalidate }: CommentContext, commentId: number, accountId: number) {
  const authorRef = authorRefOf(accountId)
  const own = and(eq(comment.commentId, commentId), eq(comment.authorRef, authorRef))
  const coachId = await db.transaction(async (tx) => {
    const [found] = await tx.select({ coachId: comment.coachId }).from(comment).where(own)
    if (found) await lockComments(tx, found.coachId)
    const [locked] = await tx.select({ pictures: comment.pictures }).from(comment).where(own).for('update')
    if (!found || !locked) throw new ServiceError(ERROR_CODES.GONE)
    await dropHeld(tx, 'comment', [commentId])
    await deleteOrEmpty(tx, commentId, authorRef)
    await releaseUploads(tx, accountId, locked.pictures)
    await recount(tx, parts, found.coachId)
    return found.coachId
  })
  await revalidate(tagsOf(coachId), { isUrgent: true })
  return null
}

async function deleteOrEmpty(tx: Db, commentId: number, authorRef: string) {
  const ofComment = eq(reply.commentId, commentId)
  const byOthers = and(ofComment, ne(reply.authorRef, authorRef))
  const one = eq(comment.commentId, commentId)
  if ((await tx.$count(reply, byOthers)) === 0) {
    await tx.delete(comment).where(one)
    return
  }
  const own = await tx
    .delete(reply)
    .where(and(ofComment, eq(reply.authorRef, authorRef)))
    .returning({ replyId: reply.replyId })
  await dropHeld(
    tx,
    'reply',
    own.map(({ replyId }) => replyId),
  )
  await tx
    .update(reply)
    .set({ toAuthorRef: '', toAuthorName: ANONYMOUS_NAME })
    .where(and(ofComment, eq(reply.toAuthorRef, authorRef)))
  await tx
    .update(comment)
    .set({
      ...ANONYMOUS_AUTHOR,
      isAnonymous: true,
      content: '',
      pictures: [],
      score: null,
      skillScore: null,
      patienceScore: null,
      punctualityScore: null,
      learnerAge: null,
      isVerified: false,
      isDeleted: true,
      isHeld: false,
      replyCount: await tx.$count(reply, and(byOthers, eq(reply.isHidden, false))),
    })
    .where(one)
}
