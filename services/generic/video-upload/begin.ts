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
import { isRenewable, stateOf, type UploadRow, type VideoContext } from './context.ts'
import { giveUp, removeGivenUp } from './give-up.ts'
import { ACCOUNT_QUOTA, BEGINS_PER_ACCOUNT, QUOTA_WINDOW } from './limits.ts'
import { makePlace } from './make-place.ts'

/** The file to upload, and its account. */
type Wanted = { accountId: number; fileKey: string; size: number }
/** `givenUp`: the uploads it replaces. */
type Begun = { upload: UploadRow; givenUp: UploadRow[] }

const limits = createLimits(attempt)

/**
 * Begins a video upload, or returns the progress of the account's existing upload of the same file, finished or not.
 * NOT_ALLOWED without a coach, a venue or the content duty; TOO_MANY_REQUESTS past the account's limits; BUSY without
 * room for the whole file.
 */
export async function beginUpload(
  context: VideoContext,
  file: Pick<Wanted, 'fileKey' | 'size'>,
  actor: Actor,
): Promise<VideoUpload> {
  const { db, files } = context
  await requirePublisher(context, actor)
  const wanted = { ...file, accountId: actor.accountId }
  const known = await findAgain(db, wanted)
  if (known) return stateOf(known)
  await files.requireRoom(file.size)
  const { upload, givenUp } = await db.transaction((tx) => beginNew(tx, wanted))
  await removeGivenUp(context, givenUp)
  return stateOf(upload)
}

/** Serialized per account, so that the limits just checked still hold. */
async function beginNew(tx: Db, wanted: Wanted): Promise<Begun> {
  const { accountId } = wanted
  await lockName(tx, `videos of account ${accountId}`)
  // Another window was faster with the same file.
  const known = await findAgain(tx, wanted)
  if (known) return { upload: known, givenUp: [] }
  const outlived = await giveUp(tx, isSameFile(wanted))
  await refuseOverQuota(tx, wanted)
  const rested = await makePlace(tx, accountId)
  await limits.take(tx, [limitOf('video', `account ${accountId}`, BEGINS_PER_ACCOUNT)])
  const uploadId = randomBytes(16).toString('base64url')
  const [upload] = await tx
    .insert(videoUpload)
    .values({ uploadId, ...wanted })
    .returning()
  return { upload: upload!, givenUp: [...outlived, ...rested] }
}

async function requirePublisher({ db, ownsRecord }: VideoContext, { accountId, role }: Actor) {
  if (role && mayDo(role, 'content')) return
  if (await ownsRecord(db, accountId)) return
  throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '入驻的教练和场馆才能上传视频', { reason: 'no coach or venue' })
}

/** Finds and renews an upload of the same file, unless it is too old to be renewed. */
async function findAgain(tx: Db, wanted: Wanted): Promise<UploadRow | undefined> {
  const [found] = await tx
    .update(videoUpload)
    .set({ touchedAt: sql`clock_timestamp()` })
    .where(and(isSameFile(wanted), or(isNotNull(videoUpload.claimedAt), isRenewable)))
    .returning()
  return found
}

const isSameFile = ({ accountId, fileKey, size }: Wanted) =>
  and(eq(videoUpload.accountId, accountId), eq(videoUpload.fileKey, fileKey), eq(videoUpload.size, size)) as SQL

async function refuseOverQuota(tx: Db, { accountId, size }: Wanted) {
  const [sum] = await tx
    .select({ begun: sql<string>`coalesce(sum(${videoUpload.size}), 0)` })
    .from(videoUpload)
    .where(and(eq(videoUpload.accountId, accountId), sql`${videoUpload.createdAt} > ${ago(QUOTA_WINDOW)}`))
  if (Number(sum?.begun) + size <= ACCOUNT_QUOTA) return
  throw new ServiceError(ERROR_CODES.TOO_MANY_REQUESTS, '今天上传的视频过多，请明天再试', {
    retryAfter: 3600,
    reason: 'video quota',
  })
}
