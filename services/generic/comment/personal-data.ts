import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { comment, reply } from '../db/schema.ts'
import { releaseUploads } from '../upload/claim.ts'
import { ANONYMOUS_AUTHOR, ANONYMOUS_NAME } from './anonymous-author.ts'
import { authorRefOf } from './context.ts'

/**
 * What an account said about coaches. When the account goes, words and marks stay without anybody's name (T35); photos
 * go, since they show people.
 */
export const commentPersonalData = (db: Db): PersonalData => ({
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
  forget: (accountId) =>
    db.transaction(async (tx) => {
      const own = eq(comment.authorRef, authorRefOf(accountId))
      const written = await tx.select({ pictures: comment.pictures }).from(comment).where(own)
      await releaseUploads(
        tx,
        accountId,
        written.flatMap(({ pictures }) => pictures),
      )
      await tx
        .update(comment)
        .set({ ...ANONYMOUS_AUTHOR, isAnonymous: true, pictures: [] })
        .where(own)
      await tx
        .update(reply)
        .set({ ...ANONYMOUS_AUTHOR, authorRole: null, isAnswer: false })
        .where(eq(reply.authorRef, authorRefOf(accountId)))
      await tx
        .update(reply)
        .set({ toAuthorRef: '', toAuthorName: ANONYMOUS_NAME })
        .where(eq(reply.toAuthorRef, authorRefOf(accountId)))
    }),
})
