/** Lets at most `limit` works run at a time; the others wait in the order they came. */
export function createTurns(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The turn goes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
