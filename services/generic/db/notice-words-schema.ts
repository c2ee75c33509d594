import { integer, text } from 'drizzle-orm/pg-core'
import type { NoticeTopic } from '#lib/contracts/notice/notice-words.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { moment } from '#services/shared/store/columns.ts'
import { genericSchema } from './schema.ts'

/** Wording of notices: one row per topic, created at startup. */
export const noticeWords = genericSchema.table('notice_words', {
  noticeWordsId: integer('notice_words_id').primaryKey().generatedByDefaultAsIdentity(),
  topic: text('topic').$type<NoticeTopic>().notNull().unique(),
  site: text('site').notNull(),
  wechat: text('wechat').notNull(),
  sms: text('sms').notNull(),
  smsOfSeveral: text('sms_of_several').notNull(),
  status: text('status').$type<RecordState>().notNull().default('published'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
