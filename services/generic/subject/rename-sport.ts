import { eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, job, video } from '../db/content-schema.ts'

/** Updates the name of a second-level sport in the records that copy it. */
export async function renameSport(db: Db, sport: { slug: string; name: string }): Promise<void> {
  // Sequentially: a transaction has one connection.
  for (const table of [article, video, course, job]) {
    await db.update(table).set({ channelName: sport.name }).where(eq(table.channelSlug, sport.slug))
  }
}
