/** The last values written under so many keys. */
export function createMemory<Value>(maxKeys: number) {
  const entries = new Map<string, Value>()
  return {
    find: (key: string) => entries.get(key),
    keep(key: string, value: Value) {
      // Written anew it moves to the young end; the oldest leaves.
      entries.delete(key)
      entries.set(key, value)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxKeys) break
        entries.delete(oldest)
      }
    },
  }
}

export type Memory<Value> = ReturnType<typeof createMemory<Value>>
