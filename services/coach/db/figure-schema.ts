import { date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { dailyViewTable } from '#services/shared/figures/daily-views.ts'
import { id } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

export const dailyView = dailyViewTable(coachSchema)

/** Views of a coach's or a venue's page by day, for its owner. Who looked is not recorded. */
export const subjectView = coachSchema.table(
  'subject_view',
  {
    kind: text('kind').$type<ApplicationKind>().notNull(),
    subjectId: id('subject_id').notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.subjectId, row.day] }),
    // For the first day with views, and for days to delete.
    index('subject_view_day').on(row.day),
  ],
)

/** Texts of searches without results, by day, deleted after 30 days. Who typed them is not recorded. */
export const emptySearch = coachSchema.table(
  'empty_search',
  { day: date('day').notNull(), text: text('text').notNull(), count: integer('count').notNull() },
  (row) => [primaryKey({ columns: [row.day, row.text] })],
)
