import { date, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { AskedOf } from '#lib/contracts/resources/agreement.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

const helpText = () => ({
  /** Last segment of `/faq/{key}`; unique across help pages and agreements. */
  key: text('key').notNull(),
  name: text('name').notNull(),
  summary: text('summary').notNull(),
  position: integer('position').notNull(),
  version: text('version').notNull(),
  body: text('body').notNull(),
  status: text('status').$type<RecordState>().notNull().default('published'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const helpPage = genericSchema.table('help_page', {
  helpPageId: integer('help_page_id').primaryKey().generatedByDefaultAsIdentity(),
  ...helpText(),
})

export const agreement = genericSchema.table('agreement', {
  agreementId: integer('agreement_id').primaryKey().generatedByDefaultAsIdentity(),
  ...helpText(),
  revisedOn: date('revised_on').notNull(),
  effectiveOn: date('effective_on').notNull(),
  /** Who must consent at their next login, unless they have consented to this version. */
  askedOf: text('asked_of').$type<AskedOf>().notNull().default('nobody'),
})

/** Reference data as last loaded: any difference in the store was made by an operator. */
export const referenceData = genericSchema.table('reference_data', {
  name: text('name').primaryKey(),
  version: integer('version').notNull(),
  rows: jsonb('rows').$type<unknown[]>().notNull(),
  loadedAt: moment('loaded_at').notNull().defaultNow(),
})
