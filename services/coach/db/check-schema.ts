import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CheckKind, CheckReason } from '#lib/contracts/check-record.ts'
import type { CoachContent } from '#lib/contracts/coach-check.ts'
import type { CheckStatus } from '#lib/contracts/enums.ts'
import type { VenueContent } from '#lib/contracts/venue-check.ts'
import { attemptTable } from '#services/shared/limit/sliding-limits.ts'
import { moment } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

const id = (name: string) => bigint(name, { mode: 'number' })

export type CheckContent = { coach: CoachContent; venue: VenueContent }

/** What coaches and venues hand in to be checked. Of one kind an account has at most one that is still open. */
export const checkRecord = coachSchema.table(
  'check_record',
  {
    /** 128 random bits. */
    checkId: text('check_id').primaryKey(),
    kind: text('kind').$type<CheckKind>().notNull(),
    accountId: id('account_id').notNull(),
    status: smallint('status').$type<CheckStatus>().notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<CheckContent[CheckKind]>().notNull(),
    reasons: jsonb('reasons').$type<CheckReason[]>().notNull(),
    /** The coach or venue it is about, once there is one. */
    subjectId: id('subject_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    submittedAt: moment('submitted_at'),
    reviewedAt: moment('reviewed_at'),
    /** The operator who decided. */
    reviewedBy: id('reviewed_by'),
  },
  (row) => [
    uniqueIndex('check_record_open').on(row.accountId, row.kind).where(sql`status in (0, 1, 3)`),
    index('check_record_newest').on(row.accountId, row.kind, row.createdAt),
    index('check_record_waiting').on(row.status, row.submittedAt),
  ],
)

/** When an account wrote or sent a record, for limits. */
export const attempt = attemptTable(coachSchema)
