import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { CITY_INDEX_THRESHOLD } from '#lib/contracts/limits.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { moment } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

/** Settings of cities on the site: one row per city, created at start. */
export const citySettings = coachSchema.table('city_settings', {
  citySettingsId: integer('city_settings_id').primaryKey().generatedByDefaultAsIdentity(),
  cityCode: text('city_code').notNull().unique(),
  isShown: boolean('is_shown').notNull().default(true),
  threshold: integer('threshold').notNull().default(CITY_INDEX_THRESHOLD),
  status: text('status').$type<RecordState>().notNull().default('published'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
