import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import type { Db } from './store/database.ts'

/** A decision about what waits in a queue, and who makes it. */
export type Settled = {
  queue: HandledQueue
  entryId: number | string
  operatorId: number
  /** There is still something to decide: what was taken stays so, and has been moved. */
  isOpen?: boolean
}

/**
 * Part of every operator's decision, in its transaction: refuses it with CONFLICT, naming who has taken the entry,
 * and ends the operator's own take.
 */
export type Settle = (tx: Db, decision: Settled) => Promise<void>
