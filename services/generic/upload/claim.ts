import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { uploadIdOf } from '#lib/contracts/upload/upload.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { upload } from '../db/visitor-schema.ts'
import { TEMP_LIFE } from './limits.ts'

/** Whose record it is; null: a visitor's. */
type Owner = number | null

const now = sql`clock_timestamp()`
const isFresh = sql`${upload.createdAt} > ${now} - ${TEMP_LIFE / 1000} * interval '1 second'`

/**
 * Makes temporary photos part of a record, inside the record's own transaction: those its owner has uploaded, or has
 * uploaded before logging in. Each can be claimed once; one that is somebody else's, too old, claimed already or was
 * never uploaded refuses the record with CONFLICT. So does a paper, or with `isPaper` what is none.
 */
export async function claimUploads(
  db: Db,
  owner: Owner,
  addresses: readonly string[],
  { isPaper = false } = {},
): Promise<void> {
  if (addresses.length === 0) return
  const ids = [...new Set(addresses.map(uploadIdOf))]
  const isTheirs = owner === null ? isNull(upload.accountId) : orNobodys(owner)
  const claimed = await db
    .update(upload)
    .set({ claimedAt: now, accountId: owner })
    .where(and(inArray(upload.uploadId, ids), isTheirs, isNull(upload.claimedAt), isFresh, eq(upload.isPaper, isPaper)))
    .returning({ uploadId: upload.uploadId })
  if (claimed.length < addresses.length) {
    throw new ServiceError(ERROR_CODES.CONFLICT, '有图片已失效，请删除后重新上传', { reason: 'photo not claimable' })
  }
}

/** The photos a profile shows to everybody, and the papers it shows to a reviewer. */
export type ProfilePhotos = { shown: readonly string[]; papers: readonly string[] }

/**
 * Keeps photos its owner has uploaded for a profile, inside the caller's transaction; a profile may show the same photo
 * as before. Papers leave the public's sight. Answers the addresses that cannot be kept: somebody else's, gone, or a
 * paper that everybody should see; the caller refuses the profile then.
 */
export async function keepProfilePhotos(
  db: Db,
  owner: number,
  { shown, papers }: ProfilePhotos,
): Promise<readonly string[]> {
  // Who shows a paper to everybody wants it seen.
  const hidden = papers.filter((address) => !shown.includes(address))
  const kept = new Set([
    ...(await keep(db, owner, hidden, { isPaper: true })),
    ...(await keep(db, owner, shown, {}, eq(upload.isPaper, false))),
  ])
  return [...shown, ...hidden].filter((address) => !kept.has(uploadIdOf(address)))
}

async function keep(db: Db, owner: number, addresses: readonly string[], change: { isPaper?: true }, condition?: SQL) {
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
 * Photos of a record of this owner that is deleted: nobody claims them any more, so the purge takes their files.
 * Those of others stay, whatever the record says.
 */
export async function releaseUploads(db: Db, owner: number, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await db
    .update(upload)
    .set({ claimedAt: null, accountId: null })
    .where(and(inArray(upload.uploadId, addresses.map(uploadIdOf)), orNobodys(owner)))
}

/**
 * Photos that a draft of this owner names no more: for a day they can be put back, as an editor undoes a step; after that
 * they go unless something else names them (`sweepReleased`). Other addresses are nobody's photos.
 */
export async function letPhotosGo(db: Db, owner: number, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await db
    .update(upload)
    .set({ releasedAt: now })
    .where(and(inArray(upload.uploadId, addresses.map(uploadIdOf)), eq(upload.accountId, owner)))
}

/** Photos uploaded before logging in have no owner until they are claimed; once they had none after it, either. */
const orNobodys = (owner: number) => or(eq(upload.accountId, owner), isNull(upload.accountId))
