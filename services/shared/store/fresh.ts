/** A read that began before a change was made may not see it; the next one does. */
const ATTEMPTS = 2

/**
 * A value that is read again when somebody wants it `time` ms after its last reading began; who comes meanwhile waits for
 * the same reading. One that fails leaves the old value in place. Who needs something newer says so by `isEnough`: a
 * value that is not is read again at once.
 */
export function createFresh<T>(read: () => Promise<T>, time: number): (isEnough?: (value: T) => boolean) => Promise<T> {
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
    // The old one is not given meanwhile: web keeps what it is given.
    if (current && performance.now() > current.until) await refresh().catch(() => {})
    let value = current ? current.value : await refresh()
    for (let attempt = 0; attempt < ATTEMPTS && !isEnough(value); attempt++) value = await refresh()
    return value
  }
}
