import useSWR from 'swr'
import { finderOf } from './finders.ts'

/** Names of records of a kind by id; null if not public, absent while loading. */
export function useNames(kind: string, ids: readonly number[]): ReadonlyMap<number, string | null> {
  const finder = finderOf(kind)
  const { data } = useSWR(
    finder && ids.length > 0 ? [kind, 'names', ...ids] : null,
    () => Promise.all(ids.map(async (id) => [id, await finder!.name(id).catch(() => null)] as const)),
    { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true },
  )
  return new Map(data)
}
