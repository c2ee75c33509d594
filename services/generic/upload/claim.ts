import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { uploadIdOf } from '#lib/contracts/upload/upload.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'
import { TEMP_LIFE } from './limits.ts'

/** Account that owns the record; null for a visitor's. */
type Owner = number | null

const now = sql`clock_timestamp()`
const isFresh = sql`${upload.createdAt} > ${now} - ${TEMP_LIFE / 1000} * interval '1 second'`

/**
 * Makes temporary photos part of a record, in the record's transaction: photos its owner has uploaded, including before
 * logging in. Each can be claimed once; CONFLICT for a photo that is someone else's, expired, already claimed or
 * unknown, and for a paper, or with `isPaper` for anything else.
 */
export async function claimUploads(
  db: Db,
  owner: Owner,
  addresses: readonly string[],
  { isPaper = false } = {},
): Promise<void> {
  if (addresses.length === 0) return
  const ids = [...new Set(addresses.map(uploadIdOf))]
  const isOwn = owner === null ? isNull(upload.accountId) : isOwnedOrUnowned(owner)
  const claimed = await db
    .update(upload)
    .set({ claimedAt: now, accountId: owner })
    .where(and(inArray(upload.uploadId, ids), isOwn, isNull(upload.claimedAt), isFresh, eq(upload.isPaper, isPaper)))
    .returning({ uploadId: upload.uploadId })
  if (claimed.length < addresses.length) {
    throw new ServiceError(ERROR_CODES.CONFLICT, '有图片已失效，请删除后重新上传', { reason: 'photo not claimable' })
  }
}

/** A profile's public photos, and the papers only reviewers see. */
export type ProfilePhotos = { shown: readonly string[]; papers: readonly string[] }

/**
 * Claims photos the owner has uploaded for a profile, in the caller's transaction; photos it already shows are accepted
 * again. Papers become private. Returns the addresses that cannot be claimed: someone else's, gone, or papers meant to
 * be public; the caller then refuses the profile.
 */
export async function retainProfilePhotos(
  db: Db,
  owner: number,
  { shown, papers }: ProfilePhotos,
): Promise<readonly string[]> {
  // An owner who also shows a paper publicly wants it to be seen.
  const hidden = papers.filter((address) => !shown.includes(address))
  const retained = new Set([
    ...(await retain(db, owner, hidden, { isPaper: true })),
    ...(await retain(db, owner, shown, {}, eq(upload.isPaper, false))),
  ])
  return [...shown, ...hidden].filter((address) => !retained.has(uploadIdOf(address)))
}

async function retain(
  db: Db,
  owner: number,
  addresses: readonly string[],
  change: { isPaper?: true },
  condition?: SQL,
) {
  if (addresses.length === 0) return []
  const rows = await db
    .update(upload)
    .set({ claimedAt: sql`coalesce(${upload.claimedAt}, ${now})`, releasedAt: null, ...change })
    .where(
      and(
        inArray(upload.uploadId, addresses.map(uploadIdOf)),
        eq(upload.accountId, owner),
        or(isNotNull(upload.claimedAt), isFresh),
        condition,
      ),
    )
    .returning({ uploadId: upload.uploadId })
  return rows.map(({ uploadId }) => uploadId)
}

/**
 * Releases the photos of this owner's deleted record, so that the purge removes their files (A-24). Other owners'
 * photos stay, whatever the record contains.
 */
export async function releaseUploads(db: Db, owner: number, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await db
    .update(upload)
    .set({ claimedAt: null, accountId: null })
    .where(and(inArray(upload.uploadId, addresses.map(uploadIdOf)), isOwnedOrUnowned(owner)))
}

/**
 * Marks photos that this owner's draft no longer references: for a day they can be restored by undo in an editor; then
 * they are removed unless something else references them (`sweepReleased`). Other addresses are ignored.
 */
export async function releaseDroppedPhotos(db: Db, owner: number, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await db
    .update(upload)
    .set({ releasedAt: now })
    .where(and(inArray(upload.uploadId, addresses.map(uploadIdOf)), eq(upload.accountId, owner)))
}

/** Photos uploaded before logging in have no owner until claimed; in the past they had none afterwards, either. */
const isOwnedOrUnowned = (owner: number) => or(eq(upload.accountId, owner), isNull(upload.accountId))
