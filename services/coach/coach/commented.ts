import { eq, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { category, coach, listing, viewCount } from '../db/schema.ts'
import { recountLandings } from '../landing/recount.ts'
import { categoryIdsAmong } from './facets.ts'
import { popularityOf } from './popularity.ts'
import { rankingAt } from './ranking.ts'
import { requireLive } from './require-live.ts'
import { bumpRevision } from './revision.ts'

/** Returns what a comment copies from a coach; throws unless the coach may be commented on. */
export async function requireCommentable(db: Db, coachId: number) {
  const [row] = await db
    .select({
      status: coach.status,
      coachName: coach.name,
      cityCode: coach.cityCode,
      cityName: coach.cityName,
      categoryIds: coach.categoryIds,
    })
    .from(coach)
    .where(eq(coach.coachId, coachId))
  const { status, categoryIds, ...subject } = requireLive(row)
  return { ...subject, coachSport: await sportOf(db, categoryIds[0] ?? 0) }
}

/** Name of the second-level sport above a third-level category. */
export async function sportOf(db: Db, thirdId: number): Promise<string> {
  const parentOfThird = db.select({ id: category.parentId }).from(category).where(eq(category.categoryId, thirdId))
  const [sport] = await db
    .select({ name: category.name })
    .from(category)
    .where(sql`${category.categoryId} = (${parentOfThird})`)
  return sport?.name ?? ''
}

/**
 * Stores the totals of a coach's comments, a change of its page; ranking and search row follow in the same
 * transaction.
 */
export async function saveMarks(
  db: Db,
  coachId: number,
  marks: { score: number | null; commentCount: number; verifiedCount: number },
): Promise<void> {
  const change = { ...marks, updatedAt: sql`clock_timestamp()` }
  const [row] = await db.update(coach).set(change).where(eq(coach.coachId, coachId)).returning()
  if (row?.status !== 'live') return
  const [counted] = await db.select().from(viewCount).where(eq(viewCount.coachId, coachId))
  const [listed] = await db
    .update(listing)
    .set({
      score: Math.round((row.score ?? 0) * 10),
      recommended: rankingAt(row, row.updatedAt),
      heat: popularityOf({ ...row, views: counted?.views ?? 0 }),
      updatedAt: row.updatedAt,
    })
    .where(eq(listing.coachId, coachId))
    .returning({ facets: listing.facets })
  await bumpRevision(db)
  await recountLandings(db, row.cityCode, categoryIdsAmong(listed?.facets ?? []))
}
