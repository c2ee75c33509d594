import { and, eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'
import { isWaiting } from './desk.ts'

/** Moves unanswered demands to the account's new number: the old one may soon belong to a stranger. */
export async function moveDemandsToMobile(tx: Db, accountId: number, { from, to }: { from: string; to: string }) {
  await tx
    .update(demand)
    .set({ contactMobile: to })
    .where(and(eq(demand.accountId, accountId), eq(demand.contactMobile, from), isWaiting))
}
