import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm'
import { renameDailyViews } from '#services/shared/figures/daily-views.ts'
import type { Db } from '#services/shared/store/database.ts'
import { contentTags, KINDS } from '../content/kinds.ts'
import { dailyView } from '../db/figure-schema.ts'
import { articleWords, courseWords, jobWords, videoWords } from '../search/words-of.ts'

/** The name the figures have a sport by, if that changes. */
type RenamedSport = { slug: string; name: string; formerName: string | null }

/** What builds the search words of the kinds that have a sport. */
const WORDS = { article: articleWords, video: videoWords, course: courseWords, job: jobWords }
/** Texts read at once: they may be long. */
const BATCH = 100

/**
 * Updates the name of a second-level sport in the records, their search words and the figures that copy it. Returns the
 * cache tags of the records that change.
 */
export async function renameSport(db: Db, { formerName, ...sport }: RenamedSport): Promise<string[]> {
  const tags: string[] = []
  // Sequentially: a transaction has one connection.
  for (const kind of ['article', 'video', 'course', 'job'] as const) tags.push(...(await renameIn(db, kind, sport)))
  if (formerName !== null) await renameDailyViews(db, dailyView, { from: formerName, to: sport.name })
  return [...new Set(tags)]
}

async function renameIn(db: Db, kind: keyof typeof WORDS, { slug, name }: Omit<RenamedSport, 'formerName'>) {
  const { table, id: idColumn } = KINDS[kind]
  const isOutdated = and(eq(table.channelSlug, slug), ne(table.channelName, name))
  const tags: string[] = []
  for (;;) {
    const rows = await db
      .select({ ...getTableColumns(table), id: idColumn })
      .from(table)
      .where(isOutdated)
      .orderBy(asc(idColumn))
      .limit(BATCH)
      .for('update')
    if (rows.length === 0) return tags
    for (const { id, ...row } of rows) {
      const words = WORDS[kind]({ ...row, channelName: name } as never)
      await db.update(table).set({ channelName: name, words }).where(eq(idColumn, id))
      if (row.status === 'published') tags.push(...contentTags(kind, id))
    }
  }
}
