import type { Db } from '#services/shared/store/database.ts'
import { smsOutbox } from '../db/schema.ts'
import type { SmsDriver } from './driver.ts'

/** The demo's driver: codes appear in /dev/inbox and nowhere else. */
export const createSmsOutbox = (db: Db): SmsDriver => ({
  async send({ mobile, purpose, code }) {
    await db.insert(smsOutbox).values({ mobile, purpose, code })
  },
})
