import { and, eq } from 'drizzle-orm'
import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { handling } from '../db/handling-schema.ts'

/** What taking entries needs from other services; provided by `services/handling-parts.ts`. */
export type HandlingParts = {
  /** User names by account; deleted accounts are missing. */
  findNames: (db: Db, accountIds: readonly number[]) => Promise<Map<number, string>>
  /** Whether an entry of another service's queue is waiting for a decision. */
  waitingChecks: Partial<Record<HandledQueue, WaitingCheck>>
}
export type WaitingCheck = (db: Db, entryId: string) => Promise<boolean>

export type HandlingContext = { db: Db; parts: HandlingParts; now: () => Date }

/** Returns a function that gives colleagues' names, with a fallback. */
export async function namesOf({ findNames }: HandlingParts, db: Db, accountIds: readonly number[]) {
  const names = accountIds.length === 0 ? null : await findNames(db, [...new Set(accountIds)])
  return (accountId: number) => names?.get(accountId) || `账号 ${accountId}`
}

/** A queue entry. */
export type Entry = { queue: HandledQueue; entryId: string }

export const isEntry = ({ queue, entryId }: Entry) => and(eq(handling.queue, queue), eq(handling.entryId, entryId))

/** Locks an entry until the transaction ends, against takes and decisions; returns the row of its holder, if any. */
export async function lockHandling(tx: Db, entry: Entry) {
  await lockName(tx, `handling of ${entry.queue} ${entry.entryId}`)
  const [row] = await tx.select().from(handling).where(isEntry(entry))
  return row
}
