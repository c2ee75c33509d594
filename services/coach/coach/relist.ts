import { and, eq, sql } from 'drizzle-orm'
import { DETAIL_PATHS, enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { type CategoryTree, readTree } from '../category/tree.ts'
import { pushOutbox } from '../db/push-schema.ts'
import { coach, listing, viewCount } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { relistVenues } from '../venue/relist.ts'
import { idList } from './card.ts'
import { listingRowOf } from './listing-row.ts'
import { passRevision } from './revision.ts'
import { countAnew } from './tally.ts'

type CoachRow = typeof coach.$inferSelect

/**
 * Everything that follows from a change to a coach: search row, counts, venues, revision, and that engines hear of the
 * page. Whoever writes a coach calls it in the same transaction, so a coach is either everywhere or nowhere. `before` is
 * the row as it was, null for a new one.
 */
export async function relistCoach(
  db: Db,
  push: PushSettings,
  { before, after }: { before: CoachRow | null; after: CoachRow },
): Promise<void> {
  const tree = await readTree(db)
  await writeListing(db, tree, after)
  for (const cityCode of new Set([before?.cityCode ?? after.cityCode, after.cityCode])) await countAnew(db, cityCode)
  await relistVenues(db, tree, [...new Set([...(before?.venueIds ?? []), ...after.venueIds])])
  await passRevision(db)
  // A page nobody could open and nobody can is none of their business.
  if (before?.status === 'live' || after.status === 'live') {
    await enqueuePages(db, pushOutbox, push, [`${DETAIL_PATHS.coach}/${after.coachId}`])
  }
}

/** The names cards show and the search rows of all who teach at a venue that was opened to visitors, renamed or taken down; answers who they are. */
export async function relistCoachesAt(db: Db, tree: CategoryTree, venueId: number): Promise<number[]> {
  const rows = await db
    .select()
    .from(coach)
    .where(sql`${coach.venueIds} @> ${idList([venueId])}::text::bigint[]`)
  for (const row of rows) {
    const venueNames = (await liveVenues(db, row.venueIds)).map(({ name }) => name)
    await db.update(coach).set({ venueNames }).where(eq(coach.coachId, row.coachId))
    await writeListing(db, tree, { ...row, venueNames })
  }
  await passRevision(db)
  return rows.map(({ coachId }) => coachId)
}

async function writeListing(db: Db, tree: CategoryTree, row: CoachRow) {
  await db.delete(listing).where(eq(listing.coachId, row.coachId))
  if (row.status !== 'live') return
  const [counted] = await db.select().from(viewCount).where(eq(viewCount.coachId, row.coachId))
  const [place] = await liveVenues(db, row.venueIds)
  await db.insert(listing).values(listingRowOf(row, tree, { views: counted?.views ?? 0, place }))
}

/** The live ones among these venues, in the order of the numbers. */
export async function liveVenues(db: Db, venueIds: readonly number[]) {
  const rows = await db
    .select({ venueId: venue.venueId, name: venue.name, longitude: venue.longitude, latitude: venue.latitude })
    .from(venue)
    .where(and(sql`${venue.venueId} = any(${idList(venueIds)}::text::bigint[])`, eq(venue.status, 'live')))
  return rows.sort((a, b) => venueIds.indexOf(a.venueId) - venueIds.indexOf(b.venueId))
}
