import { index, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import type { AuditAct, AuditRole } from '#lib/contracts/operator/audit-acts.ts'
import { id, moment } from '../store/columns.ts'

/** A separate schema, created by the auth service's migrations; every service writes to it. */
export const auditSchema = pgSchema('audit')

/** What operators did and viewed. A trigger (`refuse_change`) rejects any update or delete. */
export const auditEntry = auditSchema.table(
  'entry',
  {
    entryId: id('entry_id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Null when no person acted: the scheduler, or a command run on the machine. */
    accountId: id('account_id'),
    role: text('role').$type<AuditRole>().notNull(),
    /** The client as written to logs; null when the address is not vouched for. */
    client: text('client'),
    requestId: text('request_id').notNull(),
    act: text('act').$type<AuditAct>().notNull(),
    /** Kind of the record acted on: `article`, `lead`, `account` … */
    kind: text('kind').notNull(),
    /** Empty when the act concerns no single record. */
    recordId: text('record_id').notNull(),
    /** The changed values, before and after; null when something was only viewed. */
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    why: text('why').notNull(),
  },
  (row) => [
    index('entry_at').on(row.at, row.entryId),
    index('entry_account').on(row.accountId, row.entryId),
    index('entry_record').on(row.kind, row.recordId, row.entryId),
    index('entry_act').on(row.act, row.entryId),
  ],
)
