import { eq, max, sum } from 'drizzle-orm'
import type { ConsumedLessons } from '#lib/contracts/lesson.ts'
import type { Db } from '#services/shared/store/database.ts'
import { consumedLesson } from '../db/schema.ts'

/** what is recorded for an account, in one number. */
export async function consumedLessons(db: Db, accountId: number): Promise<ConsumedLessons> {
  const [row] = await db
    .select({ total: sum(consumedLesson.lessonCount), latest: max(consumedLesson.consumedAt) })
    .from(consumedLesson)
    .where(eq(consumedLesson.accountId, accountId))
  return { total: Number(row?.total ?? 0), latestAt: row?.latest?.toISOString() ?? null }
}

export type LessonRecord = typeof consumedLesson.$inferInsert

/** Keeps records of lessons; one whose reference is known already is left as it is. Answers how many are new. */
export async function recordLessons(db: Db, records: readonly LessonRecord[]): Promise<number> {
  if (records.length === 0) return 0
  const added = await db
    .insert(consumedLesson)
    .values([...records])
    .onConflictDoNothing()
    .returning({ reference: consumedLesson.reference })
  return added.length
}
