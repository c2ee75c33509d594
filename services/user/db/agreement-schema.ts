import { primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#services/shared/store/columns.ts'
import { userSchema } from './schema.ts'

/**
 * Which version of which agreement an account accepted, and when. The version it registered with is also in `account`.
 */
export const agreementAcceptance = userSchema.table(
  'agreement_acceptance',
  {
    accountId: id('account_id').notNull(),
    key: text('key').notNull(),
    version: text('version').notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.accountId, row.key, row.version] })],
)
