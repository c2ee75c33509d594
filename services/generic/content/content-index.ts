import { and, asc, gt, sql } from 'drizzle-orm'
import type { ContentKind } from '#lib/contracts/content.ts'
import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { isInCities, sitemapFiles, sitemapFilesIn } from '#services/shared/sitemap-files.ts'
import type { Db } from '#services/shared/store/database.ts'
import { video } from '../db/content-schema.ts'
import { cityOf, KINDS } from './kinds.ts'

/** Ids, cities, change times and pictures after an id, for sitemaps; fewer than 5,000 means it was the last page. */
export async function contentIndex(
  db: Db,
  { kind, afterId, cities }: { kind: ContentKind; afterId: number; cities?: string },
) {
  const { table, id, isVisible } = KINDS[kind]
  const cityCode = cityOf(kind)
  const [total, rows] = await Promise.all([
    db.$count(table, isVisible),
    db
      .select({
        id,
        cityCode,
        updatedAt: table.updatedAt,
        cover: coverOf(kind),
        ...(kind === 'video' && { video: VIDEO }),
      })
      .from(table)
      .where(and(isVisible, gt(id, afterId), isInCities(cityCode, cities)))
      .orderBy(asc(id))
      .limit(SITEMAP_FILE_SIZE),
  ])
  return {
    total,
    list: rows.map(({ updatedAt, video, ...row }) => ({
      ...row,
      updatedAt: updatedAt.toISOString(),
      video: video ? { ...video, publishedAt: video.publishedAt.toISOString() } : null,
    })),
  }
}

/** The sitemap files with published records of a kind. */
export function contentSitemapFiles(db: Db, { kind, cities }: { kind: ContentKind; cities?: string }) {
  const { table, id, isVisible } = KINDS[kind]
  const records = { table, id, updatedAt: table.updatedAt }
  return cities === undefined
    ? sitemapFiles(db, { ...records, where: isVisible })
    : sitemapFilesIn(db, { ...records, where: and(isVisible, isInCities(cityOf(kind), cities)) })
}

const coverOf = (kind: ContentKind) => (kind === 'job' ? sql<null>`null::text` : KINDS[kind].table.cover)

const { title, summary, seconds, source, publishedAt } = video
const VIDEO = { title, summary, seconds, source, publishedAt }
