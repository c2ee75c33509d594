import { desc, eq } from 'drizzle-orm'
import { uploadAddress } from '#lib/contracts/upload/upload.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import { rightNow } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'

/**
 * Photos an account uploaded, including head images and ones no longer shown. When the account is deleted they are
 * released, and their files are removed within days (`sweepReleased`); each upload has its own files, so nobody else's
 * are affected. Photos a record references stay: the account's own records are deleted by then, so it is the site's.
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
