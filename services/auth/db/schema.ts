import { bigint, pgSchema, text } from 'drizzle-orm/pg-core'
import { moment } from '#services/shared/store/columns.ts'

/** Tables of the auth service; no other service reads them. */
export const authSchema = pgSchema('auth')

const outboxId = () => bigint('message_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const writtenAt = () => moment('created_at').notNull().defaultNow()

/** What demo mode shows instead of sending (design §7). Written and read in demo mode only. */
export const smsOutbox = authSchema.table('sms_outbox', {
  messageId: outboxId(),
  mobile: text('mobile').notNull(),
  purpose: text('purpose').notNull(),
  code: text('code').notNull(),
  createdAt: writtenAt(),
})

export const captchaOutbox = authSchema.table('captcha_outbox', {
  messageId: outboxId(),
  uid: text('uid').notNull(),
  code: text('code').notNull(),
  createdAt: writtenAt(),
})

export const wechatOutbox = authSchema.table('wechat_outbox', {
  messageId: outboxId(),
  sceneId: text('scene_id').notNull(),
  ticket: text('ticket').notNull(),
  state: text('state').notNull(),
  createdAt: writtenAt(),
})
