import { createSemaphore } from '#services/shared/http/semaphore.ts'
import type { Position } from '../distance.ts'

/** Whose caller has waited so long, in ms, is no longer worth the work. */
const PATIENCE = 2_000

/**
 * Questions that have to be read run `atOnce` of each kind, and so many more of it wait. All kinds together run fewer than
 * the pool has connections, and each holds only part of the service's places (`MAX_CONCURRENT_CALLS`): however slow one
 * kind is, the others and the pages of single coaches are answered.
 */
const KINDS = {
  /** The largest pages cost fifty small ones. */
  bigPage: { atOnce: 2, queue: 6 },
  /** Side by side each would slow the others down, and the longest of them most. */
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

/** Where a question waits for its turn; what is at hand takes none, unless it is a page that is dear to show. */
export function semaphoreFor(semaphores: ListSemaphores, { isAtHand, pageSize, text, from }: Asked): WithPermit {
  if (pageSize >= BIG_PAGE) return semaphores.bigPage
  if (isAtHand) return (work) => work()
  if (from) return semaphores.distance
  return text ? semaphores.text : semaphores.filter
}
