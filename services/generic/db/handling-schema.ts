import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/**
 * The operator who has taken a queue entry. A row is deleted by the operator's decision, on release, or some
 * days after its entry ended in another way (`handling/forget.ts`).
 */
export const handling = genericSchema.table(
  'handling',
  {
    queue: text('queue').$type<HandledQueue>().notNull(),
    /** Id of the entry in its queue, which may belong to another service. */
    entryId: text('entry_id').notNull(),
    accountId: id('account_id').notNull(),
    /** The operator's name as shown to colleagues. */
    name: text('name').notNull(),
    takenAt: moment('taken_at').notNull(),
    /** Time of the last action on the entry. */
    movedAt: moment('moved_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.queue, row.entryId] })],
)

/** Operators' notes about an entry; visible to operators only. */
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
