import { asc, gt } from 'drizzle-orm'
import type { CoachContext } from '../context.ts'
import { venueListing } from '../db/venue-schema.ts'

const INDEX_PAGE = 5_000

/** Identifiers and change times after an id, for sitemaps; fewer than 5,000 means that was the end. */
export async function venueIndex({ db }: CoachContext, { afterId }: { afterId: number }) {
  const rows = await db
    .select({ venueId: venueListing.venueId, updatedAt: venueListing.updatedAt })
    .from(venueListing)
    .where(gt(venueListing.venueId, afterId))
    .orderBy(asc(venueListing.venueId))
    .limit(INDEX_PAGE)
  return {
    total: await db.$count(venueListing),
    list: rows.map(({ venueId, updatedAt }) => ({ venueId, updatedAt: updatedAt.toISOString() })),
  }
}
