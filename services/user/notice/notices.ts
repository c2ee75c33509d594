import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { NOTICE_LIFE } from '#lib/contracts/limits.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { notice } from '../db/notice-schema.ts'

type NewNotice = Pick<typeof notice.$inferSelect, 'kind' | 'side' | 'leadId' | 'createdAt'>

/** Tells accounts of something, in the transaction of what it tells. */
export async function tellAccounts(tx: Db, accountIds: readonly number[], told: NewNotice): Promise<void> {
  if (accountIds.length === 0) return
  await tx.insert(notice).values(accountIds.map((accountId) => ({ ...told, accountId })))
}

const isOf = (accountId: number) => eq(notice.accountId, accountId)

export const countUnread = (db: Db, accountId: number) => db.$count(notice, and(isOf(accountId), isNull(notice.readAt)))

/** An account's notices, the latest first. */
export async function listNotices(db: Db, accountId: number, page: PageInput) {
  const { limit, offset } = windowOf(page)
  const [counted] = await db.select({ total: count() }).from(notice).where(isOf(accountId))
  const rows = await db
    .select()
    .from(notice)
    .where(isOf(accountId))
    .orderBy(desc(notice.createdAt), desc(notice.noticeId))
    .limit(limit)
    .offset(offset)
  const list = rows.map(({ createdAt, readAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }))
  return { list, ...cappedTotal(counted?.total ?? 0), ...page }
}

/** Marks one of an account's notices as read, or all of them. */
export async function readOwnNotices(db: Db, accountId: number, noticeId: number | undefined) {
  const which = noticeId === undefined ? isNull(notice.readAt) : eq(notice.noticeId, noticeId)
  await db
    .update(notice)
    .set({ readAt: sql`coalesce(${notice.readAt}, clock_timestamp())` })
    .where(and(isOf(accountId), which))
  return { unreadCount: await countUnread(db, accountId) }
}

export async function removeOwnNotice(db: Db, accountId: number, noticeId: number) {
  const gone = await db
    .delete(notice)
    .where(and(isOf(accountId), eq(notice.noticeId, noticeId)))
    .returning({ noticeId: notice.noticeId })
  if (gone.length === 0) throw new ServiceError(ERROR_CODES.GONE)
  return { unreadCount: await countUnread(db, accountId) }
}

/** Forgets what was told so long ago that nobody looks for it. */
export const sweepNotices = (db: Db) =>
  db.delete(notice).where(lt(notice.createdAt, sql`clock_timestamp() - ${NOTICE_LIFE / 1000} * interval '1 second'`))

export const noticePersonalData = (db: Db): PersonalData => ({
  name: 'notices',
  read: (accountId) =>
    db
      .select({ kind: notice.kind, leadId: notice.leadId, createdAt: notice.createdAt, readAt: notice.readAt })
      .from(notice)
      .where(isOf(accountId))
      .orderBy(desc(notice.createdAt)),
  forget: (accountId) =>
    db
      .delete(notice)
      .where(isOf(accountId))
      .then(() => undefined),
})
