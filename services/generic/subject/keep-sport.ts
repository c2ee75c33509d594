import { eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, job, video } from '../db/content-schema.ts'

/** Records that copy the name of a second-level sport, and what stands above it, say it like this from now on. */
export async function keepSport(db: Db, sport: { slug: string; name: string; group: string | null }): Promise<void> {
  const copied = { channelName: sport.name, channelGroup: sport.group }
  // One after the other: a transaction has one connection.
  for (const table of [article, video, course, job]) {
    await db.update(table).set(copied).where(eq(table.channelSlug, sport.slug))
  }
}
