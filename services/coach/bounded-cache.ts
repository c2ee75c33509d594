/** Creates a cache of the values last written, for up to `maxKeys` keys. */
export function createBoundedCache<Value>(maxKeys: number) {
  const entries = new Map<string, Value>()
  return {
    find: (key: string) => entries.get(key),
    set(key: string, value: Value) {
      // A key written again moves to the newest end; the oldest is evicted.
      entries.delete(key)
      entries.set(key, value)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxKeys) break
        entries.delete(oldest)
      }
    },
  }
}

export type BoundedCache<Value> = ReturnType<typeof createBoundedCache<Value>>
