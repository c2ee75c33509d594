import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { DEMAND_CONTACT_LIFE } from '#lib/contracts/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'
import { releaseUploads } from '../upload/claim.ts'

const BATCH = 200

/** Removes number, photos and text from feedback too old to be called back about (T35); what was answered stays. */
export const forgetContacts = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const old = await tx
      .select({ opinionId: demand.opinionId, accountId: demand.accountId, pictures: demand.pictures })
      .from(demand)
      .where(
        and(
          lt(demand.createdAt, ago(DEMAND_CONTACT_LIFE)),
          or(isNotNull(demand.contactMobile), ne(demand.description, ''), ne(demand.pictures, sql`'[]'::jsonb`)),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (old.length === 0) return
    // A visitor's photos have no account.
    for (const { accountId, pictures } of old) await releaseUploads(tx, accountId ?? 0, pictures)
    await tx
      .update(demand)
      .set({ contactMobile: null, contentHash: '', description: '', pictures: [] })
      .where(
        inArray(
          demand.opinionId,
          old.map(({ opinionId }) => opinionId),
        ),
      )
  })
