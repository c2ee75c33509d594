import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import type { VideoUpload } from '#lib/contracts/video/video-upload.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { attempt } from '../db/visitor-schema.ts'
import { abandonUploads, removeAbandoned } from './abandon.ts'
import { isRenewable, stateOf, type UploadRow, type VideoContext } from './context.ts'
import { ACCOUNT_QUOTA, QUOTA_WINDOW, STARTS_PER_ACCOUNT } from './limits.ts'
import { makeRoom } from './make-room.ts'

/** The file to upload, and its account. */
type UploadRequest = { accountId: number; fileKey: string; size: number }
/** `abandoned`: the uploads it replaces. */
type StartedUpload = { upload: UploadRow; abandoned: UploadRow[] }

const limits = createLimits(attempt)

/**
 * Begins a video upload, or returns the progress of the account's existing upload of the same file, finished or not.
 * NOT_ALLOWED without a coach, a venue or the content duty; TOO_MANY_REQUESTS past the account's limits; BUSY without
 * room for the whole file.
 */
export async function startUpload(
  context: VideoContext,
  file: Pick<UploadRequest, 'fileKey' | 'size'>,
  actor: Actor,
): Promise<VideoUpload> {
  const { db, files } = context
  await requirePublisher(context, actor)
  const request = { ...file, accountId: actor.accountId }
  const known = await renewExisting(db, request)
  if (known) return stateOf(known)
  await files.requireRoom(file.size)
  const { upload, abandoned } = await db.transaction((tx) => startNew(tx, request))
  await removeAbandoned(context, abandoned)
  return stateOf(upload)
}

/** Serialized per account, so that the limits just checked still hold. */
async function startNew(tx: Db, request: UploadRequest): Promise<StartedUpload> {
  const { accountId } = request
  await lockName(tx, `videos of account ${accountId}`)
  // Another window was faster with the same file.
  const known = await renewExisting(tx, request)
  if (known) return { upload: known, abandoned: [] }
  const expired = await abandonUploads(tx, isSameFile(request))
  await refuseOverQuota(tx, request)
  const idle = await makeRoom(tx, accountId)
  await limits.take(tx, [limitOf('video', `account ${accountId}`, STARTS_PER_ACCOUNT)])
  const uploadId = randomBytes(16).toString('base64url')
  const [upload] = await tx
    .insert(videoUpload)
    .values({ uploadId, ...request })
    .returning()
  return { upload: upload!, abandoned: [...expired, ...idle] }
}

async function requirePublisher({ db, ownsRecord }: VideoContext, { accountId, role }: Actor) {
  if (role && mayDo(role, 'content')) return
  if (await ownsRecord(db, accountId)) return
  throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '入驻的教练和场馆才能上传视频', { reason: 'no coach or venue' })
}

/** Finds and renews an upload of the same file, unless it is too old to be renewed. */
async function renewExisting(tx: Db, request: UploadRequest): Promise<UploadRow | undefined> {
  const [found] = await tx
    .update(videoUpload)
    .set({ touchedAt: sql`clock_timestamp()` })
    .where(and(isSameFile(request), or(isNotNull(videoUpload.claimedAt), isRenewable)))
    .returning()
  return found
}

const isSameFile = ({ accountId, fileKey, size }: UploadRequest) =>
  and(eq(videoUpload.accountId, accountId), eq(videoUpload.fileKey, fileKey), eq(videoUpload.size, size)) as SQL

async function refuseOverQuota(tx: Db, { accountId, size }: UploadRequest) {
  const [sum] = await tx
    .select({ begun: sql<string>`coalesce(sum(${videoUpload.size}), 0)` })
    .from(videoUpload)
    .where(and(eq(videoUpload.accountId, accountId), sql`${videoUpload.createdAt} > ${ago(QUOTA_WINDOW)}`))
  if (Number(sum?.begun) + size <= ACCOUNT_QUOTA) return
  throw new ServiceError(ERROR_CODES.TOO_MANY_REQUESTS, '最近 24 小时上传的视频过多，请过几个小时再试', {
    retryAfter: 3600,
    reason: 'video quota',
  })
}
