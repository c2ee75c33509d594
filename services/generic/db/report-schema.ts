import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReportKind, ReportReason, ReportState } from '#lib/contracts/report/report-states.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/** Reports that something breaks the rules. States change as defined in `report-states.ts`. */
export const report = genericSchema.table(
  'report',
  {
    reportId: id('report_id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ReportKind>().notNull(),
    subjectId: id('subject_id').notNull(),
    /** The reported thing's name and text at the time of the report: both may change. */
    name: text('name').notNull(),
    excerpt: text('excerpt').notNull(),
    /** The reported comment, or the one the reply belongs to. */
    commentId: id('comment_id'),
    /** Null once the account is deleted. */
    reporterId: id('reporter_id'),
    /** Accounts that wrote or published it; empty if no account did. */
    authorIds: jsonb('author_ids').$type<number[]>().notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    words: text('words').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    clientKey: text('client_key').notNull(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    /** The report whose decision also decided this one; this one follows it in everything. */
    leaderId: id('leader_id'),
    note: text('note').notNull().default(''),
    decidedBy: id('decided_by'),
    decidedAt: moment('decided_at'),
    /** The decision hid the thing, so reversing it shows the thing again. */
    hasHidden: boolean('has_hidden').notNull().default(false),
    blocksAccount: boolean('blocks_account').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('report_open').on(row.reporterId, row.kind, row.subjectId).where(sql`state = 'open'`),
    uniqueIndex('report_form').on(row.reporterId, row.clientKey),
    index('report_waiting').on(row.state, row.createdAt, row.reportId),
    index('report_newest').on(row.createdAt, row.reportId),
    index('report_of_reporter').on(row.reporterId, row.createdAt),
    index('report_of_thing').on(row.kind, row.subjectId, row.state),
    index('report_of_author').using('gin', row.authorIds),
    index('report_of_leader').on(row.leaderId),
    index('report_evidence').on(row.decidedAt),
  ],
)

/** The author's objection to a decision; at most one per report. */
export const objection = genericSchema.table(
  'objection',
  {
    reportId: id('report_id')
      .primaryKey()
      .references(() => report.reportId, { onDelete: 'cascade' }),
    accountId: id('account_id'),
    words: text('words').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    note: text('note').notNull().default(''),
    decidedBy: id('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (row) => [
    index('objection_waiting').on(row.createdAt).where(sql`decided_at is null`),
    index('objection_of_account').on(row.accountId),
    index('objection_evidence').on(row.decidedAt).where(sql`words <> ''`),
  ],
)
