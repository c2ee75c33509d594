/** A read that began before a change was made may not see it; the next one does. */
const ATTEMPTS = 2

/**
 * A value that is read again at most every `time` ms. While it is read again everybody gets the old one; callers that
 * come before the first value share one read. A failed read leaves the old value in place. Who needs something newer
 * says so by `isEnough`: a value that is not is read again at once.
 */
export function createFresh<T>(read: () => Promise<T>, time: number): (isEnough?: (value: T) => boolean) => Promise<T> {
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

  return async (isEnough = () => true) => {
    if (current && performance.now() > current.until) refresh().catch(() => {})
    let value = current ? current.value : await refresh()
    for (let attempt = 0; attempt < ATTEMPTS && !isEnough(value); attempt++) value = await refresh()
    return value
  }
}
