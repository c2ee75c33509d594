import { boolean, integer, text } from 'drizzle-orm/pg-core'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/** Site settings; a single row with id 1. */
export const siteSettings = genericSchema.table('site_settings', {
  settingsId: integer('settings_id').primaryKey(),
  operatorName: text('operator_name').notNull(),
  court: text('court').notNull(),
  serviceWechat: text('service_wechat').notNull(),
  contactEmail: text('contact_email').notNull(),
  icpNumber: text('icp_number').notNull(),
  publicSecurityNumber: text('public_security_number').notNull(),
  serviceCode: text('service_code').notNull(),
  servicePicture: text('service_picture').notNull().default(''),
  learnerCode: text('learner_code').notNull(),
  learnerPicture: text('learner_picture').notNull().default(''),
  coachCode: text('coach_code').notNull(),
  coachPicture: text('coach_picture').notNull().default(''),
  isReviewedByLawyer: boolean('is_reviewed_by_lawyer').notNull().default(false),
  status: text('status').$type<RecordState>().notNull().default('published'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
