import { and, isNotNull, lt } from 'drizzle-orm'
import { DEMAND_CONTACT_LIFE } from '#lib/contracts/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'

/** Removes the number from demands too old to be called back about (T35); the text stays for statistics. */
export async function forgetContacts(db: Db): Promise<void> {
  await db
    .update(demand)
    .set({ contactMobile: null, contentHash: '' })
    .where(and(isNotNull(demand.contactMobile), lt(demand.createdAt, ago(DEMAND_CONTACT_LIFE))))
}
