import { and, eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'
import { isWaiting } from './desk.ts'

/** The old number may be a stranger's tomorrow: who waits for an answer is called at the new one from now on. */
export async function followMobile(tx: Db, accountId: number, { from, to }: { from: string; to: string }) {
  await tx
    .update(demand)
    .set({ contactMobile: to })
    .where(and(eq(demand.accountId, accountId), eq(demand.contactMobile, from), isWaiting))
}
