import { integer, jsonb, text } from 'drizzle-orm/pg-core'
import { moment } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

/** Reference data as they were loaded last: what a store holds otherwise is an operator's doing. */
export const referenceData = coachSchema.table('reference_data', {
  name: text('name').primaryKey(),
  version: integer('version').notNull(),
  rows: jsonb('rows').$type<unknown[]>().notNull(),
  loadedAt: moment('loaded_at').notNull().defaultNow(),
})
