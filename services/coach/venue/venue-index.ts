import { asc, gt } from 'drizzle-orm'
import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { sitemapFiles } from '#services/shared/sitemap-files.ts'
import type { CoachContext } from '../context.ts'
import { venueListing } from '../db/venue-schema.ts'

/** Identifiers and change times after an id, for sitemaps; fewer than 5,000 means that was the end. */
export async function venueIndex({ db }: CoachContext, { afterId }: { afterId: number }) {
  const rows = await db
    .select({ venueId: venueListing.venueId, updatedAt: venueListing.updatedAt })
    .from(venueListing)
    .where(gt(venueListing.venueId, afterId))
    .orderBy(asc(venueListing.venueId))
    .limit(SITEMAP_FILE_SIZE)
  return {
    total: await db.$count(venueListing),
    list: rows.map(({ venueId, updatedAt }) => ({ venueId, updatedAt: updatedAt.toISOString() })),
  }
}

/** The sitemap files that hold venues. */
export const venueSitemapFiles = ({ db }: CoachContext) =>
  sitemapFiles(db, { table: venueListing, id: venueListing.venueId, updatedAt: venueListing.updatedAt })
