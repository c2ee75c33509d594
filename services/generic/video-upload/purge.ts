import { and, asc, inArray, isNull, not } from 'drizzle-orm'
import { videoUpload } from '../db/video-upload-schema.ts'
import { isFresh, type UploadRow, type VideoContext } from './context.ts'
import { pieceNames } from './pieces.ts'

/** Each is up to a hundred files. */
const AT_ONCE = 20

type Stores = Pick<VideoContext, 'db' | 'files'>

/** Removes videos that were not finished, or that no record has named, within 24 h. Answers how many. */
export async function purgeVideos(stores: Stores): Promise<number> {
  const old = await stores.db
    .select()
    .from(videoUpload)
    .where(and(isNull(videoUpload.claimedAt), not(isFresh)))
    .orderBy(asc(videoUpload.touchedAt))
    .limit(AT_ONCE)
  await removeUploads(stores, old)
  return old.length
}

/** Files first: a row that outlives its files is looked at again, files that outlive their row would stay for ever. */
export async function removeUploads({ db, files }: Stores, uploads: readonly UploadRow[]): Promise<void> {
  for (const upload of uploads) await files.remove(pieceNames(upload))
  const ids = uploads.map(({ uploadId }) => uploadId)
  if (ids.length > 0)
    await db.delete(videoUpload).where(and(inArray(videoUpload.uploadId, ids), isNull(videoUpload.claimedAt)))
}
