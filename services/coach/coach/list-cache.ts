import type { ResultScope } from '../search/parse-text.ts'
import type { IdList } from './id-list.ts'

/** Ids cached in all lists together: about 32 MB at 8 bytes each. */
const MAX_IDS = 4_000_000
/** Cost of a list besides its ids, counted in ids. */
const ENTRY_COST = 64

/** The beginning of a list, or all of it, at a revision of the listings. */
export type CachedList = ResultScope & { ids: Float64Array; total: number; revision: number }

/**
 * Caches lists of ids with their totals in memory, so that totals are counted once and a deep page costs what the first
 * one costs. Bounded; evicts the least recently used. The caller checks by the revision whether an entry is current.
 * Concurrent calls for the same list share one read.
 */
export function createListCache(maxIds = MAX_IDS) {
  const entries = new Map<string, CachedList>()
  const pending = new Map<string, Promise<CachedList>>()
  let size = 0
  const costOf = ({ ids }: CachedList) => ids.length + ENTRY_COST

  function drop(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    size -= costOf(entry)
  }

  function store(key: string, entry: CachedList) {
    drop(key)
    entries.set(key, entry)
    size += costOf(entry)
    for (const oldest of entries.keys()) {
      if (size <= maxIds) break
      drop(oldest)
    }
  }

  return {
    find(key: string): CachedList | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      // Moves to the most recently used end.
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },

    /** Reads the list up to `limit` and caches it; `total` is given when it is already known. */
    read(key: string, limit: number, total: number | undefined, read: () => Promise<IdList>): Promise<CachedList> {
      const readKey = `${limit} ${key}`
      const running = pending.get(readKey)
      if (running) return running
      const reading = read()
        .then(({ ids, total: counted, ...rest }) => {
          const entry = { ...rest, ids: Float64Array.from(ids), total: counted ?? total ?? ids.length }
          store(key, entry)
          return entry
        })
        .finally(() => pending.delete(readKey))
      pending.set(readKey, reading)
      return reading
    },
    drop,
  }
}

export type ListCache = ReturnType<typeof createListCache>
