import type { Writable } from 'node:stream'
import { cacheStores } from 'undici'

type Memory = InstanceType<typeof cacheStores.MemoryCacheStore>
type Key = Parameters<Memory['get']>[0]
type Value = Parameters<Memory['createWriteStream']>[1]
/** An entry of undici's memory store, returned synchronously, and the ms it has been stored. */
export type Entry = Extract<ReturnType<Memory['get']>, { statusCode: number }> & { storedFor: number }

export interface StoreLimits {
  maxBytes: number
  maxEntries: number
  maxEntryBytes: number
}

/** Divisor for the size of the store for non-pages: redirects and "not found". */
const OTHERS_SHARE = 8

/**
 * Two of undici's memory stores: one for pages and a smaller one for everything else, so that someone requesting
 * made-up addresses evicts other "not found" responses and never the pages that must survive an outage.
 */
export class PageStore {
  readonly #pages: Memory
  readonly #others: Memory
  // Keyed by the stored headers, which are the same object as long as the entry lives. The entry's own times come from
  // a clock that can be set back: what was taken down would be fresh again.
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
    // Both stores return synchronously; undici's type also allows stores that do not.
    const entry = (this.#pages.get(key) ?? this.#others.get(key)) as Omit<Entry, 'keptFor'> | undefined
    if (!entry) return undefined
    return { ...entry, storedFor: performance.now() - (this.#keptSince.get(entry.headers) ?? 0) }
  }

  createWriteStream(key: Key, value: Value): Writable | undefined {
    const isPage = value.statusCode === 200
    this.#keptSince.set(value.headers, performance.now())
    // The address's previous response is obsolete, in all encodings.
    void (isPage ? this.#others : this.#pages).delete(key)
    return (isPage ? this.#pages : this.#others).createWriteStream(key, value)
  }

  delete(key: Key) {
    void this.#pages.delete(key)
    void this.#others.delete(key)
  }
}
