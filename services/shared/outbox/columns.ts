import { integer, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../store/columns.ts'

/** What every outbox has beside what it is to send. `name` is that of its key. */
export const outboxColumns = (name: string) => ({
  entryId: id(name).primaryKey().generatedByDefaultAsIdentity(),
  attempts: integer('attempts').notNull().default(0),
  /** Not before this moment. */
  dueAt: moment('due_at').notNull().defaultNow(),
  lastError: text('last_error'),
})
