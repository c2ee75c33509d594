import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { coach, collection, consumedLessons, recentView } from './db/schema.ts'

/**
 * Personal data in the coach service: coaches collected and viewed, lessons taken. Lessons outlive the account: they
 * are records of a transaction, kept at least three years, under an id that then leads to nobody.
 */
export const coachPersonalData = (db: Db): PersonalData => ({
  name: 'coaches',
  read: async (accountId) => ({
    collected: await db
      .select({ coachId: collection.coachId, collectedAt: collection.collectedAt })
      .from(collection)
      .where(eq(collection.accountId, accountId))
      .orderBy(desc(collection.collectedAt)),
    viewed: await db
      .select({ coachId: recentView.coachId, viewedAt: recentView.viewedAt })
      .from(recentView)
      .where(eq(recentView.accountId, accountId))
      .orderBy(desc(recentView.viewedAt)),
    lessons: await db
      .select({
        coachId: consumedLessons.coachId,
        lessonCount: consumedLessons.lessonCount,
        consumedAt: consumedLessons.consumedAt,
      })
      .from(consumedLessons)
      .where(eq(consumedLessons.accountId, accountId))
      .orderBy(desc(consumedLessons.consumedAt)),
  }),
  forget: (accountId) =>
    db.transaction(async (tx) => {
      // Exactly these: another process may be deleting the same account.
      const removed = await tx
        .delete(collection)
        .where(eq(collection.accountId, accountId))
        .returning({ coachId: collection.coachId })
      const coachIds = removed.map(({ coachId }) => coachId)
      await tx
        .update(coach)
        .set({ collectedCount: sql`greatest(${coach.collectedCount} - 1, 0)` })
        .where(inArray(coach.coachId, coachIds))
      await tx.delete(recentView).where(eq(recentView.accountId, accountId))
    }),
})
