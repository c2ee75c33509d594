import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { mayDo } from '#lib/contracts/operator-roles.ts'
import type { VideoUpload } from '#lib/contracts/video-upload.ts'
import type { Actor } from '#services/shared/http/authorize.ts'
import { createLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { attempt } from '../db/visitor-schema.ts'
import { isFinished, stateOf, type UploadRow, type VideoContext } from './context.ts'
import { ACCOUNT_QUOTA, BEGINS_PER_ACCOUNT, MAX_UNFINISHED } from './limits.ts'
import { removeUploads } from './purge.ts'

type File = { fileKey: string; size: number }

const limits = createLimits(attempt)

/**
 * Begins a video, or answers how far the one of this account with the same file is, finished or not. NOT_ALLOWED without a
 * coach or venue, for who is no operator of content; TOO_MANY_REQUESTS past what an account may begin; BUSY without room
 * for all of it.
 */
export async function beginUpload(context: VideoContext, file: File, actor: Actor): Promise<VideoUpload> {
  const { db, files } = context
  await requirePublisher(context, actor)
  const { accountId } = actor
  const known = await findAgain(context, file, accountId)
  if (known) return stateOf(known)
  await refuseOverQuota(context, file, accountId)
  await files.requireRoom(file.size)
  await limits.take(db, [limitOf('video', `account ${accountId}`, BEGINS_PER_ACCOUNT)])
  await makePlace(context, accountId)
  const uploadId = randomBytes(16).toString('base64url')
  const [begun] = await db
    .insert(videoUpload)
    .values({ uploadId, accountId, ...file })
    .onConflictDoNothing()
    .returning()
  // Another window was faster with the same file.
  const upload = begun ?? (await findAgain(context, file, accountId))
  if (!upload) throw new ServiceError(ERROR_CODES.CONFLICT, undefined, { reason: 'begun and gone' })
  return stateOf(upload)
}

async function requirePublisher({ db, ownsRecord }: VideoContext, { accountId, role }: Actor) {
  if (role && mayDo(role, 'content')) return
  if (await ownsRecord(db, accountId)) return
  throw new ServiceError(ERROR_CODES.NOT_ALLOWED, '入驻的教练和场馆才能上传视频', { reason: 'no coach or venue' })
}

/** From now on it has its whole time again. */
async function findAgain({ db }: VideoContext, { fileKey, size }: File, accountId: number) {
  const isSame = and(eq(videoUpload.accountId, accountId), eq(videoUpload.fileKey, fileKey), eq(videoUpload.size, size))
  const [found] = await db.update(videoUpload).set({ touchedAt: sql`clock_timestamp()` }).where(isSame).returning()
  return found
}

async function refuseOverQuota({ db }: VideoContext, { size }: File, accountId: number) {
  const [sum] = await db
    .select({ begun: sql<string>`coalesce(sum(${videoUpload.size}), 0)` })
    .from(videoUpload)
    .where(
      and(eq(videoUpload.accountId, accountId), sql`${videoUpload.createdAt} > clock_timestamp() - interval '1 day'`),
    )
  if (Number(sum?.begun) + size <= ACCOUNT_QUOTA) return
  throw new ServiceError(ERROR_CODES.TOO_MANY_REQUESTS, '今天上传的视频过多，请明天再试', {
    retryAfter: 3600,
    reason: 'video quota',
  })
}

async function makePlace(context: VideoContext, accountId: number) {
  const resting: UploadRow[] = await context.db
    .select()
    .from(videoUpload)
    .where(and(eq(videoUpload.accountId, accountId), sql`not (${isFinished})`))
    .orderBy(desc(videoUpload.touchedAt))
    .offset(MAX_UNFINISHED - 1)
  await removeUploads(context, resting)
}
