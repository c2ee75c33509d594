import { integer, jsonb, text } from 'drizzle-orm/pg-core'
import { moment } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

/** Reference data as last loaded; whatever differs in the store was changed by an operator. */
export const referenceData = coachSchema.table('reference_data', {
  name: text('name').primaryKey(),
  version: integer('version').notNull(),
  rows: jsonb('rows').$type<unknown[]>().notNull(),
  loadedAt: moment('loaded_at').notNull().defaultNow(),
})
