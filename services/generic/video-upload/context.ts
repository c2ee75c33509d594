import { and, type SQL, sql } from 'drizzle-orm'
import { videoAddress } from '#lib/contracts/video/video-file.ts'
import type { VideoUpload } from '#lib/contracts/video/video-upload.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { UNCLAIMED_LIFE, UNCLAIMED_LONGEST } from './limits.ts'

export interface VideoContext {
  db: Db
  files: FileStore
  /** Whether an account has a coach or a venue. */
  ownsRecord: (db: Db, accountId: number) => Promise<boolean>
}

export type UploadRow = typeof videoUpload.$inferSelect

export const isFinished: SQL = sql`${videoUpload.received} = ${videoUpload.size}`
/** That it may be begun again without a record that names it. */
export const isRenewable: SQL = sql`${videoUpload.createdAt} > ${ago(UNCLAIMED_LONGEST)}`
/** That no sweep takes it yet. */
export const isFresh = and(sql`${videoUpload.touchedAt} > ${ago(UNCLAIMED_LIFE)}`, isRenewable) as SQL

/** What its sender is told of an upload. */
export const stateOf = ({ uploadId, received, size, kind }: UploadRow): VideoUpload => ({
  uploadId,
  offset: received,
  address: received === size && kind ? videoAddress(uploadId, kind) : null,
})
