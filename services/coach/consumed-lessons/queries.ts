import { eq, inArray, max, sum } from 'drizzle-orm'
import type { ConsumedLessons } from '#lib/contracts/consumed-lessons.ts'
import { chunksOf } from '#services/shared/store/bulk.ts'
import type { Db } from '#services/shared/store/database.ts'
import { consumedLessons } from '../db/schema.ts'

/** returns the total recorded for an account. */
export async function totalConsumedLessons(db: Db, accountId: number): Promise<ConsumedLessons> {
  const [row] = await db
    .select({ total: sum(consumedLessons.lessonCount), latest: max(consumedLessons.consumedAt) })
    .from(consumedLessons)
    .where(eq(consumedLessons.accountId, accountId))
  return { total: Number(row?.total ?? 0), latestAt: row?.latest?.toISOString() ?? null }
}

export type ConsumedLessonsRow = typeof consumedLessons.$inferInsert

/** Stores rows of consumed lessons; a known reference is left unchanged. Returns how many are new. */
export async function recordConsumedLessons(db: Db, rows: readonly ConsumedLessonsRow[]): Promise<number> {
  let count = 0
  for (const chunk of chunksOf(rows)) {
    const added = await db
      .insert(consumedLessons)
      .values(chunk)
      .onConflictDoNothing()
      .returning({ reference: consumedLessons.reference })
    count += added.length
  }
  return count
}

/** Returns what is recorded under these references, by reference. */
export async function findConsumedLessons(
  db: Db,
  references: readonly string[],
): Promise<Map<string, ConsumedLessonsRow>> {
  const found = new Map<string, ConsumedLessonsRow>()
  for (const chunk of chunksOf(references)) {
    const rows = await db.select().from(consumedLessons).where(inArray(consumedLessons.reference, chunk))
    for (const row of rows) found.set(row.reference, row)
  }
  return found
}
