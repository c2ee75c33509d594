import type { Db } from '#services/shared/store/database.ts'
import { smsOutbox } from '../db/schema.ts'
import { createNoticeOutbox } from '../outbox/notice-outbox.ts'
import type { SmsDriver } from './driver.ts'

/** The demo's driver: codes and notices appear only in /dev/inbox. */
export const createSmsOutbox = (db: Db): SmsDriver => ({
  async send({ mobile, purpose, code }) {
    await db.insert(smsOutbox).values({ mobile, purpose, code })
  },
  notices: createNoticeOutbox(db, 'sms'),
})
