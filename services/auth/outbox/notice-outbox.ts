import type { NoticeChannel } from '#lib/contracts/notice/notice-kinds.ts'
import type { NoticeSender } from '#services/shared/notice-sender.ts'
import type { Db } from '#services/shared/store/database.ts'
import { noticeOutbox } from '../db/schema.ts'

/** The demo's sender of notices: what would have been sent appears in /dev/inbox. */
export const createNoticeOutbox = (db: Db, channel: NoticeChannel): NoticeSender => ({
  isRepeatable: true,
  async send({ key, to, words, path }) {
    await db.insert(noticeOutbox).values({ channel, key, addressee: to, words, path }).onConflictDoNothing()
    return 'sent'
  },
})
