import 'server-only'
import { unstable_cache } from 'next/cache'

export interface StoredFor {
  tags: string[]
  /** Seconds it may be used again. */
  revalidate: number
}

/**
 * What `make` gives (JSON and nothing else), stored for all pages under this key until a tag is named or its time is over.
 * The tags of what `make` reads do not reach the page: name them here.
 */
export async function stored<T>(key: string[], { tags, revalidate }: StoredFor, make: () => Promise<T>): Promise<T> {
  let failure: unknown
  const attempt = () =>
    make().catch((error) => {
      failure = error
      throw error
    })
  const value = await unstable_cache(attempt, key, { tags, revalidate })()
  // A page that will be stored waits for what is newer than the stored value, and is handed the old one when that fails.
  // It would show it for its whole life; failing, it is tried again in seconds.
  if (failure) throw failure
  return value
}
