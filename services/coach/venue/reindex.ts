import { asc, sql } from 'drizzle-orm'
import { insertRows } from '#services/shared/store/bulk.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import type { CategoryTree } from '../category/tree.ts'
import { idList } from '../coach/card.ts'
import { coach } from '../db/schema.ts'
import { venue, venueListing } from '../db/venue-schema.ts'
import { venueListingRowOf } from './listing-row.ts'

/**
 * Locks these venues until the transaction ends: their search rows and their names in coaches are written one at a
 * time.
 */
export async function lockVenues(tx: Db, venueIds: readonly number[]): Promise<void> {
  await tx
    .select({ venueId: venue.venueId })
    .from(venue)
    .where(sql`${venue.venueId} = any(${idList(venueIds)}::text::bigint[])`)
    .orderBy(asc(venue.venueId))
    .for('update')
}

/**
 * Rewrites the search rows of these venues, or of all: after a change to a venue or to a coach who teaches there, in
 * the same transaction.
 */
export async function reindexVenues(db: Db, tree: CategoryTree, venueIds?: readonly number[]): Promise<void> {
  if (venueIds) await lockVenues(db, venueIds)
  const ids = venueIds && idList(venueIds)
  const isChosen = ids === undefined ? undefined : sql`${venue.venueId} = any(${ids}::text::bigint[])`
  const rows = await db.select().from(venue).where(isChosen)
  const counts = await countCoaches(db, ids)
  await db
    .delete(venueListing)
    .where(ids === undefined ? undefined : sql`${venueListing.venueId} = any(${ids}::text::bigint[])`)
  const live = rows.filter(({ status }) => status === 'live')
  await insertRows(
    db,
    venueListing,
    live.map((row) => venueListingRowOf(row, tree, counts.get(row.venueId) ?? 0)),
  )
}

/** Number of live coaches by venue. */
async function countCoaches(db: Db, ids: string | undefined): Promise<Map<number, number>> {
  const among = ids === undefined ? sql`` : sql` and venue_ids && ${ids}::text::bigint[]`
  const rows = await rowsOf<{ venue_id: number | string; coaches: number }>(
    db,
    sql`select venue_id, count(*)::int as coaches from ${coach} cross join unnest(venue_ids) as venue_id
        where status = 'live'${among} group by venue_id`,
  )
  return new Map(rows.map(({ venue_id, coaches }) => [Number(venue_id), coaches]))
}
