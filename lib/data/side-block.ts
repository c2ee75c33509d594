import 'server-only'

/**
 * A block beside the page's main content: when its data cannot be read the page goes out without it, and the log
 * says so (style: a side block may be left out, the main read throws).
 */
export async function sideBlock<T>(name: string, data: Promise<T>): Promise<T | null> {
  try {
    return await data
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', block: name, error: String(error) }))
    return null
  }
}
