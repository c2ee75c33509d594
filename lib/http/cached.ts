import 'server-only'
import { unstable_cache } from 'next/cache'

export interface CacheOptions {
  tags: string[]
  /** Seconds. */
  revalidate: number
}

/**
 * Caches the result of `compute` (JSON only) for all pages under this key, until a tag is revalidated or it expires. The
 * tags of reads inside `compute` do not propagate to the page: list them here.
 */
export async function cached<T>(
  key: string[],
  { tags, revalidate }: CacheOptions,
  compute: () => Promise<T>,
): Promise<T> {
  let failure: unknown
  const attempt = () =>
    compute().catch((error) => {
      failure = error
      throw error
    })
  const value = await unstable_cache(attempt, key, { tags, revalidate })()
  // A cached page waits for a fresh value, but gets the stale one if `compute` fails, and would show that for its whole
  // lifetime. Throwing instead makes the page retry within seconds.
  if (failure) throw failure
  return value
}
