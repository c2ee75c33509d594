import { readId } from '#lib/contracts/id-text.ts'
import { COMPARED_MAX } from '#lib/contracts/limits.ts'

/** The coaches that an address asks to compare: numbers between commas, each once, the first four. */
export function comparedIds(text: string | null | undefined): number[] {
  const ids = (text ?? '').split(',').flatMap((part) => readId(part) ?? [])
  return [...new Set(ids)].slice(0, COMPARED_MAX)
}

/** The same as a query without `?`, empty without any. */
export function comparedQuery(query: URLSearchParams): string {
  const ids = comparedIds(query.get('ids'))
  return ids.length > 0 ? `ids=${ids.join(',')}` : ''
}
