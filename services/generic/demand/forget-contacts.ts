import { and, isNotNull, sql } from 'drizzle-orm'
import { DEMAND_CONTACT_LIFE } from '#lib/contracts/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'

/** Removes the number from demands nobody will call about any more (T35); the text stays for statistics. */
export async function forgetContacts(db: Db): Promise<void> {
  await db
    .update(demand)
    .set({ contactMobile: null, contentHash: '' })
    .where(
      and(
        isNotNull(demand.contactMobile),
        sql`${demand.createdAt} < clock_timestamp() - ${DEMAND_CONTACT_LIFE / 1000} * interval '1 second'`,
      ),
    )
}
