import 'server-only'
import { unstable_cache } from 'next/cache'
import { logProblem } from '#lib/log/log-problem.ts'

/** Seconds a page without one of its side blocks is kept: soon drawn anew, and yet no load on services in trouble. */
const INCOMPLETE_LIFETIME = 5

/** A page lives as long as the shortest-lived thing it is made of; this is nothing but short-lived. */
const keepShortly = unstable_cache(async () => true, ['a side block was left out'], { revalidate: INCOMPLETE_LIFETIME })

/**
 * A block beside the page's main content: when its data cannot be read the page goes out without it, and the log
 * says so (style: a side block may be left out, the main read throws). Such a page is not kept for long.
 */
export async function sideBlock<T>(name: string, data: Promise<T>): Promise<T | null> {
  try {
    return await data
  } catch (error) {
    logProblem('warn', 'a side block was left out', { block: name, error })
    await keepShortly()
    return null
  }
}
