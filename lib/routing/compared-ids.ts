import { readId } from '#lib/contracts/id-text.ts'
import { COMPARED_MAX } from '#lib/contracts/limits.ts'

/** Coach ids to compare, from a URL: comma-separated, distinct, the first four. */
export function comparedIds(text: string | null | undefined): number[] {
  const ids = (text ?? '').split(',').flatMap((part) => readId(part) ?? [])
  return [...new Set(ids)].slice(0, COMPARED_MAX)
}

/** The same as a query without `?`; empty if there are none. */
export function comparedQuery(query: URLSearchParams): string {
  const ids = comparedIds(query.get('ids'))
  return ids.length > 0 ? `ids=${ids.join(',')}` : ''
}
