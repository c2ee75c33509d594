import { index, jsonb } from 'drizzle-orm/pg-core'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { userSchema } from './schema.ts'

/** What was taken down with a blocked account. */
export type TakenDown = {
  subjects: { kind: 'coach' | 'venue'; id: number }[]
  comments: number[]
  replies: number[]
  /** Approved submissions; absent in blocks from before there were any. */
  contents?: { kind: SubmissionKind; id: number }[]
}

/** Blocks of accounts, and what comes back when they are unblocked. */
export const accountBlock = userSchema.table(
  'account_block',
  {
    blockId: id('block_id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: id('account_id').notNull(),
    takenDown: jsonb('taken_down').$type<TakenDown>().notNull(),
    blockedAt: moment('blocked_at').notNull().defaultNow(),
    /** Null while it lasts. */
    endedAt: moment('ended_at'),
  },
  (row) => [index('account_block_account').on(row.accountId)],
)
