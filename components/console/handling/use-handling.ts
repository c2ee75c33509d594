import useSWR from 'swr'
import type { HandledQueue, Handling } from '#lib/contracts/operator/handling.ts'
import { readBatched } from './batched-read.ts'

/** How soon others see who has taken something; ms. */
const REFRESH = 15_000

const NAME = 'handling'
/** What the browser keeps of entries of any queue. */
export const isHandling = (key: unknown) => Array.isArray(key) && key[0] === NAME

/** Who works on an entry and what was noted, asked again while it is looked at; `show` shows what a call made of it. */
export function useHandling(queue: HandledQueue, entryId: string) {
  const { data, mutate } = useSWR([NAME, queue, entryId], () => readBatched(queue, entryId), {
    refreshInterval: REFRESH,
  })
  const show = (handling: Handling) => mutate(handling, { revalidate: false })
  return { handling: data, show, readAnew: () => mutate() }
}
