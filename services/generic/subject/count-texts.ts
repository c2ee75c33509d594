import { eq, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, job, video } from '../db/content-schema.ts'

/** How many articles, videos, courses and jobs name a second-level sport by its slug, and how many of them are public. */
export async function countTextsOfSport(db: Db, slug: string): Promise<{ all: number; published: number }> {
  const total = { all: 0, published: 0 }
  // One after the other: a transaction has one connection.
  for (const table of [article, video, course, job]) {
    const [row] = await db
      .select({
        all: sql<number>`count(*)::int`,
        published: sql<number>`(count(*) filter (where ${table.status} = 'published'))::int`,
      })
      .from(table)
      .where(eq(table.channelSlug, slug))
    total.all += row!.all
    total.published += row!.published
  }
  return total
}
