import { and, count, desc, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { NOTICE_LIFE } from '#lib/contracts/limits.ts'
import type { markNoticesRead } from '#lib/contracts/notice/notice.ts'
import { KINDS_OF_GROUP, type NoticeGroup } from '#lib/contracts/notice/notice-kinds.ts'
import { fillPlaceholders, topicOf } from '#lib/contracts/notice/notice-words.ts'
import { DAY } from '#services/shared/china-time.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { ago } from '#services/shared/store/ago.ts'
import type { Db } from '#services/shared/store/database.ts'
import { delivery, notice, noticeOff, noticeSms } from '../db/notice-schema.ts'
import type { ReadNoticeWords } from './delivery-context.ts'
import { readSettings } from './settings.ts'

/** How long operators can see failed deliveries. */
const UNDELIVERED_LIFE = 30 * DAY

const isOfAccount = (accountId: number) => eq(notice.accountId, accountId)
const isIn = (group: NoticeGroup | undefined) => group && inArray(notice.kind, [...KINDS_OF_GROUP[group]])

export const countUnread = (db: Db, accountId: number) =>
  db.$count(notice, and(isOfAccount(accountId), isNull(notice.readAt)))

type ListInput = PageInput & { group?: NoticeGroup | undefined }

/** Lists an account's notices, or those of one group, latest first. */
export async function listNotices(
  db: Db,
  readNoticeWords: ReadNoticeWords,
  accountId: number,
  { group, ...page }: ListInput,
) {
  const { limit, offset } = windowOf(page)
  const condition = and(isOfAccount(accountId), isIn(group))
  const unreadCount = sql<number>`(count(*) filter (where ${notice.readAt} is null))::int`
  const [counted = { total: 0, unreadCount: 0 }] = await db
    .select({ total: count(), unreadCount })
    .from(notice)
    .where(condition)
  const rows = await db
    .select()
    .from(notice)
    .where(condition)
    .orderBy(desc(notice.createdAt), desc(notice.noticeId))
    .limit(limit)
    .offset(offset)
  const wordsOf = await readNoticeWords(db, rows.map(topicOf))
  const list = rows.map(({ createdAt, readAt, ...row }) => ({
    ...row,
    words: fillPlaceholders(wordsOf(topicOf(row)).site, row),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }))
  return { list, unreadCount: counted.unreadCount, ...cappedTotal(counted.total), ...page }
}

type Selection = z.output<typeof markNoticesRead.input>

/** Marks one of an account's notices as read, those of a group, or all of them. */
export async function markOwnNoticesRead(db: Db, accountId: number, { noticeId, group }: Selection) {
  const isSelected = noticeId === undefined ? isNull(notice.readAt) : eq(notice.noticeId, noticeId)
  await db
    .update(notice)
    .set({ readAt: sql`coalesce(${notice.readAt}, clock_timestamp())` })
    .where(and(isOfAccount(accountId), isSelected, isIn(group)))
  return { unreadCount: await countUnread(db, accountId) }
}

/** Announces a move to another number, and the SMS to the current one has not gone out yet (decision 78). */
const isUnsentMoveWarning = sql`(${notice.kind} = 'mobileMoveAsked' and exists (select from ${delivery}
  where ${delivery.noticeId} = ${notice.noticeId} and ${delivery.channel} = 'sms'))`

export async function removeOwnNotice(db: Db, accountId: number, noticeId: number) {
  const deleted = await db
    .delete(notice)
    .where(and(isOfAccount(accountId), eq(notice.noticeId, noticeId), not(isUnsentMoveWarning)))
    .returning({ noticeId: notice.noticeId })
  if (deleted.length === 0) {
    if (await db.$count(notice, and(isOfAccount(accountId), eq(notice.noticeId, noticeId)))) {
      throw new ServiceError(ERROR_CODES.CONFLICT, '提醒短信发出后才能删除这条消息')
    }
    throw new ServiceError(ERROR_CODES.GONE)
  }
  return { unreadCount: await countUnread(db, accountId) }
}

/** Deletes old notices and deliveries, and SMS that no longer count for a limit. */
export async function sweepNotices(db: Db): Promise<void> {
  await db.delete(notice).where(lt(notice.createdAt, ago(NOTICE_LIFE)))
  await db.delete(delivery).where(lt(delivery.createdAt, ago(UNDELIVERED_LIFE)))
  await db.delete(noticeSms).where(lt(noticeSms.at, ago(2 * DAY)))
}

export const noticePersonalData = (db: Db): PersonalData => ({
  name: 'notices',
  read: async (accountId) => ({
    notices: await db
      .select({ kind: notice.kind, leadId: notice.leadId, createdAt: notice.createdAt, readAt: notice.readAt })
      .from(notice)
      .where(isOfAccount(accountId))
      .orderBy(desc(notice.createdAt)),
    ...(await readSettings(db, accountId)),
  }),
  forget: (accountId) =>
    db.transaction(async (tx) => {
      const own = tx.select({ noticeId: notice.noticeId }).from(notice).where(isOfAccount(accountId))
      await tx.delete(delivery).where(inArray(delivery.noticeId, own))
      await tx.delete(notice).where(isOfAccount(accountId))
      await tx.delete(noticeOff).where(eq(noticeOff.accountId, accountId))
    }),
})
