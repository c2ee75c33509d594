import { lastReachablePage } from '#lib/contracts/fields.ts'

/** The last existing page of a list that can be requested; an empty list has one page. */
export function lastPageOf({ total, pageSize }: { total: number; pageSize: number }): number {
  return Math.min(Math.max(1, Math.ceil(total / pageSize)), lastReachablePage(pageSize))
}
