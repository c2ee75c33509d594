import { count, desc, eq, gt } from 'drizzle-orm'
import { MAX_ATTEMPTS } from '#services/shared/outbox/outbox.ts'
import { cappedTotal, type PageInput, windowOf } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import { delivery, notice } from '../db/notice-schema.ts'

/** Lists deliveries that failed, at first or for good, latest first. */
export async function listUndelivered(db: Db, page: PageInput) {
  const failed = gt(delivery.attempts, 0)
  const { limit, offset } = windowOf(page)
  const [counted] = await db.select({ total: count() }).from(delivery).where(failed)
  const rows = await db
    .select({ entry: delivery, kind: notice.kind })
    .from(delivery)
    .leftJoin(notice, eq(notice.noticeId, delivery.noticeId))
    .where(failed)
    .orderBy(desc(delivery.createdAt), desc(delivery.entryId))
    .limit(limit)
    .offset(offset)
  const list = rows.map(({ entry, kind }) => ({
    deliveryId: entry.entryId,
    channel: entry.channel,
    kind,
    attempts: entry.attempts,
    problem: entry.lastError ?? '',
    createdAt: entry.createdAt.toISOString(),
    nextAt: entry.attempts < MAX_ATTEMPTS ? entry.dueAt.toISOString() : null,
  }))
  return { list, ...cappedTotal(counted?.total ?? 0), ...page }
}
