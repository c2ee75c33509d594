import { desc, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '#services/shared/personal-data.ts'
import { noRevalidation, type Revalidate } from '#services/shared/revalidate.ts'
import type { Db } from '#services/shared/store/database.ts'
import { comment, reply } from '../db/schema.ts'
import { releaseUploads } from '../upload/claim.ts'
import { ANONYMOUS_AUTHOR, ANONYMOUS_NAME } from './anonymous-author.ts'
import { authorRefOf, tagsOf } from './context.ts'

/**
 * An account's comments and replies. When the account is deleted, texts and marks stay anonymously (T35); photos are
 * removed, since they show people. Cached pages are updated at once.
 */
export const commentPersonalData = (
  db: Db,
  { revalidate = noRevalidation }: { revalidate?: Revalidate } = {},
): PersonalData => ({
  name: 'comments',
  read: async (accountId) => ({
    comments: await db
      .select({
        coachId: comment.coachId,
        coachName: comment.coachName,
        content: comment.content,
        score: comment.score,
        skillScore: comment.skillScore,
        patienceScore: comment.patienceScore,
        punctualityScore: comment.punctualityScore,
        learnerAge: comment.learnerAge,
        pictures: comment.pictures,
        isAnonymous: comment.isAnonymous,
        createdAt: comment.createdAt,
      })
      .from(comment)
      .where(eq(comment.authorRef, authorRefOf(accountId)))
      .orderBy(desc(comment.createdAt)),
    replies: await db
      .select({ commentId: reply.commentId, content: reply.content, createdAt: reply.createdAt })
      .from(reply)
      .where(eq(reply.authorRef, authorRefOf(accountId)))
      .orderBy(desc(reply.createdAt)),
  }),
  forget: async (accountId) => {
    const coachIds = await db.transaction((tx) => removeAuthorData(tx, accountId))
    if (coachIds.length > 0) await revalidate([...new Set(coachIds.flatMap(tagsOf))], { isUrgent: true })
  },
})

/** Removes name and photos from an account's texts; returns the coaches whose pages show any of them. */
async function removeAuthorData(tx: Db, accountId: number): Promise<number[]> {
  const ref = authorRefOf(accountId)
  const own = eq(comment.authorRef, ref)
  const written = await tx.select({ coachId: comment.coachId, pictures: comment.pictures }).from(comment).where(own)
  await releaseUploads(
    tx,
    accountId,
    written.flatMap(({ pictures }) => pictures),
  )
  await tx
    .update(comment)
    .set({ ...ANONYMOUS_AUTHOR, isAnonymous: true, pictures: [] })
    .where(own)
  const replies = await tx
    .update(reply)
    .set({ ...ANONYMOUS_AUTHOR, authorRole: null, isAnswer: false })
    .where(eq(reply.authorRef, ref))
    .returning({ commentId: reply.commentId })
  const answers = await tx
    .update(reply)
    .set({ toAuthorRef: '', toAuthorName: ANONYMOUS_NAME })
    .where(eq(reply.toAuthorRef, ref))
    .returning({ commentId: reply.commentId })
  const threads = [...replies, ...answers].map(({ commentId }) => commentId)
  const repliedTo = await tx
    .selectDistinct({ coachId: comment.coachId })
    .from(comment)
    .where(inArray(comment.commentId, threads))
  return [...new Set([...written, ...repliedTo].map(({ coachId }) => coachId))]
}
