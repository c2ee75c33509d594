import { and, inArray, isNull, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { uploadIdOf } from '#lib/contracts/upload.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'
import { TEMP_LIFE } from './limits.ts'

/**
 * Makes temporary photos part of a record, inside the record's own transaction. Each can be claimed once; one that is
 * too old, claimed already or was never uploaded refuses the record with CONFLICT.
 */
export async function claimUploads(db: Db, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const ids = [...new Set(addresses.map(uploadIdOf))]
  const claimed = await db
    .update(upload)
    .set({ claimedAt: sql`clock_timestamp()` })
    .where(
      and(
        inArray(upload.uploadId, ids),
        isNull(upload.claimedAt),
        sql`${upload.createdAt} > clock_timestamp() - ${TEMP_LIFE / 1000} * interval '1 second'`,
      ),
    )
    .returning({ uploadId: upload.uploadId })
  if (claimed.length < addresses.length) {
    throw new ServiceError(ERROR_CODES.CONFLICT, '有图片已失效，请删除后重新上传', { reason: 'photo not claimable' })
  }
}

/** Photos of a record that is deleted: nobody claims them any more, so the purge takes their files. */
export async function releaseUploads(db: Db, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const ids = addresses.map(uploadIdOf)
  await db.update(upload).set({ claimedAt: null, accountId: null }).where(inArray(upload.uploadId, ids))
}
