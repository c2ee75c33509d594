import { and, desc, eq, notInArray } from 'drizzle-orm'
import { uploadAddress } from '#lib/contracts/upload.ts'
import type { FindNamed } from '#services/shared/named-uploads.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'

/**
 * Photos an account uploaded, its head image among them, also ones it no longer shows. With the account nobody claims
 * them, so the purge takes their files; each upload is a file of its own, so nobody else's goes with them. Those a record
 * names stay: what the account has published itself is gone by then, so such a record is the site's.
 */
export const uploadPersonalData = (db: Db, findNamed: FindNamed): PersonalData => ({
  name: 'photos',
  read: async (accountId) => {
    const rows = await db
      .select({ uploadId: upload.uploadId, createdAt: upload.createdAt })
      .from(upload)
      .where(eq(upload.accountId, accountId))
      .orderBy(desc(upload.createdAt))
    return rows.map(({ uploadId, createdAt }) => ({ address: uploadAddress(uploadId), createdAt }))
  },
  forget: (accountId) =>
    db.transaction(async (tx) => {
      const isOwn = eq(upload.accountId, accountId)
      const own = await tx.select({ uploadId: upload.uploadId }).from(upload).where(isOwn)
      const named = await findNamed(
        tx,
        own.map(({ uploadId }) => uploadId),
      )
      await tx
        .update(upload)
        .set({ claimedAt: null })
        .where(and(isOwn, notInArray(upload.uploadId, named)))
      await tx.update(upload).set({ accountId: null }).where(isOwn)
    }),
})
