import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import type { DemandType } from '#lib/contracts/enums.ts'
import { attemptTable } from '#services/shared/limit/sliding-limits.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/** What visitors send: photos and demands. */

export const attempt = attemptTable(genericSchema)

/** A photo somebody uploaded. Until a form claims it, it is temporary. */
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
    /** When a draft of its owner last named it no more; null: since then something names it again. */
    releasedAt: moment('released_at'),
    /** A certificate or licence: shown to its owner and to operators only. */
    isPaper: boolean('is_paper').notNull().default(false),
  },
  (row) => [
    index('upload_temporary').on(row.createdAt).where(sql`${row.claimedAt} is null`),
    index('upload_of_account').on(row.accountId, row.createdAt),
    index('upload_released').on(row.releasedAt).where(sql`${row.releasedAt} is not null`),
  ],
)

/** Types of demands that are leads now. Written out, because a parameter finds no part of an index. */
export const LEAD_TYPES = sql.raw('1, 2')

/**
 * A demand or feedback. The number to call back is kept as long as somebody may call (`forget-contacts.ts`).
 * Table and columns keep the noun of the API (`opinion`): the previous release runs on the same store.
 */
export const demand = genericSchema.table(
  'opinion',
  {
    opinionId: id('opinion_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null: posted by a visitor, or before demands knew accounts. */
    accountId: id('account_id'),
    contactMobile: text('contact_mobile'),
    opinionType: smallint('opinion_type').$type<DemandType>().notNull(),
    description: text('description').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** Of number, type and text: the same again within seconds is the same demand (FM-10). */
    contentHash: text('content_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
    /** What operators say to feedback. */
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    answeredBy: id('answered_by'),
  },
  (row) => [
    index('opinion_of_account').on(row.accountId, row.createdAt, row.opinionId),
    index('opinion_content').on(row.contentHash, row.createdAt),
    index('opinion_newest').on(row.createdAt, row.opinionId),
    index('opinion_of_leads').on(row.opinionId).where(sql`${row.opinionType} in (${LEAD_TYPES})`),
  ],
)

/** Who looked at the number of a demand, and when. */
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
 * Who has opened which piece within this hour, so that each counts once. A mark is a keyed hash; with the key of its
 * hour gone, nobody can tell whose it was.
 */
export const viewMark = genericSchema.table(
  'view_mark',
  {
    mark: text('mark').primaryKey(),
    hour: moment('hour').notNull(),
  },
  (row) => [index('view_mark_hour').on(row.hour)],
)

/** The key marks of an hour are made with, the same in all processes; forgotten with them. */
export const viewKey = genericSchema.table('view_key', {
  hour: moment('hour').primaryKey(),
  key: text('key').notNull(),
})
