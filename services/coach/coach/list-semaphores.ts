import { createSemaphore } from '#services/shared/http/semaphore.ts'
import type { Position } from '../distance.ts'

/** Longest wait for a turn, in ms; after that the work is no longer worth doing. */
const PATIENCE = 2_000

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
    createSemaphore(atOnce, { queue, patience: PATIENCE }),
  ])
  return Object.fromEntries(semaphores)
}

const BIG_PAGE = 500

type Asked = { isAtHand: boolean; pageSize: number; text: string; from: Position | null }

/** The semaphore a query waits for; a cached list needs none, unless its page is expensive to render. */
export function semaphoreFor(semaphores: ListSemaphores, { isAtHand, pageSize, text, from }: Asked): WithPermit {
  if (pageSize >= BIG_PAGE) return semaphores.bigPage
  if (isAtHand) return (work) => work()
  if (from) return semaphores.distance
  return text ? semaphores.text : semaphores.filter
}
