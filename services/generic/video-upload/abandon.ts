import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import type { UploadRow, VideoContext } from './context.ts'
import { pieceNames } from './pieces.ts'

/**
 * Detaches uploads from their accounts, except those a record has claimed: from here on nobody can continue them and no
 * record can claim them, so `removeAbandoned` can delete their files safely. After a crash in between, the sweep
 * finishes.
 */
export const abandonUploads = (tx: Db, condition: SQL): Promise<UploadRow[]> =>
  tx
    .update(videoUpload)
    .set({ accountId: null, touchedAt: sql`to_timestamp(0)` })
    .where(and(isNull(videoUpload.claimedAt), condition))
    .returning()

/** Files first: a row without files is retried, but files without a row would stay forever. */
export async function removeAbandoned(
  { db, files }: Pick<VideoContext, 'db' | 'files'>,
  uploads: readonly UploadRow[],
): Promise<void> {
  for (const upload of uploads) await files.remove(pieceNames(upload))
  const ids = uploads.map(({ uploadId }) => uploadId)
  if (ids.length > 0) await db.delete(videoUpload).where(inArray(videoUpload.uploadId, ids))
}
