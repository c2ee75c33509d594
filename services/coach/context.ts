import { createTurns } from '#services/shared/http/turns.ts'
import type { Db } from '#services/shared/store/database.ts'
import { createFresh } from '#services/shared/store/fresh.ts'
import { type CategoryTree, readTree } from './category/tree.ts'
import { createListCache, type ListCache } from './coach/list-cache.ts'
import { createPriceMemory, type PriceMemory } from './search/price-counts.ts'
import { type Vocabulary, vocabularyOf } from './search/vocabulary.ts'

/** Categories change a few times a year; ten seconds old is as good as new. */
const TREE_TIME = 10_000

const BIG_PAGES = 2

/** What the coach service's handlers share. */
export type CoachContext = {
  db: Db
  /** The time of open-now; a test sets its own. */
  now: () => Date
  lists: ListCache
  prices: PriceMemory
  /** The largest pages cost fifty small ones: they wait for each other, so that small ones need not wait (T25). */
  takeBigTurn: <T>(work: () => Promise<T>) => Promise<T>
  tree: () => Promise<CategoryTree>
  vocabulary: () => Promise<Vocabulary>
}

export function createCoachContext(db: Db, now = () => new Date()): CoachContext {
  const tree = createFresh(() => readTree(db), TREE_TIME)
  const built = new WeakMap<CategoryTree, Vocabulary>()
  const vocabulary = async () => {
    const current = await tree()
    if (!built.has(current)) built.set(current, vocabularyOf(current))
    return built.get(current)!
  }
  return {
    db,
    now,
    lists: createListCache(),
    prices: createPriceMemory(),
    takeBigTurn: createTurns(BIG_PAGES),
    tree,
    vocabulary,
  }
}
