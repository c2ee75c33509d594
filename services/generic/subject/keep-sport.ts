import { eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, job, video } from '../db/content-schema.ts'

/** Records that copy the name of a second-level sport say it like this from now on. */
export async function keepSport(db: Db, sport: { slug: string; name: string }): Promise<void> {
  // One after the other: a transaction has one connection.
  for (const table of [article, video, course, job]) {
    await db.update(table).set({ channelName: sport.name }).where(eq(table.channelSlug, sport.slug))
  }
}
