import type { Writable } from 'node:stream'
import { cacheStores } from 'undici'

type Memory = InstanceType<typeof cacheStores.MemoryCacheStore>
type Key = Parameters<Memory['get']>[0]
type Value = Parameters<Memory['createWriteStream']>[1]
/** A stored answer as undici's memory store gives it, at once and not as a promise, and for how long it has been kept, ms. */
export type Entry = Extract<ReturnType<Memory['get']>, { statusCode: number }> & { keptFor: number }

export interface StoreLimits {
  maxBytes: number
  maxEntries: number
  maxEntryBytes: number
}

/** The share of answers that are no pages: redirects and "not found". */
const OTHERS_SHARE = 8

/**
 * undici's memory store twice: pages in one, everything else in a smaller one, so that somebody who walks through
 * made-up addresses pushes out other "not found" answers and never the pages that must survive an outage.
 */
export class PageStore {
  readonly #pages: Memory
  readonly #others: Memory
  // By the stored headers, which are the same object as long as the entry lives. The entry's own times are of a clock that
  // can be set back: what was taken down would be fresh again.
  readonly #keptSince = new WeakMap<object, number>()

  constructor({ maxBytes, maxEntries, maxEntryBytes }: StoreLimits) {
    const memory = (share: number) =>
      new cacheStores.MemoryCacheStore({
        maxSize: Math.ceil(maxBytes / share),
        maxCount: Math.ceil(maxEntries / share),
        maxEntrySize: maxEntryBytes,
      })
    this.#pages = memory(1)
    this.#others = memory(OTHERS_SHARE)
  }

  get(key: Key): Entry | undefined {
    // Both stores answer at once; undici's type also allows stores that do not.
    const entry = (this.#pages.get(key) ?? this.#others.get(key)) as Omit<Entry, 'keptFor'> | undefined
    if (!entry) return undefined
    return { ...entry, keptFor: performance.now() - (this.#keptSince.get(entry.headers) ?? 0) }
  }

  createWriteStream(key: Key, value: Value): Writable | undefined {
    const isPage = value.statusCode === 200
    this.#keptSince.set(value.headers, performance.now())
    // What the address answered before is over, also for other encodings of it.
    void (isPage ? this.#others : this.#pages).delete(key)
    return (isPage ? this.#pages : this.#others).createWriteStream(key, value)
  }

  delete(key: Key) {
    void this.#pages.delete(key)
    void this.#others.delete(key)
  }
}
