import { and, type SQL, sql } from 'drizzle-orm'
import { videoAddress } from '#lib/contracts/video/video-file.ts'
import type { VideoUpload } from '#lib/contracts/video/video-upload.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { UNCLAIMED_LIFE, UNCLAIMED_MAX_AGE } from './limits.ts'

export interface VideoContext {
  db: Db
  files: FileStore
  /** Whether an account owns a coach or a venue. */
  ownsRecord: (db: Db, accountId: number) => Promise<boolean>
}

export type UploadRow = typeof videoUpload.$inferSelect

export const isFinished: SQL = sql`${videoUpload.received} = ${videoUpload.size}`
/** Condition: it may be renewed although no record references it. */
export const isRenewable: SQL = sql`${videoUpload.createdAt} > ${ago(UNCLAIMED_MAX_AGE)}`
/** Condition: no sweep removes it yet. */
export const isFresh = and(sql`${videoUpload.touchedAt} > ${ago(UNCLAIMED_LIFE)}`, isRenewable) as SQL

/** An upload's progress, as reported to the uploader. */
export const stateOf = ({ uploadId, received, size, kind }: UploadRow): VideoUpload => ({
  uploadId,
  offset: received,
  address: received === size && kind ? videoAddress(uploadId, kind) : null,
})
