import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { DEMAND_CONTACT_LIFE } from '#lib/contracts/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'
import { releaseUploads } from '../upload/claim.ts'

const BATCH = 200

/**
 * Removes number, photos and text from feedback too old to be called back about (T35); what was answered stays. Removes
 * the photos of withdrawn feedback, too: earlier releases left them.
 */
export const forgetContacts = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const isOld = lt(demand.createdAt, ago(DEMAND_CONTACT_LIFE))
    const hasPhotos = ne(demand.pictures, sql`'[]'::jsonb`)
    const found = await tx
      .select({ opinionId: demand.opinionId, accountId: demand.accountId, pictures: demand.pictures })
      .from(demand)
      .where(
        or(
          and(isOld, or(isNotNull(demand.contactMobile), ne(demand.description, ''), hasPhotos)),
          and(isNotNull(demand.withdrawnAt), hasPhotos),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (found.length === 0) return
    // A visitor's photos have no account.
    for (const { accountId, pictures } of found) await releaseUploads(tx, accountId ?? 0, pictures)
    const isFound = inArray(
      demand.opinionId,
      found.map(({ opinionId }) => opinionId),
    )
    await tx.update(demand).set({ pictures: [] }).where(isFound)
    await tx.update(demand).set({ contactMobile: null, contentHash: '', description: '' }).where(and(isFound, isOld))
  })
