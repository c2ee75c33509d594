import { and, eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { comment } from '../db/schema.ts'
import { releaseUploads } from '../upload/claim.ts'
import { authorRefOf, type CommentContext, tagsOf } from './context.ts'
import { lockComments, recount } from './write.ts'

/** Deletes an own comment with its replies and photos; the coach's numbers follow. */
export async function deleteComment({ db, parts, revalidate }: CommentContext, commentId: number, accountId: number) {
  const own = and(eq(comment.commentId, commentId), eq(comment.authorRef, authorRefOf(accountId)))
  const coachId = await db.transaction(async (tx) => {
    const [found] = await tx.select({ coachId: comment.coachId }).from(comment).where(own)
    if (found) await lockComments(tx, found.coachId)
    const [gone] = await tx.delete(comment).where(own).returning({ pictures: comment.pictures })
    if (!found || !gone) throw new ServiceError(ERROR_CODES.GONE)
    await releaseUploads(tx, accountId, gone.pictures)
    await recount(tx, parts, found.coachId)
    return found.coachId
  })
  await revalidate(tagsOf(coachId), { isUrgent: true })
  return null
}
