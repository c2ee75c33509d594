import { setTimeout } from 'node:timers/promises'
import type { Revalidate } from '#services/shared/revalidate.ts'

/** How long a process gives the sports it has read; they change a few times a year. */
export const TREE_TIME = 1_500

/**
 * Web is told of changed sports when no process gives the old ones any more: it keeps for an hour what it reads then
 * . Who has changed them waits for it.
 */
export const delayedRevalidation =
  (revalidate: Revalidate, wait: () => Promise<unknown> = () => setTimeout(TREE_TIME)): Revalidate =>
  async (tags, how) => {
    if (tags.includes('categories')) await wait()
    await revalidate(tags, how)
  }
