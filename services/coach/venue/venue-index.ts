import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { isInCities, sitemapFiles, sitemapFilesIn } from '#services/shared/sitemap-files.ts'
import type { CoachContext } from '../context.ts'
import { venue, venueListing } from '../db/venue-schema.ts'

/** Returns ids, change times and first photos after an id, for sitemaps; fewer than 5,000 means the end. */
export async function venueIndex({ db }: CoachContext, { afterId, cities }: { afterId: number; cities?: string }) {
  const rows = await db
    .select({
      venueId: venueListing.venueId,
      updatedAt: venueListing.updatedAt,
      cover: sql<string | null>`${venue.photos} -> 0 ->> 'url'`,
    })
    .from(venueListing)
    .innerJoin(venue, eq(venue.venueId, venueListing.venueId))
    .where(and(gt(venueListing.venueId, afterId), isInCities(venueListing.cityCode, cities)))
    .orderBy(asc(venueListing.venueId))
    .limit(SITEMAP_FILE_SIZE)
  return {
    total: await db.$count(venueListing),
    list: rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
  }
}

/** The sitemap files that contain venues. */
export const venueSitemapFiles = ({ db }: CoachContext, { cities }: { cities?: string }) =>
  cities === undefined
    ? sitemapFiles(db, FILES)
    : sitemapFilesIn(db, { ...FILES, where: isInCities(venueListing.cityCode, cities) })

const FILES = { table: venueListing, id: venueListing.venueId, updatedAt: venueListing.updatedAt }
