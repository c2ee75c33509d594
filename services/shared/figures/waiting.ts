import type { Waiting } from '#lib/contracts/operator/desk.ts'

/** A queue's size and oldest entry, from the single row of a query that counts it. */
export const waitingOf = ([row]: readonly { count: number; oldestAt: Date | null }[]): Waiting => ({
  count: row?.count ?? 0,
  oldestAt: row?.oldestAt?.toISOString() ?? null,
})
