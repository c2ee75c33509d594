import { and, eq, sql } from 'drizzle-orm'
import { enqueuePages, type PushedPage } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { insertRows } from '#services/shared/store/bulk.ts'
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
import { bumpRevision } from './revision.ts'
import { recountLive } from './tally.ts'

type CoachRow = typeof coach.$inferSelect

/** A coach before the change, null if new, and after it, null if removed. */
export type CoachChange = { before: CoachRow; after: CoachRow | null } | { before: null; after: CoachRow }

/** Reindexes after a change of one coach, immediately or batched at the end (`reindexCoaches`). */
export type Reindex = (db: Db, push: PushSettings, change: CoachChange) => Promise<string[]>

export const reindexCoach: Reindex = (db, push, change) => reindexCoaches(db, push, [change])

/**
 * Updates everything that depends on changed coaches: search rows, counts, venues, revision, landings, and the push to
 * search engines. Whoever writes a coach calls it in the same transaction, so a coach is either everywhere or nowhere.
 * Returns the cache tags for changed cities: records move to another host when a city becomes live or thin.
 */
export async function reindexCoaches(db: Db, push: PushSettings, changes: readonly CoachChange[]): Promise<string[]> {
  if (changes.length === 0) return []
  const tree = await readTree(db)
  const rows = changes.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null)
  const cities = [...new Set(rows.map(({ cityCode }) => cityCode))]
  const current = changes.map(({ before, after }): CoachRow => after ?? { ...before!, status: 'disabled' })
  await writeListings(db, tree, current)
  await reindexVenues(db, tree, [...new Set(rows.flatMap(({ venueIds }) => venueIds))])
  // No other transaction counts a city from here on, until this one ends.
  await bumpRevision(db)
  const wasLive = await citiesWithHosts({ db }, cities)
  for (const cityCode of cities) await recountLive(db, cityCode)
  const isLive = await citiesWithHosts({ db }, cities)
  for (const cityCode of cities) {
    const here = rows.filter((row) => row.cityCode === cityCode)
    const taught = here.flatMap(({ categoryIds }) => categoryIds).flatMap(tree.pathOf)
    await recountLandings(db, cityCode, [...new Set(taught.map(({ categoryId }) => categoryId))])
  }
  await enqueuePages(db, pushOutbox, push, changes.flatMap(pageOf))
  return cities.some((city) => wasLive.has(city) !== isLive.has(city)) ? ['live-cities'] : []
}

/** Search engines are not told about a page that neither was nor is public. */
function pageOf({ before, after }: CoachChange): PushedPage[] {
  if (before?.status !== 'live' && after?.status !== 'live') return []
  const { coachId: id, cityCode } = (after ?? before)!
  return [{ kind: 'coach', id, cityCode, isGone: after?.status !== 'live' }]
}

/**
 * Updates venue names on cards and the search rows of all coaches at a venue that was published, renamed or taken down;
 * returns the coaches' ids.
 */
export async function reindexCoachesAt(db: Db, tree: CategoryTree, venueId: number): Promise<number[]> {
  const rows = await db
    .select()
    .from(coach)
    .where(sql`${coach.venueIds} @> ${idList([venueId])}::text::bigint[]`)
  const renamed: CoachRow[] = []
  for (const row of rows) {
    const venueNames = (await liveVenues(db, row.venueIds)).map(({ name }) => name)
    await db.update(coach).set({ venueNames }).where(eq(coach.coachId, row.coachId))
    renamed.push({ ...row, venueNames })
  }
  await writeListings(db, tree, renamed)
  await bumpRevision(db)
  return rows.map(({ coachId }) => coachId)
}

/** Rewrites the search rows of these coaches as of a moment, and nothing else that depends on them. */
export async function rewriteListings(db: Db, coachIds: readonly number[], at: Date): Promise<void> {
  if (coachIds.length === 0) return
  const rows = await db
    .select()
    .from(coach)
    .where(sql`${coach.coachId} = any(${idList(coachIds)}::text::bigint[])`)
  await writeListings(db, await readTree(db), rows, at)
}

/** Rewrites the search rows of these coaches; those not live get none. */
async function writeListings(db: Db, tree: CategoryTree, rows: readonly CoachRow[], at?: Date) {
  const ids = (of: readonly CoachRow[]) => sql`any(${idList(of.map(({ coachId }) => coachId))}::text::bigint[])`
  await db.delete(listing).where(sql`${listing.coachId} = ${ids(rows)}`)
  const live = rows.filter(({ status }) => status === 'live')
  if (live.length === 0) return
  const counted = await db
    .select()
    .from(viewCount)
    .where(sql`${viewCount.coachId} = ${ids(live)}`)
  const viewsOf = new Map(counted.map(({ coachId, views }) => [coachId, views]))
  const venues = await liveVenues(db, [...new Set(live.flatMap(({ venueIds }) => venueIds))])
  const venueOf = new Map(venues.map((each) => [each.venueId, each]))
  await insertRows(
    db,
    listing,
    live.map((row) => {
      const place = row.venueIds.map((id) => venueOf.get(id)).find((each) => each !== undefined)
      return listingRowOf(row, tree, { views: viewsOf.get(row.coachId) ?? 0, place, ...(at && { at }) })
    }),
  )
}

/** The live ones among these venues, in the order of the ids. */
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
