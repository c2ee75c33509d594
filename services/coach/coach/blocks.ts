import type { CoachCard } from '#lib/contracts/coach/coach.ts'
import type { CoachContext } from '../context.ts'
import { type CardRow, cardOf } from './card.ts'
import { listIds, readCards } from './queries.ts'

type BlockInput = { adCode?: string; categoryId?: number; size: number }

/** From how many of the best the hot ones are picked, so that a city of footballers still shows a swimmer. */
const HOT_CANDIDATES = 120

/** the coaches people care for most who take learners, spread over sports. */
export async function hotCoaches(context: CoachContext, { size, ...filter }: BlockInput): Promise<CoachCard[]> {
  const { ids } = await listIds(context, { filter, sort: 'heat' }, { limit: HOT_CANDIDATES, withTotal: false })
  const rows = (await readCards(context.db, ids)).filter(({ isPaused }) => !isPaused)
  const tree = await context.tree(rows)
  // Under one sport the spread is over what is taught of it.
  const level = filter.categoryId && (tree.byId.get(filter.categoryId)?.level ?? 1) > 1 ? 2 : 1
  const kindOf = (row: CardRow) => tree.pathOf(row.categoryIds[0] ?? 0)[level]?.categoryId ?? 0
  return spread(rows, kindOf, size).map((row) => cardOf(row, tree, context.now()))
}

/** The newest live coaches. */
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
