import { and, eq, inArray, sql } from 'drizzle-orm'
import { KINDS_OF_CHANNEL, NOTICE_CHANNELS } from '#lib/contracts/notice/notice-kinds.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Tell, WithdrawNotice } from '#services/shared/tell.ts'
import { delivery, notice } from '../db/notice-schema.ts'

/** Writes notices to accounts, and their deliveries outside the site. */
export const tellAccounts: Tell = async (tx, accountIds, told) => {
  if (accountIds.length === 0) return
  if (told.kind === 'leadClosed') await keepBack(tx, accountIds, told.leadId)
  const createdAt = told.createdAt ?? sql<Date>`clock_timestamp()`
  const written = await tx
    .insert(notice)
    .values(accountIds.map((accountId) => ({ ...told, createdAt, accountId })))
    .returning({ noticeId: notice.noticeId })
  const channels = NOTICE_CHANNELS.filter((channel) => KINDS_OF_CHANNEL[channel].includes(told.kind))
  const outgoing = written.flatMap(({ noticeId }) =>
    channels.map((channel) => ({ channel, noticeId, createdAt, dueAt: createdAt })),
  )
  if (outgoing.length > 0) await tx.insert(delivery).values(outgoing)
}

/** Drops deliveries not sent yet that ask for a call about a lead that has ended. */
async function keepBack(tx: Db, accountIds: readonly number[], leadId: number): Promise<void> {
  const asking = tx
    .select({ noticeId: notice.noticeId })
    .from(notice)
    .where(
      and(
        inArray(notice.accountId, [...accountIds]),
        eq(notice.leadId, leadId),
        inArray(notice.kind, ['leadReceived', 'leadOverdue']),
      ),
    )
  await tx.delete(delivery).where(inArray(delivery.noticeId, asking))
}

/** Withdraws a notice that is no longer true; accounts it has reached already must be told by another one. */
export const withdrawNotice: WithdrawNotice = async (tx, accountId, { kind, createdAt, ...about }) => {
  const told = await tx
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
      told.map(({ noticeId }) => noticeId),
    ),
  )
}

/** Sends a visitor the link to their lead, in the transaction that stores it. */
export const tellVisitor = async (tx: Db, { leadId, createdAt }: { leadId: number; createdAt: Date }) => {
  await tx.insert(delivery).values({ channel: 'sms', leadId, createdAt, dueAt: createdAt })
}
