import { asc, gt } from 'drizzle-orm'
import type { CoachContext } from '../context.ts'
import { listing } from '../db/schema.ts'
import { countLive } from './tally.ts'

const INDEX_PAGE = 5_000

/** Identifiers and change times after an id, for sitemaps; fewer than 5,000 means that was the end. */
export async function coachIndex({ db }: CoachContext, { afterId }: { afterId: number }) {
  const rows = await db
    .select({ coachId: listing.coachId, updatedAt: listing.updatedAt })
    .from(listing)
    .where(gt(listing.coachId, afterId))
    .orderBy(asc(listing.coachId))
    .limit(INDEX_PAGE)
  return {
    total: await countLive(db),
    list: rows.map(({ coachId, updatedAt }) => ({ coachId, updatedAt: updatedAt.toISOString() })),
  }
}
