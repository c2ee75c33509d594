import { eq } from 'drizzle-orm'
import { renameDailyViews } from '#services/shared/figures/daily-views.ts'
import type { Db } from '#services/shared/store/database.ts'
import { article, course, job, video } from '../db/content-schema.ts'
import { dailyView } from '../db/figure-schema.ts'

/** The name the figures have a sport by, if that changes. */
type RenamedSport = { slug: string; name: string; formerName: string | null }

/** Updates the name of a second-level sport in the records and figures that copy it. */
export async function renameSport(db: Db, { slug, name, formerName }: RenamedSport): Promise<void> {
  // Sequentially: a transaction has one connection.
  for (const table of [article, video, course, job]) {
    await db.update(table).set({ channelName: name }).where(eq(table.channelSlug, slug))
  }
  if (formerName !== null) await renameDailyViews(db, dailyView, { from: formerName, to: name })
}
