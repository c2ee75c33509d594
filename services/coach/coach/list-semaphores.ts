import { createSemaphore } from '#services/shared/http/semaphore.ts'
import type { Position } from '../distance.ts'

/** Longest wait for a turn, in ms; after that the work is no longer worth doing. */
const MAX_WAIT = 2_000

/**
 * Of each kind of uncached query, `atOnce` run and `queue` more wait. All kinds together run fewer than the pool has
 * connections, and each takes only part of the service's slots (`MAX_CONCURRENT_CALLS`): however slow one kind is, the
 * others and the pages of single coaches still respond.
 */
const KINDS = {
  /** The largest pages cost as much as fifty small ones. */
  bigPage: { atOnce: 2, queue: 6 },
  /** In parallel each slows the others down, the longest most. */
  distance: { atOnce: 3, queue: 25 },
  text: { atOnce: 3, queue: 25 },
  filter: { atOnce: 6, queue: 34 },
}

type WithPermit = ReturnType<typeof createSemaphore>
export type ListSemaphores = Record<keyof typeof KINDS, WithPermit>

export function createListSemaphores(): ListSemaphores {
  const kinds = Object.entries(KINDS)
  const semaphores = kinds.map(([kind, { atOnce, queue }]) => [
    kind,
    createSemaphore(atOnce, { queue, patience: MAX_WAIT }),
  ])
  return Object.fromEntries(semaphores)
}

const BIG_PAGE = 500

type ListRequest = { isCached: boolean; pageSize: number; text: string; from: Position | null }

/** The semaphore a query waits for; a cached list needs none, unless its page is expensive to render. */
export function semaphoreFor(semaphores: ListSemaphores, { isCached, pageSize, text, from }: ListRequest): WithPermit {
  if (pageSize >= BIG_PAGE) return semaphores.bigPage
  if (isCached) return (work) => work()
  if (from) return semaphores.distance
  return text ? semaphores.text : semaphores.filter
}
