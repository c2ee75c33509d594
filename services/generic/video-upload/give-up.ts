import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import type { UploadRow, VideoContext } from './context.ts'
import { pieceNames } from './pieces.ts'

/**
 * Takes these uploads from their accounts, but for those a record names: from here on nobody goes on with them and no
 * record can name them, so `removeGivenUp` finds nobody at their files. What breaks off in between the sweep takes up.
 */
export const giveUp = (tx: Db, which: SQL): Promise<UploadRow[]> =>
  tx
    .update(videoUpload)
    .set({ accountId: null, touchedAt: sql`to_timestamp(0)` })
    .where(and(isNull(videoUpload.claimedAt), which))
    .returning()

/** Files first: a row that outlives its files is looked at again, files that outlive their row would stay for ever. */
export async function removeGivenUp(
  { db, files }: Pick<VideoContext, 'db' | 'files'>,
  uploads: readonly UploadRow[],
): Promise<void> {
  for (const upload of uploads) await files.remove(pieceNames(upload))
  const ids = uploads.map(({ uploadId }) => uploadId)
  if (ids.length > 0) await db.delete(videoUpload).where(inArray(videoUpload.uploadId, ids))
}
