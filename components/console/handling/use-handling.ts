import useSWR from 'swr'
import type { HandledQueue, Handling } from '#lib/contracts/operator/handling.ts'
import { readBatched } from './batched-read.ts'

/** How often to refetch who has taken an entry, ms. */
const REFRESH = 15_000

const KEY_PREFIX = 'handling'
/** Whether an SWR key belongs to the handling of any queue's entry. */
export const isHandlingKey = (key: unknown) => Array.isArray(key) && key[0] === KEY_PREFIX

/** Who works on an entry and its notes, polled while visible; `show` applies a call's result. */
export function useHandling(queue: HandledQueue, entryId: string) {
  const { data, mutate } = useSWR([KEY_PREFIX, queue, entryId], () => readBatched(queue, entryId), {
    refreshInterval: REFRESH,
  })
  const show = (handling: Handling) => mutate(handling, { revalidate: false })
  return { handling: data, show, refetch: () => mutate() }
}
