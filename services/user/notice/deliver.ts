import { fillPlaceholders, isDeliveredBy, noticePath, topicOf } from '#lib/contracts/notice/notice-words.ts'
import type { NoticeSender } from '#services/shared/notice-sender.ts'
import { deleteEntries, type Lease, leaseDue, retryLater } from '#services/shared/outbox/outbox.ts'
import { delivery } from '../db/notice-schema.ts'
import { deliverSms, type OutgoingSms } from './deliver-sms.ts'
import { type Outgoing, selectDeliverable } from './deliverable.ts'
import type { DeliveryContext, Entry } from './delivery-context.ts'
import { problemOf } from './problem.ts'

type WordsOf = Awaited<ReturnType<DeliveryContext['readNoticeWords']>>

const BATCH = 50
/**
 * Longer than a batch takes when a provider does not respond; shorter than the ten minutes for which WeChat remembers a
 * key.
 */
const LEASE = 8 * 60_000

/** Sends what is due and drops what is no longer wanted. Returns how many messages were sent. */
export async function deliverNotices(context: DeliveryContext): Promise<number> {
  const { db, senders } = context
  const { rows, lease } = await leaseDue(db, delivery, { limit: BATCH, lease: LEASE, now: context.now() })
  if (rows.length === 0) return 0
  const deliverable = await selectDeliverable(db, rows)
  const topics = deliverable.map(({ notice }) => topicOf(notice))
  const wordsOf = await context.readNoticeWords(db, [...topics, 'leadSent'])
  const messages = [
    ...joinIntoSms(
      deliverable.filter(({ channel }) => channel === 'sms'),
      wordsOf,
    ),
    ...(await smsToVisitors(context, rows, wordsOf('leadSent').sms)),
  ]
  const byWechat = deliverable.filter(({ channel }) => channel === 'wechat')
  // Without its SMS no account is moved to another number (decision 78).
  const unsendable = senders.sms ? [] : deliverable.filter(isMoveWarningBySms)
  if (unsendable.length > 0) await retryLater(lease, unsendable, '没有配置短信服务')
  const sendable = [...messages.flatMap(({ entries }) => entries), ...byWechat].filter(
    ({ channel }) => senders[channel] !== null,
  )
  const keptIds = new Set([...sendable, ...unsendable].map(({ entryId }) => entryId))
  await deleteEntries(
    lease,
    rows.filter(({ entryId }) => !keptIds.has(entryId)),
  )
  let sent = 0
  if (senders.sms) for (const sms of messages) sent += await deliverSms(context, senders.sms, lease, sms)
  if (senders.wechat)
    for (const one of byWechat)
      sent += await deliverWechat(context, senders.wechat, lease, {
        ...one,
        words: wordsOf(topicOf(one.notice)).wechat,
      })
  return sent
}

const isMoveWarningBySms = ({ channel, notice }: Outgoing) => channel === 'sms' && notice.kind === 'mobileMoveAsked'

/** Joins notices of a kind to one account into one SMS, as far as the same words are true of all. */
function joinIntoSms(outgoing: readonly Outgoing[], wordsOf: WordsOf): OutgoingSms[] {
  const groups = Map.groupBy(outgoing, ({ account: { accountId }, notice: { kind, side, applicationKind } }) =>
    [accountId, kind, side, applicationKind].join(' '),
  )
  return [...groups.values()].map((group) => {
    const { account, notice } = group.at(-1)!
    const words = wordsOf(topicOf(notice))
    const isCounted = group.length > 1 && isDeliveredBy(topicOf(notice), 'smsOfSeveral')
    return {
      entries: group,
      mobile: account.mobile,
      words: fillPlaceholders(isCounted ? words.smsOfSeveral : words.sms, { ...notice, count: group.length }),
      path: async () => noticePath(notice, group.length),
      at: notice.createdAt,
    }
  })
}

async function smsToVisitors(
  { db, findVisitor, openLead }: DeliveryContext,
  entries: readonly Entry[],
  words: string,
): Promise<OutgoingSms[]> {
  const messages: OutgoingSms[] = []
  for (const entry of entries) {
    const { leadId, createdAt } = entry
    if (leadId === null) continue
    const mobile = await findVisitor(db, leadId)
    if (mobile === null) continue
    const path = async () => `/yuyue/s/${await openLead(db, leadId)}`
    messages.push({ entries: [entry], mobile, words, path, at: createdAt })
  }
  return messages
}

async function deliverWechat(
  context: DeliveryContext,
  sender: NoticeSender,
  lease: Lease<typeof delivery>,
  outgoing: Outgoing & { words: string },
) {
  const { account, notice, entryId } = outgoing
  const openId = account.wechatUnionId && (await context.findOpenId(context.db, account.wechatUnionId))
  if (!openId) {
    await deleteEntries(lease, [outgoing])
    return 0
  }
  const message = {
    key: `notice-${entryId}`,
    to: openId,
    words: fillPlaceholders(outgoing.words, notice),
    path: noticePath(notice),
    at: notice.createdAt,
  }
  try {
    const outcome = await sender.send(message)
    await deleteEntries(lease, [outgoing])
    return outcome === 'sent' ? 1 : 0
  } catch (error) {
    const problem = problemOf(error)
    context.log.warn({ channel: 'wechat', problem }, 'a notice was not sent')
    await retryLater(lease, [outgoing], problem)
    return 0
  }
}
