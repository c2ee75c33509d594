import { asc, gt } from 'drizzle-orm'
import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { sitemapFiles } from '#services/shared/sitemap-files.ts'
import type { CoachContext } from '../context.ts'
import { listing } from '../db/schema.ts'
import { countLive } from './tally.ts'

/** Identifiers and change times after an id, for sitemaps; fewer than 5,000 means that was the end. */
export async function coachIndex({ db }: CoachContext, { afterId }: { afterId: number }) {
  const rows = await db
    .select({ coachId: listing.coachId, updatedAt: listing.updatedAt })
    .from(listing)
    .where(gt(listing.coachId, afterId))
    .orderBy(asc(listing.coachId))
    .limit(SITEMAP_FILE_SIZE)
  return {
    total: await countLive(db),
    list: rows.map(({ coachId, updatedAt }) => ({ coachId, updatedAt: updatedAt.toISOString() })),
  }
}

/** The sitemap files that hold coaches. Numbers and times lie in one index, so no row is looked at. */
export const coachSitemapFiles = ({ db }: CoachContext) =>
  sitemapFiles(db, { table: listing, id: listing.coachId, updatedAt: listing.updatedAt })
