import type { NoticeTopic, NoticeWords } from '#lib/contracts/notice/notice-words.ts'
import type { Log } from '#services/shared/log/create-log.ts'
import type { NoticeSender } from '#services/shared/notice-sender.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { delivery } from '../db/notice-schema.ts'

/** A delivery of a notice. */
export type Entry = typeof delivery.$inferSelect

/** Reads the current words of topics; provided by `services/accounts.ts` and `services/notice-delivery.ts`. */
export type ReadNoticeWords = (db: Db, topics: readonly NoticeTopic[]) => Promise<(topic: NoticeTopic) => NoticeWords>

/** What sending notices needs; provided by `services/notice-delivery.ts`. */
export type DeliveryContext = {
  db: Db
  log: Log
  now: () => Date
  /** Null: the channel is not configured. */
  senders: { sms: NoticeSender | null; wechat: NoticeSender | null }
  readNoticeWords: ReadNoticeWords
  /** Keyed hash of a number, for where only equality matters. */
  mobileKeyOf: (mobile: string) => Promise<string>
  /** The official account's open id for a bound WeChat account. */
  findOpenId: (db: Db, unionId: string) => Promise<string | null>
  /** The number of a visitor's lead, and a new token for it; null once it is forgotten or an account's. */
  findVisitor: (db: Db, leadId: number) => Promise<string | null>
  openLead: (db: Db, leadId: number) => Promise<string>
}
