import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { uploadedVideoIdOf, videoAddress } from '#lib/contracts/video-file.ts'
import type { VideoSource } from '#lib/contracts/video-source.ts'
import type { WriteHow } from '#services/shared/resource/record-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { isFinished, isFresh } from './context.ts'

/**
 * Keeps the uploaded file a record names, inside the record's own transaction; other sources need nothing. CONFLICT when
 * there is no such file (any more), also for a record that has named it all along. With `wasBefore`, where what a record
 * once was is written again by taking something back, it may be gone.
 */
export async function keepVideo(
  tx: Db,
  source: VideoSource,
  { wasBefore }: Pick<WriteHow, 'wasBefore'> = {},
): Promise<void> {
  const uploadId = source.kind === 'file' ? uploadedVideoIdOf(source.url) : null
  if (source.kind !== 'file' || uploadId === null) return
  const [kept] = await tx
    .update(videoUpload)
    .set({ claimedAt: sql`coalesce(${videoUpload.claimedAt}, clock_timestamp())` })
    .where(and(eq(videoUpload.uploadId, uploadId), isFinished, or(isNotNull(videoUpload.claimedAt), isFresh)))
    .returning({ kind: videoUpload.kind })
  if (wasBefore || (kept?.kind && videoAddress(uploadId, kept.kind) === source.url)) return
  throw new ServiceError(ERROR_CODES.CONFLICT, '视频文件已失效，请移除后重新上传', { reason: 'video not claimable' })
}
