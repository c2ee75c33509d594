import { and, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { DEMAND_CONTACT_LIFE } from '#lib/contracts/limits.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'
import { releaseUploads } from '../upload/claim.ts'

const BATCH = 200

const isOld = lt(demand.createdAt, ago(DEMAND_CONTACT_LIFE))
const hasPhotos = sql`${demand.pictures} <> '[]'`

/**
 * Removes number, photos and text from feedback too old to be called back about (T35); what was answered stays. Removes
 * the photos of withdrawn feedback, too: earlier releases left them.
 */
export const forgetContacts = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await removeFrom(tx, and(isNotNull(demand.withdrawnAt), hasPhotos), { pictures: [] })
    const isKept = or(isNotNull(demand.contactMobile), ne(demand.description, ''), hasPhotos)
    const nothing = { contactMobile: null, contentHash: '', description: '', pictures: [] }
    await removeFrom(tx, and(isOld, isKept), nothing)
  })

async function removeFrom(tx: Db, which: SQL | undefined, left: Partial<typeof demand.$inferInsert>) {
  const found = await tx
    .select({ opinionId: demand.opinionId, accountId: demand.accountId, pictures: demand.pictures })
    .from(demand)
    .where(which)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (found.length === 0) return
  // A visitor's photos have no account.
  for (const { accountId, pictures } of found) await releaseUploads(tx, accountId ?? 0, pictures)
  const ids = found.map(({ opinionId }) => opinionId)
  await tx.update(demand).set(left).where(inArray(demand.opinionId, ids))
}
