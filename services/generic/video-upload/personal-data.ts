import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { FindNamed } from '#services/shared/named-uploads.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { stateOf } from './context.ts'

/** Videos an account uploaded. With the account they go and stay as its photos do. */
export const videoPersonalData = (db: Db, findNamed: FindNamed): PersonalData => ({
  name: 'videos',
  read: async (accountId) =>
    (await uploadsOf(db, accountId)).map((row) => ({
      address: stateOf(row).address,
      bytes: row.received,
      createdAt: row.createdAt,
    })),
  forget: async (accountId) =>
    db.transaction(async (tx) => {
      const isOwn = eq(videoUpload.accountId, accountId)
      const own = await uploadsOf(tx, accountId)
      const named = await findNamed(
        tx,
        own.map(({ uploadId }) => uploadId),
      )
      await tx
        .update(videoUpload)
        .set({ claimedAt: null })
        .where(and(isOwn, notInArray(videoUpload.uploadId, named)))
      await tx.update(videoUpload).set({ accountId: null }).where(isOwn)
    }),
})

const uploadsOf = (db: Db, accountId: number) =>
  db.select().from(videoUpload).where(eq(videoUpload.accountId, accountId)).orderBy(desc(videoUpload.createdAt))
