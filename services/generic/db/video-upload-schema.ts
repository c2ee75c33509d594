import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { VideoKind } from '#lib/contracts/video/video-kind.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/** A video an account uploads, or has uploaded: how far it is. Its bytes are pieces in the store of files. */
export const videoUpload = genericSchema.table(
  'video_upload',
  {
    uploadId: text('upload_id').primaryKey(),
    /** Null: the account is gone, and so are its files soon. */
    accountId: id('account_id'),
    /** Which file it is, as its sender says. */
    fileKey: text('file_key').notNull(),
    size: integer('size').notNull(),
    /** Bytes that are kept; with all of them it is finished. */
    received: integer('received').notNull().default(0),
    /** What it is by its first bytes. */
    kind: text('kind').$type<VideoKind>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was last begun or went on. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
    /** When a record first named it. */
    claimedAt: moment('claimed_at'),
    /** When its account went. */
    releasedAt: moment('released_at'),
  },
  (row) => [
    uniqueIndex('video_upload_of_account').on(row.accountId, row.fileKey, row.size),
    index('video_upload_unclaimed').on(row.touchedAt).where(sql`${row.claimedAt} is null`),
    index('video_upload_released').on(row.releasedAt).where(sql`${row.releasedAt} is not null`),
  ],
)
