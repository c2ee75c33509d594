import { and, eq, sql } from 'drizzle-orm'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import { citiesWithHosts } from '../category/overview.ts'
import { type CategoryTree, readTree } from '../category/tree.ts'
import { pushOutbox } from '../db/push-schema.ts'
import { coach, listing, viewCount } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { recountLandings } from '../landing/recount.ts'
import { reindexVenues } from '../venue/reindex.ts'
import { idList } from './card.ts'
import { listingRowOf } from './listing-row.ts'
import { passRevision } from './revision.ts'
import { recountLive } from './tally.ts'

type CoachRow = typeof coach.$inferSelect

/**
 * Everything that follows from a change to a coach: search row, counts, venues, revision, landings, and that engines hear
 * of the page. Whoever writes a coach calls it in the same transaction, so a coach is either everywhere or nowhere. `before` is
 * the row as it was, null for a new one. Answers what web shows a change of the cities by: records move to another host
 * when a city becomes live or thin.
 */
export async function reindexCoach(
  db: Db,
  push: PushSettings,
  { before, after }: { before: CoachRow | null; after: CoachRow },
): Promise<string[]> {
  const tree = await readTree(db)
  const cities = [...new Set([before?.cityCode ?? after.cityCode, after.cityCode])]
  const wasLive = await citiesWithHosts({ db }, cities)
  await writeListing(db, tree, after)
  for (const cityCode of cities) await recountLive(db, cityCode)
  const isLive = await citiesWithHosts({ db }, cities)
  await reindexVenues(db, tree, [...new Set([...(before?.venueIds ?? []), ...after.venueIds])])
  await passRevision(db)
  const taught = [before, after].flatMap((row) => row?.categoryIds ?? []).flatMap(tree.pathOf)
  const categoryIds = [...new Set(taught.map(({ categoryId }) => categoryId))]
  for (const cityCode of cities) await recountLandings(db, cityCode, categoryIds)
  // A page nobody could open and nobody can is none of their business.
  if (before?.status === 'live' || after.status === 'live') {
    const { coachId: id, cityCode, status } = after
    await enqueuePages(db, pushOutbox, push, [{ kind: 'coach', id, cityCode, isGone: status !== 'live' }])
  }
  return cities.some((city) => wasLive.has(city) !== isLive.has(city)) ? ['live-cities'] : []
}

/** The names cards show and the search rows of all who teach at a venue that was opened to visitors, renamed or taken down; answers who they are. */
export async function reindexCoachesAt(db: Db, tree: CategoryTree, venueId: number): Promise<number[]> {
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
    .select({
      venueId: venue.venueId,
      name: venue.name,
      cityCode: venue.cityCode,
      longitude: venue.longitude,
      latitude: venue.latitude,
    })
    .from(venue)
    .where(and(sql`${venue.venueId} = any(${idList(venueIds)}::text::bigint[])`, eq(venue.status, 'live')))
  return rows.sort((a, b) => venueIds.indexOf(a.venueId) - venueIds.indexOf(b.venueId))
}
