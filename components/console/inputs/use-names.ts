import useSWR from 'swr'
import { finderOf } from './finders.ts'

/** The names of records of a kind; null for one that is not public, and while they are not known. */
export function useNames(kind: string, ids: readonly number[]): (string | null)[] {
  const finder = finderOf(kind)
  const { data = [] } = useSWR(
    finder && ids.length > 0 ? [kind, 'names', ...ids] : null,
    () => Promise.all(ids.map((id) => finder!.name(id).catch(() => null))),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  )
  return ids.map((_, at) => data[at] ?? null)
}
