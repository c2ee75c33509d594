import { and, asc, inArray, isNull, not, type SQL } from 'drizzle-orm'
import { videoUpload } from '../db/video-upload-schema.ts'
import { isFresh, type VideoContext } from './context.ts'
import { giveUp, removeGivenUp } from './give-up.ts'

/** Videos per run; each has up to a hundred files. */
const AT_ONCE = 20

/** Removes videos that were not finished, or not claimed by a record, in time. Returns the number removed. */
export async function purgeVideos(stores: Pick<VideoContext, 'db' | 'files'>): Promise<number> {
  const isOver = and(isNull(videoUpload.claimedAt), not(isFresh)) as SQL
  const longest = stores.db
    .select({ uploadId: videoUpload.uploadId })
    .from(videoUpload)
    .where(isOver)
    .orderBy(asc(videoUpload.touchedAt))
    .limit(AT_ONCE)
  const givenUp = await giveUp(stores.db, and(inArray(videoUpload.uploadId, longest), isOver) as SQL)
  await removeGivenUp(stores, givenUp)
  return givenUp.length
}
