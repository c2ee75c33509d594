import { lastReachablePage } from '#lib/contracts/fields.ts'

/** The last page a list has and answers; a list without items has one page. */
export function lastPageOf({ total, pageSize }: { total: number; pageSize: number }): number {
  return Math.min(Math.max(1, Math.ceil(total / pageSize)), lastReachablePage(pageSize))
}
