import type { Waiting } from '#lib/contracts/operator/desk.ts'

/** How much waits in a queue, from the one row of a query that counts it. */
export const waitingOf = ([row]: readonly { count: number; oldestAt: Date | null }[]): Waiting => ({
  count: row?.count ?? 0,
  oldestAt: row?.oldestAt?.toISOString() ?? null,
})
