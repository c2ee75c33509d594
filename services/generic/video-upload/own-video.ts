import { and, eq, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { uploadedVideoIdOf } from '#lib/contracts/video/video-file.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { video } from '../db/content-schema.ts'
import { recordVersion } from '../db/resource-schema.ts'
import { submission } from '../db/submission-schema.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { claimVideo } from './claim.ts'

/**
 * Claims the video of an account's text; BAD_INPUT, naming the field, if the account has not uploaded it. The video the
 * public record shows (`shown`) is accepted whoever uploaded it, as photos are: operators may have replaced the file.
 */
export async function claimOwnVideo(tx: Db, accountId: number, address: string, shown: string | null): Promise<void> {
  if (await claimVideo(tx, address, address === shown ? undefined : accountId)) return
  throw new ServiceError(ERROR_CODES.BAD_INPUT, '视频不是您上传的或已失效，请移除后重新上传', {
    field: 'source',
    reason: 'video of somebody else',
  })
}

/** Makes a video temporary again when a text drops it, unless another text, a record or a version references it. */
export async function releaseOwnVideo(tx: Db, accountId: number, address: string): Promise<void> {
  const references = (content: unknown) => sql`${content} #>> '{source,url}' = ${address}`
  await tx
    .update(videoUpload)
    .set({ claimedAt: null, touchedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(videoUpload.accountId, accountId),
        eq(videoUpload.uploadId, uploadedVideoIdOf(address) ?? ''),
        sql`not exists (select from ${submission} where ${eq(submission.kind, 'video')} and ${references(submission.content)})`,
        sql`not exists (select from ${recordVersion} where ${eq(recordVersion.kind, 'video')} and ${references(recordVersion.content)})`,
        sql`not exists (select from ${video} where ${video.source} ->> 'url' = ${address})`,
      ),
    )
}
