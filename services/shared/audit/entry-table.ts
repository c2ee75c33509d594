import { index, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import type { AuditAct, AuditRole } from '#lib/contracts/operator/audit-acts.ts'
import { id, moment } from '../store/columns.ts'

/** A schema of its own, made by the migrations of the auth service; every service writes into it. */
export const auditSchema = pgSchema('audit')

/** What operators did and looked at. The store itself refuses to change or delete a row (`refuse_change`). */
export const auditEntry = auditSchema.table(
  'entry',
  {
    entryId: id('entry_id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Null when nobody pressed a button: the clock, or a command of whoever has the machine. */
    accountId: id('account_id'),
    role: text('role').$type<AuditRole>().notNull(),
    /** As logs name a client; null when nobody vouches for an address. */
    client: text('client'),
    requestId: text('request_id').notNull(),
    act: text('act').$type<AuditAct>().notNull(),
    /** What was acted on: `article`, `lead`, `account` … */
    kind: text('kind').notNull(),
    /** Empty where an act is about no single record. */
    recordId: text('record_id').notNull(),
    /** What changed, before and after; null for a look. */
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
