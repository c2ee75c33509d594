import { lastReachablePage } from '#lib/contracts/fields.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'

type Query = Record<string, string | string[] | undefined>

const positive = (value: string | string[] | undefined): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null

/** Record number and page of a plain comment page; null when either is none, which makes the address 404. */
export function numbersIn(query: Query, name: string): { id: number; page: number } | null {
  const id = positive(query[name])
  const page = query.pageNum === undefined ? 1 : positive(query.pageNum)
  return id === null || page === null || page > lastReachablePage(DEFAULT_PAGE_SIZE) ? null : { id, page }
}
