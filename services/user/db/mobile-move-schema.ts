import { text } from 'drizzle-orm/pg-core'
import { id, moment } from '#services/shared/store/columns.ts'
import { userSchema } from './schema.ts'

/** That an account asked to be moved to another number without a code to the one it has (decision 78); the latest time. */
export const mobileMove = userSchema.table('mobile_move', {
  accountId: id('account_id').primaryKey(),
  /** The number it waits to be moved to, which was proved; null once that has happened or will not. */
  mobile: text('mobile'),
  askedAt: moment('asked_at').notNull(),
  /** Not before this moment. */
  dueAt: moment('due_at').notNull(),
})
