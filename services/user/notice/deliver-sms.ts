import { and, eq, gte, inArray } from 'drizzle-orm'
import { NOTICE_SMS_PER_DAY } from '#lib/contracts/limits.ts'
import type { NoticeSender } from '#services/shared/notice-sender.ts'
import { deleteEntries, giveUp, type Lease, postpone, retryLater } from '#services/shared/outbox/outbox.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'
import { delivery, noticeSms } from '../db/notice-schema.ts'
import type { DeliveryContext, Entry } from './delivery-context.ts'
import { nextMorning, quietUntil, startOfDay } from './hours.ts'
import { mayHaveBeenSent, problemOf } from './problem.ts'

/** One SMS, and the deliveries it completes. */
export type OutgoingSms = {
  entries: readonly Entry[]
  mobile: string
  words: string
  path: () => Promise<string>
  at: Date
}

/**
 * Sends one SMS, within the hours for it and if its number has had fewer than five today. One that may have
 * gone out counts and is not sent again. Returns how many were sent.
 */
export async function deliverSms(
  context: DeliveryContext,
  sender: NoticeSender,
  lease: Lease<typeof delivery>,
  sms: OutgoingSms,
): Promise<number> {
  const { db, log } = context
  const { mobile, words, path, at } = sms
  const entries = sender.isRepeatable ? sms.entries : await stopInterrupted(lease, sms.entries)
  const [first] = entries
  if (!first) return 0
  const now = context.now()
  const quiet = quietUntil(now)
  if (quiet) {
    await postpone(lease, entries, { until: quiet, problem: null })
    return 0
  }
  const counted = { entryId: first.entryId, mobileKey: await context.mobileKeyOf(mobile), at: now }
  if (!(await countSms(db, counted))) {
    await postpone(lease, entries, { until: nextMorning(now), problem: null })
    return 0
  }
  if (!sender.isRepeatable) await markStarted(db, entries, now)
  try {
    await sender.send({ key: `notice-${first.entryId}`, to: mobile, words, path: await path(), at })
  } catch (error) {
    const problem = problemOf(error)
    log.warn({ channel: 'sms', problem }, 'a notice was not sent')
    if (mayHaveBeenSent(error) && !sender.isRepeatable) {
      await giveUp(lease, entries, `${problem}，${MAY_HAVE_BEEN_SENT}`)
      return 0
    }
    await db.delete(noticeSms).where(eq(noticeSms.entryId, first.entryId))
    await markStarted(db, entries, null)
    await retryLater(lease, entries, problem)
    return 0
  }
  await deleteEntries(lease, entries)
  return 1
}

const MAY_HAVE_BEEN_SENT = '可能已经发出'

/** Gives up those a process was sending when it died: notifying twice is worse than on the site alone. */
async function stopInterrupted(lease: Lease<typeof delivery>, entries: readonly Entry[]) {
  const started = entries.filter(({ startedAt }) => startedAt !== null)
  if (started.length > 0) await giveUp(lease, started, `发送时中断，${MAY_HAVE_BEEN_SENT}`)
  return entries.filter(({ startedAt }) => startedAt === null)
}

const markStarted = (db: Db, entries: readonly Entry[], startedAt: Date | null) =>
  db
    .update(delivery)
    .set({ startedAt })
    .where(
      inArray(
        delivery.entryId,
        entries.map(({ entryId }) => entryId),
      ),
    )

/**
 * Counts an SMS before it is sent, so that two processes send a number no more than five; false once it has had them.
 */
const countSms = (db: Db, { entryId, mobileKey, at }: typeof noticeSms.$inferSelect) =>
  db.transaction(async (tx) => {
    await lockName(tx, `notice ${mobileKey}`)
    const today = and(eq(noticeSms.mobileKey, mobileKey), gte(noticeSms.at, startOfDay(at)))
    if ((await tx.$count(noticeSms, today)) >= NOTICE_SMS_PER_DAY) return false
    // What a killed process has already counted is not counted again.
    await tx.insert(noticeSms).values({ entryId, mobileKey, at }).onConflictDoNothing()
    return true
  })
