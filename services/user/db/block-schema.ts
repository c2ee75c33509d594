import { index, jsonb } from 'drizzle-orm/pg-core'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { userSchema } from './schema.ts'

/** What went from the site with an account that was blocked. */
export type TakenDown = {
  subjects: { kind: 'coach' | 'venue'; id: number }[]
  comments: number[]
  replies: number[]
  /** What it wrote and operators approved; absent of blocks before there was any. */
  contents?: { kind: SubmissionKind; id: number }[]
}

/** That an account was blocked, and what comes back when it is let in again. */
export const accountBlock = userSchema.table(
  'account_block',
  {
    blockId: id('block_id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: id('account_id').notNull(),
    takenDown: jsonb('taken_down').$type<TakenDown>().notNull(),
    blockedAt: moment('blocked_at').notNull().defaultNow(),
    /** Null as long as it lasts. */
    endedAt: moment('ended_at'),
  },
  (row) => [index('account_block_account').on(row.accountId)],
)
