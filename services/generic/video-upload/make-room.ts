import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { abandonUploads } from './abandon.ts'
import { isFinished, type UploadRow } from './context.ts'
import { IDLE_AFTER, MAX_UNFINISHED } from './limits.ts'

/**
 * Gives up the account's longest idle unfinished videos to make room for one more; returns them. TOO_MANY_REQUESTS if
 * all are in progress: otherwise they would keep replacing each other.
 */
export async function makeRoom(tx: Db, accountId: number): Promise<UploadRow[]> {
  const tooMany = await tx
    .select({ uploadId: videoUpload.uploadId })
    .from(videoUpload)
    .where(and(eq(videoUpload.accountId, accountId), not(isFinished)))
    .orderBy(desc(videoUpload.touchedAt))
    .offset(MAX_UNFINISHED - 1)
  if (tooMany.length === 0) return []
  const ids = tooMany.map(({ uploadId }) => uploadId)
  const isIdle = sql`${videoUpload.touchedAt} < ${ago(IDLE_AFTER)}`
  const abandoned = await abandonUploads(tx, and(inArray(videoUpload.uploadId, ids), not(isFinished), isIdle) as SQL)
  if (abandoned.length === tooMany.length) return abandoned
  throw new ServiceError(
    ERROR_CODES.TOO_MANY_REQUESTS,
    `最多同时上传 ${MAX_UNFINISHED} 个视频，请等其中一个传完，或 ${IDLE_AFTER / 60_000} 分钟后再试`,
    { retryAfter: IDLE_AFTER / 1000, reason: 'videos on their way' },
  )
}
