import { setTimeout } from 'node:timers/promises'
import type { Revalidate } from '#services/shared/revalidate.ts'

/** Milliseconds for which a process caches the sports; they change a few times a year. */
export const TREE_TIME = 1_500

/**
 * Revalidates changed sports only once every process has dropped the old ones, since web caches what it then reads for
 * an hour. The caller that changed them waits.
 */
export const delayedRevalidation =
  (revalidate: Revalidate, wait: () => Promise<unknown> = () => setTimeout(TREE_TIME)): Revalidate =>
  async (tags, options) => {
    if (tags.includes('categories')) await wait()
    await revalidate(tags, options)
  }
