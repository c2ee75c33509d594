import { useRef } from 'react'

interface Page<T> {
  list: T[]
  total: number
}

interface EntryAccessors<T> {
  idOf: (each: T) => number
  momentOf: (each: T) => string
}

/**
 * Everything the pages have contained since this page was opened, without duplicates, newest first: removed entries
 * stay in place until the page is left. `isWhole`: the pages contain the whole list.
 */
export function useAccumulatedPages<T>(pages: readonly Page<T>[] | undefined, { idOf, momentOf }: EntryAccessors<T>) {
  const entries = useRef(new Map<number, T>()).current
  const current = new Map(pages?.flatMap(({ list }) => list).map((each) => [idOf(each), each]))
  for (const [id, each] of current) entries.set(id, each)
  const list = [...entries.values()].sort((a, b) => Date.parse(momentOf(b)) - Date.parse(momentOf(a)))
  return { list, isWhole: current.size >= (pages?.at(-1)?.total ?? 0) }
}
