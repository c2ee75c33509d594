import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '#services/shared/personal-data.ts'
import { rightNow } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { stateOf } from './context.ts'

/** Videos an account uploaded; deleted or kept with the account in the same way as its photos. */
export const videoPersonalData = (db: Db): PersonalData => ({
  name: 'videos',
  read: async (accountId) =>
    (await uploadsOf(db, accountId)).map((row) => ({
      address: stateOf(row).address,
      bytes: row.received,
      createdAt: row.createdAt,
    })),
  forget: async (accountId) => {
    await db
      .update(videoUpload)
      .set({ accountId: null, releasedAt: rightNow })
      .where(eq(videoUpload.accountId, accountId))
  },
})

const uploadsOf = (db: Db, accountId: number) =>
  db.select().from(videoUpload).where(eq(videoUpload.accountId, accountId)).orderBy(desc(videoUpload.createdAt))
