import { text } from 'drizzle-orm/pg-core'
import { id, moment } from '#services/shared/store/columns.ts'
import { userSchema } from './schema.ts'

/** An account's latest request to be moved to another number without a code to its current one (decision 78). */
export const mobileMove = userSchema.table('mobile_move', {
  accountId: id('account_id').primaryKey(),
  /** The verified number it waits to be moved to; null once that has happened or will not. */
  mobile: text('mobile'),
  askedAt: moment('asked_at').notNull(),
  /** The earliest moment of the move. */
  dueAt: moment('due_at').notNull(),
})
