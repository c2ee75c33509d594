import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CoachFilter } from '#lib/contracts/coach/coach.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachContext } from '../context.ts'
import { coach, listing } from '../db/schema.ts'
import type { Position } from '../distance.ts'
import { rowsOfPrepared } from '../search/prepared.ts'
import { boundedCount, countUpTo } from './bounded-count.ts'
import { type CardRow, cardColumns, idList, isLiveAmong } from './card.ts'
import {
  commaList,
  coveredConditions,
  facetConditionsOf,
  hasIndex,
  isCovered,
  type ListOrder,
  orderOf,
  where,
} from './conditions.ts'
import { facetsRequiredBy, SAMPLE } from './facets.ts'
import { type Extent, type IdList, readIds } from './id-list.ts'
import { listNearest } from './nearest.ts'
import { currentRevision } from './revision.ts'
import { filterKey } from './totals.ts'

type ListContext = Pick<CoachContext, 'db' | 'totals'>

export type CoachListQuery = { filter: CoachFilter; sort: ListOrder; from?: Position | null }

/** Lists the coaches that pass a filter, best first. */
export function listIds(context: ListContext, { filter, sort, from }: CoachListQuery, extent: Extent): Promise<IdList> {
  if (sort === 'distance' && from) return listNear(context, { filter, from }, extent)
  const total = totalOf(filter)
  const conditions = isCovered(filter) && hasIndex(sort, filter) ? coveredConditions(filter) : facetConditionsOf(filter)
  const rows = sql`select ${listing.coachId} from ${listing}${where(conditions)}`
  const ordered = sql`${rows} order by ${commaList(orderOf({ sort, from, feeType: filter.feeType }))} limit ${extent.limit}`
  return readIds(context.db, sql`select array_agg(coach_id) from (${ordered}) as hits`, extent.withTotal ? total : null)
}

/** Caches totals, since most filters recur with other positions; any change of a listing invalidates them. */
async function listNear(
  { db, totals }: ListContext,
  { filter, from }: { filter: CoachFilter; from: Position },
  { limit }: Extent,
): Promise<IdList> {
  const criteria = { facets: facetsRequiredBy(filter), oneOf: [], price: filter }
  const key = filterKey(filter)
  const known = totals.find(key)
  if (known) {
    const found = await listNearest(db, { criteria, from, limit }, known.total)
    if (found.revision === known.revision) return { ...found, total: known.total }
  }
  const found = await listNearest(db, { criteria, from, limit }, totalOf(filter))
  totals.set(key, { total: found.total ?? 0, revision: found.revision })
  return found
}

function totalOf(filter: CoachFilter): SQL {
  const rows = (conditions: readonly SQL[]) => sql`select from ${listing}${where(conditions)}`
  if (isCovered(filter)) return countUpTo(rows(coveredConditions(filter)))
  return boundedCount(rows(facetConditionsOf(filter)), rows(facetConditionsOf(filter, [SAMPLE])))
}

type ListedCard = CardRow & { longitude: number; latitude: number; revision: number }

const columnsOfCards = { ...cardColumns, longitude: listing.longitude, latitude: listing.latitude }

/** Every page runs this query, so it is built and prepared once, and its rows have the shape shown. */
function buildCardsQuery(): SQL {
  // Ids fit a JavaScript number; as bigint the driver would return a string.
  const read = (column: PgColumn) => (column === coach.coachId ? sql`${column}::float8` : sql`${column}`)
  const columns = Object.entries(columnsOfCards).map(
    ([name, column]) => sql`${read(column)} as ${sql.identifier(name)}`,
  )
  return sql`select ${sql.join(columns, sql`, `)}, ${currentRevision} as revision
    from ${coach} join ${listing} on ${eq(listing.coachId, coach.coachId)}
    where ${isLiveAmong(sql.placeholder('ids'))}`
}

/** Returns card rows of the live coaches among these ids, in that order, with the revision they were read at. */
export async function readCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await rowsOfPrepared<ListedCard>(db, 'coach_cards', buildCardsQuery, { ids: idList(ids) })
  const byId = new Map(rows.map((row) => [row.coachId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
