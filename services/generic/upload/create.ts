import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { uploadAddress } from '#lib/contracts/upload/upload.ts'
import { DAY } from '#services/shared/china-time.ts'
import { clientLimits, createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { attempt, upload } from '../db/visitor-schema.ts'
import { ACCOUNT_QUOTA, TEMP_QUOTA, UPLOADS_PER_ACCOUNT, UPLOADS_PER_CLIENT } from './limits.ts'
import { filesOf } from './photo-files.ts'
import { createPhotoPool } from './photo-pool.ts'
import { readPhoto } from './read-photo.ts'

export type UploadContext = { db: Db; files: FileStore }

/**
 * The uploader of a photo; for a visitor only the client address is known, if that. `isTemp`: a form must claim it.
 * `isPaper`: not public.
 */
export type Uploader = { accountId: number | null; client: string | null; isTemp: boolean; isPaper?: true }

const limits = createLimits(attempt)
/** Shared by all services of this process, because it bounds their memory. */
const encodeCopies = createPhotoPool()

/**
 * Checks, counts, re-encodes and stores a photo; returns its address. Once opened it has counted, whatever the outcome.
 */
export async function createUpload({ db, files }: UploadContext, file: File, uploader: Uploader): Promise<string> {
  const photo = await readPhoto(file)
  await refuseOverQuota(db, uploader, file.size)
  await limits.take(db, limitsFor(uploader))
  const uploadId = randomBytes(16).toString('base64url')
  const copies = await encodeCopies(photo)
  // The row first: if anything fails after it, the purge knows which files to look for.
  await db.insert(upload).values({
    uploadId,
    accountId: uploader.accountId,
    receivedBytes: file.size,
    keptBytes: copies.reduce((sum, { length }) => sum + length, 0),
    isPaper: uploader.isPaper ?? false,
  })
  for (const [at, name] of filesOf(uploadId).entries()) await files.put(name, copies[at]!)
  if (!uploader.isTemp) {
    await db.update(upload).set({ claimedAt: sql`clock_timestamp()` }).where(eq(upload.uploadId, uploadId))
  }
  return uploadAddress(uploadId)
}

const limitsFor = ({ accountId, client }: Uploader) =>
  accountId === null
    ? clientLimits('upload', client, UPLOADS_PER_CLIENT)
    : [limitOf('upload', `account ${accountId}`, UPLOADS_PER_ACCOUNT)]

async function refuseOverQuota(db: Db, { accountId }: Uploader, size: number) {
  const ofUploader =
    accountId === null
      ? and(isNull(upload.accountId), isNull(upload.claimedAt))
      : and(eq(upload.accountId, accountId), gt(upload.createdAt, ago(DAY)))
  const [sum] = await db
    .select({
      received: sql<string>`coalesce(sum(${upload.receivedBytes}), 0)`,
      kept: sql<string>`coalesce(sum(${upload.keptBytes}), 0)`,
    })
    .from(upload)
    .where(ofUploader)
  if (accountId !== null && Number(sum?.received) + size > ACCOUNT_QUOTA) {
    throw new ServiceError(ERROR_CODES.TOO_MANY_REQUESTS, '最近 24 小时上传的图片过多，请过几个小时再试', {
      retryAfter: 3600,
      reason: 'quota',
    })
  }
  if (accountId === null && Number(sum?.kept) > TEMP_QUOTA) {
    throw new ServiceError(ERROR_CODES.BUSY, '暂时无法上传图片，请稍后再试', { retryAfter: 600, reason: 'temp quota' })
  }
}
