import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { uploadedVideoIdOf, videoAddress } from '#lib/contracts/video/video-file.ts'
import type { VideoSource } from '#lib/contracts/video/video-source.ts'
import type { WriteOptions } from '#services/shared/resource/record-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { isFinished, isFresh } from './context.ts'

/** Makes a finished upload part of a record or a text; returns whether one exists at exactly this address. */
export async function claimVideo(tx: Db, address: string, owner?: number): Promise<boolean> {
  const [claimed] = await tx
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
  return claimed?.kind != null && videoAddress(claimed.uploadId, claimed.kind) === address
}

/**
 * Claims the uploaded file a record references, in the record's transaction; other sources need nothing. CONFLICT if
 * the file does not exist (any more), even if the record referenced it before. With `isRestored`, when an earlier state
 * is restored, it may be gone.
 */
export async function claimReferencedVideo(
  tx: Db,
  source: VideoSource,
  { isRestored }: Pick<WriteOptions, 'isRestored'> = {},
): Promise<void> {
  if (source.kind !== 'file' || uploadedVideoIdOf(source.url) === null) return
  if ((await claimVideo(tx, source.url)) || isRestored) return
  throw new ServiceError(ERROR_CODES.CONFLICT, '视频文件已失效，请移除后重新上传', { reason: 'video not claimable' })
}
