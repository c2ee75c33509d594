import { COMPARED_MAX } from '#lib/contracts/limits.ts'

/** The coaches that an address asks to compare: numbers between commas, each once, the first four. */
export function comparedIds(text: string | null | undefined): number[] {
  const ids = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,14}$/.test(part))
  return [...new Set(ids.map(Number))].slice(0, COMPARED_MAX)
}

/** The same as a query without `?`, empty without any. */
export function comparedQuery(query: URLSearchParams): string {
  const ids = comparedIds(query.get('ids'))
  return ids.length > 0 ? `ids=${ids.join(',')}` : ''
}
