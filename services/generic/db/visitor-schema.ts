import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import type { DemandType } from '#lib/contracts/enums.ts'
import { attemptTable } from '#services/shared/limit/sliding-limits.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/** Tables of what visitors send: photos and demands. */

export const attempt = attemptTable(genericSchema)

/** An uploaded photo. Temporary until a form claims it. */
export const upload = genericSchema.table(
  'upload',
  {
    uploadId: text('upload_id').primaryKey(),
    /** Null: a visitor without an account. */
    accountId: id('account_id'),
    receivedBytes: integer('received_bytes').notNull(),
    keptBytes: integer('kept_bytes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    claimedAt: moment('claimed_at'),
    /** When its owner's draft stopped referencing it; null again once something references it. */
    releasedAt: moment('released_at'),
    /** A certificate or licence: visible to its owner and operators only. */
    isPaper: boolean('is_paper').notNull().default(false),
  },
  (row) => [
    index('upload_temporary').on(row.createdAt).where(sql`${row.claimedAt} is null`),
    index('upload_of_account').on(row.accountId, row.createdAt),
    index('upload_released').on(row.releasedAt).where(sql`${row.releasedAt} is not null`),
  ],
)

/**
 * Demand types that are now leads. A literal, because the planner cannot match a partial index by parameter.
 */
export const LEAD_TYPES = sql.raw('1, 2')

/**
 * A demand or feedback. Number, photos and text are kept as long as someone may call back (`forget-contacts.ts`).
 * Table and columns keep the API's noun (`opinion`): the previous release runs on the same store.
 */
export const demand = genericSchema.table(
  'opinion',
  {
    opinionId: id('opinion_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null if posted by a visitor, or before demands recorded accounts. */
    accountId: id('account_id'),
    contactMobile: text('contact_mobile'),
    opinionType: smallint('opinion_type').$type<DemandType>().notNull(),
    description: text('description').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /**
     * Hash of the number and the key of the form: the same form again is the same demand. Without a key, of number,
     * type and text: the same again within seconds (FM-10).
     */
    contentHash: text('content_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
    /** An operator's answer to feedback. */
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    answeredBy: id('answered_by'),
  },
  (row) => [
    index('opinion_of_account').on(row.accountId, row.createdAt, row.opinionId),
    index('opinion_content').on(row.contentHash, row.createdAt),
    index('opinion_newest').on(row.createdAt, row.opinionId),
    index('opinion_of_leads').on(row.opinionId).where(sql`${row.opinionType} in (${LEAD_TYPES})`),
    // Only those the previous releases left, see `forget-contacts.ts`.
    index('opinion_withdrawn_with_photos')
      .on(row.opinionId)
      .where(sql`${row.withdrawnAt} is not null and ${row.pictures} <> '[]'`),
  ],
)

/** Who viewed a demand's mobile number, and when. */
export const demandView = genericSchema.table(
  'opinion_view',
  {
    viewId: id('view_id').primaryKey().generatedAlwaysAsIdentity(),
    opinionId: id('opinion_id').notNull(),
    accountId: id('account_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (row) => [index('opinion_view_of_opinion').on(row.opinionId)],
)

/**
 * Views of the current hour, so that a visitor counts as often as it may. A mark is a keyed hash; once the hour's key is
 * deleted, it cannot be traced to anyone.
 */
export const viewMark = genericSchema.table(
  'view_mark',
  {
    mark: text('mark').primaryKey(),
    hour: moment('hour').notNull(),
    /** The views counted for it. */
    views: smallint('views').notNull().default(1),
  },
  (row) => [index('view_mark_hour').on(row.hour)],
)

/** The hash key of an hour's marks, shared by all processes; deleted with them. */
export const viewKey = genericSchema.table('view_key', {
  hour: moment('hour').primaryKey(),
  key: text('key').notNull(),
})
