import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { uploadedVideoIdOf, videoAddress } from '#lib/contracts/video/video-file.ts'
import type { VideoSource } from '#lib/contracts/video/video-source.ts'
import type { WriteHow } from '#services/shared/resource/record-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { isFinished, isFresh } from './context.ts'

/** Makes a finished upload part of a record or a text; whether there is such a one at this very address. */
export async function claimVideo(tx: Db, address: string, owner?: number): Promise<boolean> {
  const [kept] = await tx
    .update(videoUpload)
    .set({ claimedAt: sql`coalesce(${videoUpload.claimedAt}, clock_timestamp())` })
    .where(
      and(
        eq(videoUpload.uploadId, uploadedVideoIdOf(address) ?? ''),
        owner === undefined ? undefined : eq(videoUpload.accountId, owner),
        isFinished,
        or(isNotNull(videoUpload.claimedAt), isFresh),
      ),
    )
    .returning({ uploadId: videoUpload.uploadId, kind: videoUpload.kind })
  return kept?.kind != null && videoAddress(kept.uploadId, kept.kind) === address
}

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
  if (source.kind !== 'file' || uploadedVideoIdOf(source.url) === null) return
  if ((await claimVideo(tx, source.url)) || wasBefore) return
  throw new ServiceError(ERROR_CODES.CONFLICT, '视频文件已失效，请移除后重新上传', { reason: 'video not claimable' })
}
