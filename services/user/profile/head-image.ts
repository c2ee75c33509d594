import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { UploadAddress } from '#lib/contracts/upload/upload.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'

/** Claims an account's own uploads for a record of its own; returns the addresses it could not claim. */
export type RetainPhotos = (
  db: Db,
  accountId: number,
  photos: { shown: string[]; papers: string[] },
) => Promise<readonly string[]>

/** Throws BAD_INPUT for a head image that somebody else has uploaded; the site's own are for everybody. */
export async function retainHeadImage(db: Db, retain: RetainPhotos, accountId: number, headImg: string | undefined) {
  if (!headImg?.startsWith('/uploads/')) return
  const isUploadAddress = UploadAddress.safeParse(headImg).success
  if (isUploadAddress && (await retain(db, accountId, { shown: [headImg], papers: [] })).length === 0) return
  throw new ServiceError(ERROR_CODES.BAD_INPUT, '头像不是您上传的或已失效，请重新选择', {
    reason: 'photo of somebody else',
  })
}
