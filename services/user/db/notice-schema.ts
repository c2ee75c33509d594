import { sql } from 'drizzle-orm'
import { bigint, index, text } from 'drizzle-orm/pg-core'
import type { NoticeKind, NoticeSide } from '#lib/contracts/notice.ts'
import { moment } from '#services/shared/store/columns.ts'
import { userSchema } from './schema.ts'

const id = (name: string) => bigint(name, { mode: 'number' })

/** What an account is told of, written in the transaction of what it tells. */
export const notice = userSchema.table(
  'notice',
  {
    noticeId: id('notice_id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: id('account_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    side: text('side').$type<NoticeSide>().notNull(),
    leadId: id('lead_id').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (row) => [
    index('notice_of_account').on(row.accountId, row.createdAt, row.noticeId),
    index('notice_unread').on(row.accountId).where(sql`${row.readAt} is null`),
    index('notice_oldest').on(row.createdAt),
  ],
)
