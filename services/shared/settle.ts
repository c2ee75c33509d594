import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import type { Db } from './store/database.ts'

/** A decision about a queue entry, and who makes it. */
export type Settled = {
  queue: HandledQueue
  entryId: number | string
  operatorId: number
  /** The entry is still undecided: the operator keeps it, and this counts as activity. */
  isOpen?: boolean
}

/**
 * Part of every operator's decision, in its transaction: refuses it with CONFLICT if another operator has
 * taken the entry, naming them, and releases the operator's own take.
 */
export type Settle = (tx: Db, decision: Settled) => Promise<void>
