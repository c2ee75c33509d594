import { date, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { dailyViewTable } from '#services/shared/figures/daily-views.ts'
import { coachSchema } from './schema.ts'

export const dailyView = dailyViewTable(coachSchema)

/** Texts that found nobody, by day; nothing says who typed them, and they go after 30 days. */
export const emptySearch = coachSchema.table(
  'empty_search',
  { day: date('day').notNull(), text: text('text').notNull(), count: integer('count').notNull() },
  (row) => [primaryKey({ columns: [row.day, row.text] })],
)
