import { and, asc, gt, sql } from 'drizzle-orm'
import type { ContentKind } from '#lib/contracts/content.ts'
import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { sitemapFiles } from '#services/shared/sitemap-files.ts'
import type { Db } from '#services/shared/store/database.ts'
import { course, job } from '../db/content-schema.ts'
import { KINDS } from './kinds.ts'

/** Identifiers, city and change times after an id, for sitemaps; fewer than 5,000 means that was the end. */
export async function contentIndex(db: Db, { kind, afterId }: { kind: ContentKind; afterId: number }) {
  const { table, id, isVisible } = KINDS[kind]
  const cityCode = table === course ? course.cityCode : table === job ? job.cityCode : sql<null>`null::text`
  const [total, rows] = await Promise.all([
    db.$count(table, isVisible),
    db
      .select({ id, cityCode, updatedAt: table.updatedAt })
      .from(table)
      .where(and(isVisible, gt(id, afterId)))
      .orderBy(asc(id))
      .limit(SITEMAP_FILE_SIZE),
  ])
  return { total, list: rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })) }
}

/** The sitemap files that hold published records of a kind. */
export function contentSitemapFiles(db: Db, { kind }: { kind: ContentKind }) {
  const { table, id, isVisible } = KINDS[kind]
  return sitemapFiles(db, { table, id, updatedAt: table.updatedAt, where: isVisible })
}
