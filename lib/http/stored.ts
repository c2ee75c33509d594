import 'server-only'
import { unstable_cache } from 'next/cache'

export interface StoredFor {
  tags: string[]
  /** Seconds. */
  revalidate: number
}

/**
 * Caches the result of `make` (JSON only) for all pages under this key, until a tag is revalidated or it expires. The
 * tags of reads inside `make` do not propagate to the page: list them here.
 */
export async function stored<T>(key: string[], { tags, revalidate }: StoredFor, make: () => Promise<T>): Promise<T> {
  let failure: unknown
  const attempt = () =>
    make().catch((error) => {
      failure = error
      throw error
    })
  const value = await unstable_cache(attempt, key, { tags, revalidate })()
  // A cached page waits for a fresh value, but gets the stale one if `make` fails, and would show that for its whole
  // lifetime. Throwing instead makes the page retry within seconds.
  if (failure) throw failure
  return value
}
