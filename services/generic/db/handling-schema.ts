import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/**
 * Who works on what waits for a decision. A row goes with an operator's decision, when it is released, or, of what
 * ended another way, some days after (`handling/forget.ts`).
 */
export const handling = genericSchema.table(
  'handling',
  {
    queue: text('queue').$type<HandledQueue>().notNull(),
    /** As its queue knows it; entries of other services too. */
    entryId: text('entry_id').notNull(),
    accountId: id('account_id').notNull(),
    /** As others are told who has it. */
    name: text('name').notNull(),
    takenAt: moment('taken_at').notNull(),
    /** When something was last done about it. */
    movedAt: moment('moved_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.queue, row.entryId] })],
)

/** What operators say to each other about an entry; nobody else reads it. */
export const handlingNote = genericSchema.table(
  'handling_note',
  {
    noteId: id('note_id').primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').$type<HandledQueue>().notNull(),
    entryId: text('entry_id').notNull(),
    accountId: id('account_id').notNull(),
    words: text('words').notNull(),
    at: moment('at').notNull(),
  },
  (row) => [index('handling_note_entry').on(row.queue, row.entryId, row.noteId), index('handling_note_age').on(row.at)],
)
