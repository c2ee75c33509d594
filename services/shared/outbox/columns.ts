import { integer, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../store/columns.ts'

/** Columns every outbox has besides its payload. `name` is the primary key's. */
export const outboxColumns = (name: string) => ({
  entryId: id(name).primaryKey().generatedByDefaultAsIdentity(),
  attempts: integer('attempts').notNull().default(0),
  /** Not sent before this time. */
  dueAt: moment('due_at').notNull().defaultNow(),
  lastError: text('last_error'),
})
