import { sql } from 'drizzle-orm'
import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { NoticeChannel, NoticeKind, NoticeSide, NoticeSwitch } from '#lib/contracts/notice/notice-kinds.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { outboxColumns } from '#services/shared/outbox/columns.ts'
import { MAX_ATTEMPTS } from '#services/shared/outbox/outbox.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { userSchema } from './schema.ts'

/**
 * Notices to accounts, written in the transaction of the event. Each kind has the ids that lead to its
 * subject.
 */
export const notice = userSchema.table(
  'notice',
  {
    noticeId: id('notice_id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: id('account_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    side: text('side').$type<NoticeSide>(),
    leadId: id('lead_id'),
    applicationKind: text('application_kind').$type<ApplicationKind>(),
    commentId: id('comment_id'),
    reportId: id('report_id'),
    /** The submission of a coach or venue. */
    submissionKind: text('submission_kind').$type<SubmissionKind>(),
    checkId: text('check_id'),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (row) => [
    index('notice_of_account').on(row.accountId, row.createdAt, row.noticeId),
    index('notice_unread').on(row.accountId).where(sql`${row.readAt} is null`),
    index('notice_oldest').on(row.createdAt),
  ],
)

/**
 * Deliveries of notices outside the site, written along with them. The address, and whether it is still
 * wanted, are looked up on sending: no number is stored here. Rows are deleted once sent.
 */
export const delivery = userSchema.table(
  'notice_delivery',
  {
    ...outboxColumns('delivery_id'),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    /** The notice; null for an SMS to the visitor who sent a lead. */
    noticeId: id('notice_id'),
    leadId: id('lead_id'),
    createdAt: moment('created_at').notNull(),
    /** Since when it is with a provider that does not deduplicate. */
    startedAt: moment('started_at'),
  },
  (row) => [
    index('notice_delivery_due')
      .on(row.dueAt)
      .where(sql`${row.attempts} < ${sql.raw(String(MAX_ATTEMPTS))}`),
    index('notice_delivery_of_notice').on(row.noticeId),
    index('notice_delivery_trouble').on(row.createdAt, row.entryId).where(sql`${row.attempts} > 0`),
  ],
)

/** What an account has switched off; no row means nothing. */
export const noticeOff = userSchema.table(
  'notice_off',
  { accountId: id('account_id').notNull(), what: text('what').$type<NoticeSwitch>().notNull() },
  (row) => [primaryKey({ columns: [row.accountId, row.what] })],
)

/** SMS of the last days, for the limit per number; numbers are stored as keyed hashes only. */
export const noticeSms = userSchema.table(
  'notice_sms',
  { entryId: id('delivery_id').primaryKey(), mobileKey: text('mobile_key').notNull(), at: moment('at').notNull() },
  (row) => [index('notice_sms_of_mobile').on(row.mobileKey, row.at), index('notice_sms_oldest').on(row.at)],
)
