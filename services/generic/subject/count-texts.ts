import { eq, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, examTable, job, video } from '../db/content-schema.ts'

/**
 * How many articles, videos, courses, jobs and scoring tables of the exam name a second-level sport by its slug, and how
 * many of them are public.
 */
export async function countTextsOfSport(db: Db, slug: string): Promise<{ all: number; published: number }> {
  const naming = [
    ...[article, video, course, job].map((table) => ({ table, isNamed: eq(table.channelSlug, slug) })),
    { table: examTable, isNamed: sql`${examTable.items} @> ${JSON.stringify([{ sportSlug: slug }])}::text::jsonb` },
  ]
  const total = { all: 0, published: 0 }
  // One after the other: a transaction has one connection.
  for (const { table, isNamed } of naming) {
    const [row] = await db
      .select({
        all: sql<number>`count(*)::int`,
        published: sql<number>`(count(*) filter (where ${table.status} = 'published'))::int`,
      })
      .from(table)
      .where(isNamed)
    total.all += row!.all
    total.published += row!.published
  }
  return total
}
