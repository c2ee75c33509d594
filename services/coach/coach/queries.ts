import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CoachFilter } from '#lib/contracts/coach.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { coach, listing } from '../db/schema.ts'
import type { Position } from '../distance.ts'
import { rowsOfShape } from '../search/prepared.ts'
import { boundedCount, countUpTo } from './bounded-count.ts'
import { type CardRow, cardColumns, idList, isLiveAmong } from './card.ts'
import {
  coveredConditions,
  facetConditionsOf,
  isCovered,
  type ListOrder,
  listed,
  orderOf,
  where,
} from './conditions.ts'
import { SAMPLE } from './facets.ts'
import { currentRevision } from './revision.ts'

export type ListQuestion = { filter: CoachFilter; sort: ListOrder; from?: Position | null }

/** How much of a list to read: the first `limit` coaches, and unless it is known already, how many there are. */
export type Extent = { limit: number; withTotal: boolean }

/** Identifiers, best first, and the revision of the listings they belong to, read in one snapshot. */
export type IdList = { ids: number[]; revision: number; total: number | null }

export type IdRow = { ids: string | null; total: number | null; revision: number }

/** Asks for `ids`, an array in order, and with it a number or nothing, and the revision. */
export const askIds = (ids: SQL, total: SQL | null, before = sql``) =>
  sql`${before} select (${ids})::text as ids, ${total ?? sql`null::int`} as total, ${currentRevision} as revision`

export function idListOf(row: IdRow | undefined): IdList {
  const text = row?.ids?.slice(1, -1)
  return { ids: text ? text.split(',').map(Number) : [], total: row?.total ?? null, revision: row?.revision ?? 0 }
}

async function readIds(db: Db, ids: SQL, total: SQL | null): Promise<IdList> {
  const [row] = await rowsOf<IdRow>(db, askIds(ids, total))
  return idListOf(row)
}

/** The coaches that pass a filter, best first. */
export function listIds(db: Db, { filter, ...order }: ListQuestion, { limit, withTotal }: Extent): Promise<IdList> {
  // By distance every hit is looked into, so the fewest rows are read by what tells exactly who is one.
  const isWalked = isCovered(filter) && !(order.sort === 'distance' && order.from)
  const conditions = isWalked ? coveredConditions(filter) : facetConditionsOf(filter)
  const from = sql`select ${listing.coachId} from ${listing}${where(conditions)}`
  const ordered = sql`${from} order by ${listed(orderOf(order))} limit ${limit}`
  return readIds(db, sql`select array_agg(coach_id) from (${ordered}) as hits`, withTotal ? totalOf(filter) : null)
}

function totalOf(filter: CoachFilter): SQL {
  const rows = (conditions: readonly SQL[]) => sql`select from ${listing}${where(conditions)}`
  if (isCovered(filter)) return countUpTo(rows(coveredConditions(filter)))
  return boundedCount(rows(facetConditionsOf(filter)), rows(facetConditionsOf(filter, [SAMPLE])))
}

type ListedCard = CardRow & { longitude: number; latitude: number; revision: number }

const columnsOfCards = { ...cardColumns, longitude: listing.longitude, latitude: listing.latitude }

/** Every page asks it, so it is worded and planned once, and its rows come as they are shown. */
function wordCards(): SQL {
  // An id is no larger than a number of ours; as bigint the driver would answer a text.
  const read = (column: PgColumn) => (column === coach.coachId ? sql`${column}::float8` : sql`${column}`)
  const columns = Object.entries(columnsOfCards).map(
    ([name, column]) => sql`${read(column)} as ${sql.identifier(name)}`,
  )
  return sql`select ${sql.join(columns, sql`, `)}, ${currentRevision} as revision
    from ${coach} join ${listing} on ${eq(listing.coachId, coach.coachId)}
    where ${isLiveAmong(sql.placeholder('ids'))}`
}

/** The live coaches among these ids as card rows, in the order of the ids, and the revision they were read at. */
export async function readCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await rowsOfShape<ListedCard>(db, 'coach_cards', wordCards, { ids: idList(ids) })
  const byId = new Map(rows.map((row) => [row.coachId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
