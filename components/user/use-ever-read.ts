import { useRef } from 'react'

interface Page<T> {
  list: T[]
  total: number
}

interface About<T> {
  idOf: (each: T) => number
  momentOf: (each: T) => string
}

/**
 * What pages have held since this one was opened, each once, the latest first: what is taken off here stays in its place
 * until the page is left. `isWhole`: the pages hold all there is.
 */
export function useEverRead<T>(pages: readonly Page<T>[] | undefined, { idOf, momentOf }: About<T>) {
  const read = useRef(new Map<number, T>()).current
  const now = new Map(pages?.flatMap(({ list }) => list).map((each) => [idOf(each), each]))
  for (const [id, each] of now) read.set(id, each)
  const list = [...read.values()].sort((a, b) => Date.parse(momentOf(b)) - Date.parse(momentOf(a)))
  return { list, isWhole: now.size >= (pages?.at(-1)?.total ?? 0) }
}
