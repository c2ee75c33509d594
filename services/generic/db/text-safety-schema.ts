import { sql } from 'drizzle-orm'
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HeldDecision, HeldKind } from '#lib/contracts/text/held-text.ts'
import type { Finding } from '#lib/contracts/text/text-finding.ts'
import type { WordList } from '#lib/contracts/text/word-list.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/**
 * The lists of words. Rows are added and removed but never changed, so their number and the last id show
 * whether a cached copy is current.
 */
export const wordList = genericSchema.table('word_list', {
  entryId: id('entry_id').primaryKey().generatedAlwaysAsIdentity(),
  word: text('word').notNull(),
  /** The word's canonical spelling: one entry for all ways to write it. */
  spelling: text('spelling').notNull().unique(),
  list: text('list').$type<WordList>().notNull(),
  note: text('note').notNull().default(''),
  /** Null: it came with the site. */
  addedBy: id('added_by'),
  addedAt: moment('added_at').notNull().defaultNow(),
})

/** A comment or reply that an operator must decide about before others see it; the row stays after the decision. */
export const heldText = genericSchema.table(
  'held_text',
  {
    heldId: id('held_id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<HeldKind>().notNull(),
    /** Id of the comment or reply. */
    subjectId: id('subject_id').notNull(),
    findings: jsonb('findings').$type<Finding[]>().notNull(),
    heldAt: moment('held_at').notNull().defaultNow(),
    decision: text('decision').$type<HeldDecision>(),
    decidedAt: moment('decided_at'),
    decidedBy: id('decided_by'),
    /** Why it is hidden, as shown to its author. */
    reason: text('reason').notNull().default(''),
  },
  (row) => [
    uniqueIndex('held_text_subject').on(row.kind, row.subjectId),
    index('held_text_open').on(row.heldAt, row.heldId).where(sql`${row.decidedAt} is null`),
  ],
)
