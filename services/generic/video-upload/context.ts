import { type SQL, sql } from 'drizzle-orm'
import { videoAddress } from '#lib/contracts/video-file.ts'
import type { VideoUpload } from '#lib/contracts/video-upload.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { UNCLAIMED_LIFE } from './limits.ts'

export interface VideoContext {
  db: Db
  files: FileStore
  /** Whether an account has a coach or a venue. */
  ownsRecord: (db: Db, accountId: number) => Promise<boolean>
}

export type UploadRow = typeof videoUpload.$inferSelect

export const isFinished: SQL = sql`${videoUpload.received} = ${videoUpload.size}`
/** That no sweep takes it yet. */
export const isFresh: SQL = sql`${videoUpload.touchedAt} > clock_timestamp() - ${UNCLAIMED_LIFE / 1000} * interval '1 second'`

/** What its sender is told of an upload. */
export const stateOf = ({ uploadId, received, size, kind }: UploadRow): VideoUpload => ({
  uploadId,
  offset: received,
  address: received === size && kind ? videoAddress(uploadId, kind) : null,
})
