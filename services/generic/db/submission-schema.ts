import { and, eq, inArray, sql } from 'drizzle-orm'
import { index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApplicationKind, ReviewReason } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import type { StoredContent } from '#services/shared/review/upgrade-content.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/** Texts that coaches and venues write. A public text has at most one open submission. */
export const submission = genericSchema.table(
  'submission',
  {
    /** 128 random bits. */
    checkId: text('check_id').primaryKey(),
    kind: text('kind').$type<SubmissionKind>().notNull(),
    accountId: id('account_id').notNull(),
    /** The coach or venue it is published for. */
    ownerKind: text('owner_kind').$type<ApplicationKind>().notNull(),
    ownerId: id('owner_id').notNull(),
    status: smallint('status').$type<ApplicationStatus>().notNull(),
    version: integer('version').notNull(),
    /** Content of any version; read and written by `submission/stored-content.ts`. */
    content: jsonb('content').$type<StoredContent>().notNull(),
    reasons: jsonb('reasons').$type<ReviewReason[]>().notNull(),
    /** The article, course, job or video it is about, once there is one. */
    recordId: id('record_id'),
    /** Key of the form that began it; null if it was begun from approved content. */
    clientKey: text('client_key'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    submittedAt: moment('submitted_at'),
    reviewedAt: moment('reviewed_at'),
    /** The operator who decided. */
    reviewedBy: id('reviewed_by'),
  },
  (row) => [
    uniqueIndex('submission_open').on(row.kind, row.recordId).where(sql`status in (0, 1, 3)`),
    uniqueIndex('submission_form').on(row.accountId, row.clientKey),
    index('submission_of_record').on(row.kind, row.recordId),
    index('submission_of_account').on(row.accountId, row.updatedAt),
    index('submission_waiting').on(row.status, row.submittedAt),
  ],
)

const { DRAFT, PENDING, REJECTED } = APPLICATION_STATUS

/** Condition that a submission is open; the same as in the unique index. */
export const isStillOpen = inArray(submission.status, [DRAFT, PENDING, REJECTED])

/** Condition for submissions about a record; the record exists once one of them has been approved. */
export const isOfText = ({ kind, recordId }: { kind: string; recordId: number | null }) =>
  and(eq(submission.kind, kind as SubmissionKind), eq(submission.recordId, recordId!))
