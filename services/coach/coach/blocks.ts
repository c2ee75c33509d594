import type { CoachCard } from '#lib/contracts/coach/coach.ts'
import type { CoachContext } from '../context.ts'
import { type CardRow, cardOf } from './card.ts'
import { listIds, readCards } from './queries.ts'

type BlockInput = { adCode?: string; categoryId?: number; size: number }

/** How many top coaches the hot ones are picked from, so that a city of footballers still shows a swimmer. */
const HOT_CANDIDATES = 120

/** returns the most popular coaches who take learners, spread over sports. */
export async function hotCoaches(context: CoachContext, { size, ...filter }: BlockInput): Promise<CoachCard[]> {
  const { ids } = await listIds(context, { filter, sort: 'heat' }, { limit: HOT_CANDIDATES, withTotal: false })
  const rows = (await readCards(context.db, ids)).filter(({ isPaused }) => !isPaused)
  const tree = await context.tree(rows)
  // Within one sport, spread over its categories.
  const level = filter.categoryId && (tree.byId.get(filter.categoryId)?.level ?? 1) > 1 ? 2 : 1
  const kindOf = (row: CardRow) => tree.pathOf(row.categoryIds[0] ?? 0)[level]?.categoryId ?? 0
  return spread(rows, kindOf, size).map((row) => cardOf(row, tree, context.now()))
}

/** Returns the newest live coaches. */
export async function newCoaches(context: CoachContext, { size, ...filter }: BlockInput): Promise<CoachCard[]> {
  const { ids } = await listIds(context, { filter, sort: 'newest' }, { limit: size, withTotal: false })
  const rows = await readCards(context.db, ids)
  const tree = await context.tree(rows)
  return rows.map((row) => cardOf(row, tree, context.now()))
}

/** The first of each kind in order, then the second of each kind, until there are enough. */
export function spread<T>(items: readonly T[], kindOf: (item: T) => unknown, size: number): T[] {
  const seen = new Map<unknown, number>()
  const rounds = items.map((item) => {
    const round = seen.get(kindOf(item)) ?? 0
    seen.set(kindOf(item), round + 1)
    return { item, round }
  })
  return rounds
    .sort((a, b) => a.round - b.round)
    .slice(0, size)
    .map(({ item }) => item)
}
