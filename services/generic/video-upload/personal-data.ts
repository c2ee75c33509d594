import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { uploadedVideoIdOf } from '#lib/contracts/video-file.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { video } from '../db/content-schema.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { stateOf } from './context.ts'

/**
 * Videos an account uploaded. With the account nobody claims them, so the purge takes their files, but for those a
 * published record names: what the account has published itself is gone by then, so such a record is the site's.
 */
export const videoPersonalData = (db: Db): PersonalData => ({
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
      const addresses = (await uploadsOf(tx, accountId)).flatMap((row) => stateOf(row).address ?? [])
      const shown = await shownAmong(tx, addresses)
      await tx
        .update(videoUpload)
        .set({ claimedAt: null })
        .where(and(isOwn, notInArray(videoUpload.uploadId, shown)))
      await tx.update(videoUpload).set({ accountId: null }).where(isOwn)
    }),
})

const uploadsOf = (db: Db, accountId: number) =>
  db.select().from(videoUpload).where(eq(videoUpload.accountId, accountId)).orderBy(desc(videoUpload.createdAt))

/** The uploads behind those of these addresses that a published record names. */
async function shownAmong(tx: Db, addresses: readonly string[]): Promise<string[]> {
  const url = sql<string>`${video.source}->>'url'`
  const rows = await tx
    .select({ url })
    .from(video)
    .where(and(eq(video.status, 'published'), inArray(url, [...addresses])))
  return rows.flatMap((row) => uploadedVideoIdOf(row.url) ?? [])
}
