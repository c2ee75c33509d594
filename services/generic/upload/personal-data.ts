import { desc, eq } from 'drizzle-orm'
import { uploadAddress } from '#lib/contracts/upload/upload.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import { rightNow } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'

/**
 * Photos an account uploaded, its head image among them, also ones it no longer shows. With the account they are released,
 * so their files go within days (`sweepReleased`); each upload is a file of its own, so nobody else's goes with them. Those a
 * record names stay: what the account has published itself is gone by then, so such a record is the site's.
 */
export const uploadPersonalData = (db: Db): PersonalData => ({
  name: 'photos',
  read: async (accountId) => {
    const rows = await db
      .select({ uploadId: upload.uploadId, createdAt: upload.createdAt })
      .from(upload)
      .where(eq(upload.accountId, accountId))
      .orderBy(desc(upload.createdAt))
    return rows.map(({ uploadId, createdAt }) => ({ address: uploadAddress(uploadId), createdAt }))
  },
  forget: async (accountId) => {
    await db.update(upload).set({ accountId: null, releasedAt: rightNow }).where(eq(upload.accountId, accountId))
  },
})
