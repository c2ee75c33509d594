import { and, eq, or } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, video } from '../db/content-schema.ts'
import type { SubjectKind } from '../db/taken-down-schema.ts'
import { articleWords, courseWords, videoWords } from '../search/words-of.ts'

/**
 * Rebuilds the search words of records that copy the name of a coach or venue. Call it after `updateSubjectCopies`, in its
 * transaction; it reads every such record in full, so use it for rare changes only.
 */
export async function rebuildSearchWords(tx: Db, { kind, id }: { kind: SubjectKind; id: number }): Promise<void> {
  if (kind === 'coach') await rebuildAuthoredTexts(tx, id)
  const isOrganiser = and(eq(course.organiserKind, kind), eq(course.organiserId, id))
  const isReferencing = kind === 'venue' ? or(isOrganiser, eq(course.venueId, id)) : isOrganiser
  for (const row of await tx.select().from(course).where(isReferencing))
    await tx
      .update(course)
      .set({ words: courseWords(row) })
      .where(eq(course.trainsId, row.trainsId))
}

async function rebuildAuthoredTexts(tx: Db, coachId: number) {
  for (const row of await tx.select().from(article).where(eq(article.coachId, coachId)))
    await tx
      .update(article)
      .set({ words: articleWords(row) })
      .where(eq(article.articleId, row.articleId))
  for (const row of await tx.select().from(video).where(eq(video.coachId, coachId)))
    await tx
      .update(video)
      .set({ words: videoWords(row) })
      .where(eq(video.videoId, row.videoId))
}
