import { and, asc, eq, gt } from 'drizzle-orm'
import { SITEMAP_FILE_SIZE } from '#lib/contracts/limits.ts'
import { isInCities, sitemapFiles, sitemapFilesIn } from '#services/shared/sitemap-files.ts'
import type { CoachContext } from '../context.ts'
import { coach, listing } from '../db/schema.ts'
import { countLive } from './tally.ts'

/** Returns ids, change times and portraits after an id, for sitemaps; fewer than 5,000 means the end. */
export async function coachIndex({ db }: CoachContext, { afterId, cities }: { afterId: number; cities?: string }) {
  const rows = await db
    .select({ coachId: listing.coachId, updatedAt: listing.updatedAt, headImg: coach.headImg })
    .from(listing)
    .leftJoin(coach, eq(coach.coachId, listing.coachId))
    .where(and(gt(listing.coachId, afterId), isInCities(listing.cityCode, cities)))
    .orderBy(asc(listing.coachId))
    .limit(SITEMAP_FILE_SIZE)
  return {
    total: await countLive(db),
    list: rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
  }
}

/** The sitemap files that contain coaches. Ids and times are in one index, so no row is read. */
export const coachSitemapFiles = ({ db }: CoachContext, { cities }: { cities?: string }) =>
  cities === undefined
    ? sitemapFiles(db, FILES)
    : sitemapFilesIn(db, { ...FILES, where: isInCities(listing.cityCode, cities) })

const FILES = { table: listing, id: listing.coachId, updatedAt: listing.updatedAt }
