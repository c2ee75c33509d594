import { and, asc, inArray, isNull, not, type SQL } from 'drizzle-orm'
import { videoUpload } from '../db/video-upload-schema.ts'
import { abandonUploads, removeAbandoned } from './abandon.ts'
import { isFresh, type VideoContext } from './context.ts'

/** Videos per run; each has up to a hundred files. */
const BATCH = 20

/** Removes videos that were not finished, or not claimed by a record, in time. Returns the number removed. */
export async function purgeVideos(stores: Pick<VideoContext, 'db' | 'files'>): Promise<number> {
  const isExpired = and(isNull(videoUpload.claimedAt), not(isFresh)) as SQL
  const oldest = stores.db
    .select({ uploadId: videoUpload.uploadId })
    .from(videoUpload)
    .where(isExpired)
    .orderBy(asc(videoUpload.touchedAt))
    .limit(BATCH)
  const abandoned = await abandonUploads(stores.db, and(inArray(videoUpload.uploadId, oldest), isExpired) as SQL)
  await removeAbandoned(stores, abandoned)
  return abandoned.length
}
