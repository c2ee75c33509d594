import 'server-only'
import { unstable_cache } from 'next/cache'
import { logProblem } from '#lib/log/log-problem.ts'

/** Cache lifetime of a page without one of its side blocks, seconds: soon complete again, without adding much load. */
const INCOMPLETE_LIFETIME = 5

/** A page lives as long as its shortest-lived data, so this dummy read shortens its lifetime. */
const shortenLifetime = unstable_cache(async () => true, ['a side block was left out'], {
  revalidate: INCOMPLETE_LIFETIME,
})

/**
 * Data of a block beside the page's main content: if it cannot be read, returns null and logs a warning, and the page
 * is cached only briefly. The page's main read, in contrast, throws.
 */
export async function sideBlock<T>(name: string, data: Promise<T>): Promise<T | null> {
  try {
    return await data
  } catch (error) {
    logProblem('warn', 'a side block was left out', { block: name, error })
    await shortenLifetime()
    return null
  }
}
