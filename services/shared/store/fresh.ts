/**
 * A value that is read again at most every `time` ms. While it is read again everybody gets the old one; callers that
 * come before the first value share one read. A failed read leaves the old value in place.
 */
export function createFresh<T>(read: () => Promise<T>, time: number): () => Promise<T> {
  let current: { value: T; until: number } | undefined
  let pending: Promise<T> | undefined

  const refresh = () => {
    pending ??= read()
      .then((value) => {
        current = { value, until: performance.now() + time }
        return value
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  return async () => {
    if (!current) return refresh()
    if (performance.now() > current.until) refresh().catch(() => {})
    return current.value
  }
}
