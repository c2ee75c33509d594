import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { VideoKind } from '#lib/contracts/video/video-kind.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/** Progress of a video upload. The bytes are stored as pieces in the file store. */
export const videoUpload = genericSchema.table(
  'video_upload',
  {
    uploadId: text('upload_id').primaryKey(),
    /** Null once the account is deleted; the files follow soon. */
    accountId: id('account_id'),
    /** The file's identity, as given by the uploader. */
    fileKey: text('file_key').notNull(),
    size: integer('size').notNull(),
    /** Bytes stored so far; complete when it equals the size. */
    received: integer('received').notNull().default(0),
    /** The type detected from its first bytes. */
    kind: text('kind').$type<VideoKind>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was last begun or continued. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
    /** When a record first referenced it. */
    claimedAt: moment('claimed_at'),
    /** When its account was deleted. */
    releasedAt: moment('released_at'),
  },
  (row) => [
    uniqueIndex('video_upload_of_account').on(row.accountId, row.fileKey, row.size),
    index('video_upload_unclaimed').on(row.touchedAt).where(sql`${row.claimedAt} is null`),
    index('video_upload_released').on(row.releasedAt).where(sql`${row.releasedAt} is not null`),
  ],
)
