import { and, eq, inArray, sql } from 'drizzle-orm'
import { KINDS_OF_CHANNEL, LEAD_NOTICES, NOTICE_CHANNELS } from '#lib/contracts/notice/notice-kinds.ts'
import type { Notify, WithdrawNotice } from '#services/shared/notify.ts'
import type { Db } from '#services/shared/store/database.ts'
import { delivery, notice } from '../db/notice-schema.ts'

/** Writes notices to accounts, and their deliveries outside the site. */
export const notifyAccounts: Notify = async (tx, accountIds, event) => {
  if (event.kind === 'leadClosed') await dropLeadDeliveries(tx, event.leadId)
  if (accountIds.length === 0) return
  const createdAt = event.createdAt ?? sql<Date>`clock_timestamp()`
  const written = await tx
    .insert(notice)
    .values(accountIds.map((accountId) => ({ ...event, createdAt, accountId })))
    .returning({ noticeId: notice.noticeId })
  const channels = NOTICE_CHANNELS.filter((channel) => KINDS_OF_CHANNEL[channel].includes(event.kind))
  const outgoing = written.flatMap(({ noticeId }) =>
    channels.map((channel) => ({ channel, noticeId, createdAt, dueAt: createdAt })),
  )
  if (outgoing.length > 0) await tx.insert(delivery).values(outgoing)
}

/** Drops deliveries not sent yet about a lead that has ended, to either side: they ask for a call. */
async function dropLeadDeliveries(tx: Db, leadId: number): Promise<void> {
  const leadNotices = tx
    .select({ noticeId: notice.noticeId })
    .from(notice)
    .where(and(eq(notice.leadId, leadId), inArray(notice.kind, LEAD_NOTICES)))
  await tx.delete(delivery).where(inArray(delivery.noticeId, leadNotices))
}

/** Withdraws a notice that is no longer true; accounts it has reached already must be told by another one. */
export const withdrawNotice: WithdrawNotice = async (tx, accountId, { kind, createdAt, ...about }) => {
  const withdrawn = await tx
    .delete(notice)
    .where(
      and(
        ...[eq(notice.accountId, accountId), eq(notice.createdAt, createdAt)],
        eq(notice.kind, kind),
        'checkId' in about ? eq(notice.checkId, about.checkId) : eq(notice.applicationKind, about.applicationKind),
      ),
    )
    .returning({ noticeId: notice.noticeId })
  await tx.delete(delivery).where(
    inArray(
      delivery.noticeId,
      withdrawn.map(({ noticeId }) => noticeId),
    ),
  )
}

/** Sends a visitor the link to their lead, in the transaction that stores it. */
export const notifyVisitor = async (tx: Db, { leadId, createdAt }: { leadId: number; createdAt: Date }) => {
  await tx.insert(delivery).values({ channel: 'sms', leadId, createdAt, dueAt: createdAt })
}
