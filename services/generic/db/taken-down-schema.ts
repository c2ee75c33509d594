import { primaryKey, text } from 'drizzle-orm/pg-core'
import { id } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

export const SUBJECT_KINDS = ['coach', 'venue'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Coaches and venues that are hidden. Records here keep their names, because coaches and venues live elsewhere. */
export const takenDown = genericSchema.table(
  'taken_down',
  {
    kind: text('kind').$type<SubjectKind>().notNull(),
    subjectId: id('subject_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.subjectId] })],
)
