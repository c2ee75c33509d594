import type { NoticeTopic, NoticeWords } from '#lib/contracts/notice/notice-words.ts'
import type { Log } from '#services/shared/log/create-log.ts'
import type { NoticeSender } from '#services/shared/notice-sender.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { delivery } from '../db/notice-schema.ts'

/** A notice on its way out of the site. */
export type Entry = typeof delivery.$inferSelect

/** What topics say at this moment; `services/accounts.ts` and `services/notice-office.ts` bring it. */
export type ReadNoticeWords = (db: Db, topics: readonly NoticeTopic[]) => Promise<(topic: NoticeTopic) => NoticeWords>

/** What notices leave the site by; `services/notice-office.ts` brings it. */
export type Office = {
  db: Db
  log: Log
  now: () => Date
  /** Null: this way is not set up. */
  senders: { sms: NoticeSender | null; wechat: NoticeSender | null }
  readNoticeWords: ReadNoticeWords
  /** A number as it is kept where only equality matters. */
  mobileKeyOf: (mobile: string) => Promise<string>
  /** The official account's open id of somebody who bound their WeChat. */
  findOpenId: (db: Db, unionId: string) => Promise<string | null>
  /** The number of a visitor's lead, and a new way in to it; null once it is forgotten or an account's. */
  findVisitor: (db: Db, leadId: number) => Promise<string | null>
  openLead: (db: Db, leadId: number) => Promise<string>
}
