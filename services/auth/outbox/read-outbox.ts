import { desc } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { captchaOutbox, noticeOutbox, smsOutbox, wechatOutbox } from '../db/schema.ts'

const MAX_SHOWN = 200

/** Returns what demo mode would have sent, newest first. */
export async function readOutbox(db: Db) {
  const [sms, captcha, wechat, notices] = await Promise.all([
    db.select().from(smsOutbox).orderBy(desc(smsOutbox.messageId)).limit(MAX_SHOWN),
    db.select().from(captchaOutbox).orderBy(desc(captchaOutbox.messageId)).limit(MAX_SHOWN),
    db.select().from(wechatOutbox).orderBy(desc(wechatOutbox.messageId)).limit(MAX_SHOWN),
    db.select().from(noticeOutbox).orderBy(desc(noticeOutbox.messageId)).limit(MAX_SHOWN),
  ])
  return {
    sms: sms.map(({ mobile, purpose, code, createdAt }) => ({ mobile, purpose, code, time: createdAt.toISOString() })),
    captcha: captcha.map(({ uid, code }) => ({ uid, code })),
    wechat: wechat.map(({ sceneId, ticket, state }) => ({ sceneId, ticket, state })),
    notices: notices.map(({ channel, addressee, words, path, createdAt }) => ({
      channel,
      to: addressee,
      words,
      path,
      time: createdAt.toISOString(),
    })),
  }
}
