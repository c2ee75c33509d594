import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { stateOf } from './context.ts'

/** Videos an account uploaded. With the account nobody claims them, so the purge takes their files. */
export const videoPersonalData = (db: Db): PersonalData => ({
  name: 'videos',
  read: async (accountId) => {
    const rows = await db
      .select()
      .from(videoUpload)
      .where(eq(videoUpload.accountId, accountId))
      .orderBy(desc(videoUpload.createdAt))
    return rows.map((row) => ({ address: stateOf(row).address, bytes: row.received, createdAt: row.createdAt }))
  },
  forget: async (accountId) => {
    await db.update(videoUpload).set({ claimedAt: null, accountId: null }).where(eq(videoUpload.accountId, accountId))
  },
})
