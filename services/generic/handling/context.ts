import { and, eq } from 'drizzle-orm'
import type { HandledQueue } from '#lib/contracts/handling.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '../comment/write.ts'
import { handling } from '../db/handling-schema.ts'

/** What taking needs of the other services; `services/handling-parts.ts` brings it. */
export type HandlingParts = {
  nameOf: (db: Db, accountId: number) => Promise<string>
  /** Whether an entry of another service's queue waits for a decision. */
  waits: Partial<Record<HandledQueue, Waits>>
}
export type Waits = (db: Db, entryId: string) => Promise<boolean>

export type HandlingContext = { db: Db; parts: HandlingParts; now: () => Date }

/** An entry of a queue. */
export type Entry = { queue: HandledQueue; entryId: string }

export const isEntry = ({ queue, entryId }: Entry) => and(eq(handling.queue, queue), eq(handling.entryId, entryId))

/** The row of who has an entry; until the transaction ends nobody else takes it or decides about it. */
export async function lockHandling(tx: Db, entry: Entry) {
  await lockName(tx, `handling of ${entry.queue} ${entry.entryId}`)
  const [row] = await tx.select().from(handling).where(isEntry(entry))
  return row
}
