import { eq, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, examTable, job, video } from '../db/content-schema.ts'

/** Counts articles, videos, courses, jobs and exam scoring tables of a second-level sport: all, and published ones. */
export async function countTextsOfSport(db: Db, slug: string): Promise<{ all: number; published: number }> {
  const referencing = [
    ...[article, video, course, job].map((table) => ({ table, isNamed: eq(table.channelSlug, slug) })),
    { table: examTable, isNamed: sql`${examTable.items} @> ${JSON.stringify([{ sportSlug: slug }])}::text::jsonb` },
  ]
  const total = { all: 0, published: 0 }
  // Sequentially: a transaction has one connection.
  for (const { table, isNamed } of referencing) {
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
