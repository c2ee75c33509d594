/** A read that began before a change may miss it; the next one sees it. */
const ATTEMPTS = 2

/**
 * Caches a value for `time` ms from the start of its last read; concurrent callers share one read. A failed read keeps
 * the old value. Callers that need something newer pass `isEnough`: a value that fails it is read again at once.
 */
export function createRefreshingCache<T>(
  read: () => Promise<T>,
  time: number,
): (isEnough?: (value: T) => boolean) => Promise<T> {
  let current: { value: T; until: number } | undefined
  let pending: Promise<T> | undefined

  const refresh = () => {
    const until = performance.now() + time
    pending ??= read()
      .then((value) => {
        current = { value, until }
        return value
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  return async (isEnough = () => true) => {
    // The stale value is not returned meanwhile, because web caches what it gets.
    if (current && performance.now() > current.until) await refresh().catch(() => {})
    let value = current ? current.value : await refresh()
    for (let attempt = 0; attempt < ATTEMPTS && !isEnough(value); attempt++) value = await refresh()
    return value
  }
}
