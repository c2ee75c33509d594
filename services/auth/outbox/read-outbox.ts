import { desc } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { captchaOutbox, smsOutbox, wechatOutbox } from '../db/schema.ts'

const SHOWN = 200

/** What demo mode would have sent, newest first. */
export async function readOutbox(db: Db) {
  const [sms, captcha, wechat] = await Promise.all([
    db.select().from(smsOutbox).orderBy(desc(smsOutbox.messageId)).limit(SHOWN),
    db.select().from(captchaOutbox).orderBy(desc(captchaOutbox.messageId)).limit(SHOWN),
    db.select().from(wechatOutbox).orderBy(desc(wechatOutbox.messageId)).limit(SHOWN),
  ])
  return {
    sms: sms.map(({ mobile, purpose, code, createdAt }) => ({ mobile, purpose, code, time: createdAt.toISOString() })),
    captcha: captcha.map(({ uid, code }) => ({ uid, code })),
    wechat: wechat.map(({ sceneId, ticket, state }) => ({ sceneId, ticket, state })),
  }
}
