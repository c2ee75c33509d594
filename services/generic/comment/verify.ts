import { and, eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { comment } from '../db/schema.ts'
import { accountOf, authorRefOf, type CommentParts, tagsOf } from './context.ts'
import { lockComments, recount } from './write.ts'

/**
 * marks an account's comments on a coach as verified and updates the coach's totals, in the caller's
 * transaction. Returns the cache tags to refresh.
 */
export async function verifyComments(
  tx: Db,
  parts: Pick<CommentParts, 'saveMarks'>,
  coachId: number,
  accountId: number,
): Promise<readonly string[]> {
  await lockComments(tx, coachId)
  const verified = await tx
    .update(comment)
    .set({ isVerified: true })
    .where(
      and(eq(comment.coachId, coachId), eq(comment.authorRef, authorRefOf(accountId)), eq(comment.isVerified, false)),
    )
    .returning({ commentId: comment.commentId })
  if (verified.length === 0) return []
  await recount(tx, parts, coachId)
  return tagsOf(coachId)
}

/** The same for everyone who commented on a coach. */
export async function verifyAll(tx: Db, parts: Pick<CommentParts, 'saveMarks' | 'wasContacted'>, coachId: number) {
  await lockComments(tx, coachId)
  const authors = await tx
    .selectDistinct({ authorRef: comment.authorRef })
    .from(comment)
    .where(and(eq(comment.coachId, coachId), eq(comment.isVerified, false)))
  for (const { authorRef } of authors) {
    const accountId = accountOf(authorRef)
    if (accountId !== null && (await parts.wasContacted(tx, coachId, accountId)))
      await verifyComments(tx, parts, coachId, accountId)
  }
  await recount(tx, parts, coachId)
}
