import { and, eq } from 'drizzle-orm'
import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { handling } from '../db/handling-schema.ts'

/** What taking needs of the other services; `services/handling-parts.ts` brings it. */
export type HandlingParts = {
  /** User names of accounts; one that is gone has none. */
  findNames: (db: Db, accountIds: readonly number[]) => Promise<Map<number, string>>
  /** Whether an entry of another service's queue waits for a decision. */
  waits: Partial<Record<HandledQueue, Waits>>
}
export type Waits = (db: Db, entryId: string) => Promise<boolean>

export type HandlingContext = { db: Db; parts: HandlingParts; now: () => Date }

/** What colleagues are called. */
export async function namesOf({ findNames }: HandlingParts, db: Db, accountIds: readonly number[]) {
  const names = accountIds.length === 0 ? null : await findNames(db, [...new Set(accountIds)])
  return (accountId: number) => names?.get(accountId) || `账号 ${accountId}`
}

/** An entry of a queue. */
export type Entry = { queue: HandledQueue; entryId: string }

export const isEntry = ({ queue, entryId }: Entry) => and(eq(handling.queue, queue), eq(handling.entryId, entryId))

/** The row of who has an entry; until the transaction ends nobody else takes it or decides about it. */
export async function lockHandling(tx: Db, entry: Entry) {
  await lockName(tx, `handling of ${entry.queue} ${entry.entryId}`)
  const [row] = await tx.select().from(handling).where(isEntry(entry))
  return row
}
