import 'server-only'
import { logProblem } from '#lib/log/log-problem.ts'

/**
 * A block beside the page's main content: when its data cannot be read the page goes out without it, and the log
 * says so (style: a side block may be left out, the main read throws).
 */
export async function sideBlock<T>(name: string, data: Promise<T>): Promise<T | null> {
  try {
    return await data
  } catch (error) {
    logProblem('warn', 'a side block was left out', { block: name, error })
    return null
  }
}
