import { fillWords, isToldBy, noticePath, topicOf } from '#lib/contracts/notice/notice-words.ts'
import type { NoticeSender } from '#services/shared/notice-sender.ts'
import { forget, type Lease, leaseDue, retryLater } from '#services/shared/outbox/outbox.ts'
import { delivery } from '../db/notice-schema.ts'
import { addressedTo, type Outgoing } from './addressed.ts'
import { deliverSms, type SmsParcel } from './deliver-sms.ts'
import type { Entry, Office } from './office.ts'
import { problemOf } from './problem.ts'

type WordsOf = Awaited<ReturnType<Office['readNoticeWords']>>

const BATCH = 50
/**
 * Longer than a batch takes when a provider does not respond; shorter than the ten minutes for which WeChat remembers a
 * key.
 */
const LEASE = 8 * 60_000

/** Sends what is due and drops what is no longer wanted. Returns how many messages were sent. */
export async function deliverNotices(office: Office): Promise<number> {
  const { db, senders } = office
  const { rows, lease } = await leaseDue(db, delivery, { limit: BATCH, lease: LEASE, now: office.now() })
  if (rows.length === 0) return 0
  const wanted = await addressedTo(db, rows)
  const topics = wanted.map(({ notice }) => topicOf(notice))
  const wordsOf = await office.readNoticeWords(db, [...topics, 'leadSent'])
  const parcels = [
    ...joined(
      wanted.filter(({ channel }) => channel === 'sms'),
      wordsOf,
    ),
    ...(await toVisitors(office, rows, wordsOf('leadSent').sms)),
  ]
  const byWechat = wanted.filter(({ channel }) => channel === 'wechat')
  const isWanted = new Set([...parcels.flatMap(({ entries }) => entries), ...byWechat].map(({ entryId }) => entryId))
  await forget(
    lease,
    rows.filter(({ entryId, channel }) => !isWanted.has(entryId) || senders[channel] === null),
  )
  let sent = 0
  if (senders.sms) for (const parcel of parcels) sent += await deliverSms(office, senders.sms, lease, parcel)
  if (senders.wechat)
    for (const one of byWechat)
      sent += await deliverWechat(office, senders.wechat, lease, { ...one, words: wordsOf(topicOf(one.notice)).wechat })
  return sent
}

/** Joins notices of a kind to one account into one SMS, as far as the same words are true of all. */
function joined(outgoing: readonly Outgoing[], wordsOf: WordsOf): SmsParcel[] {
  const groups = Map.groupBy(outgoing, ({ account: { accountId }, notice: { kind, side, applicationKind } }) =>
    [accountId, kind, side, applicationKind].join(' '),
  )
  return [...groups.values()].map((group) => {
    const { account, notice } = group.at(-1)!
    const words = wordsOf(topicOf(notice))
    const isCounted = group.length > 1 && isToldBy(topicOf(notice), 'smsOfSeveral')
    return {
      entries: group,
      mobile: account.mobile,
      words: fillWords(isCounted ? words.smsOfSeveral : words.sms, { ...notice, count: group.length }),
      path: async () => noticePath(notice, group.length),
      at: notice.createdAt,
    }
  })
}

async function toVisitors(
  { db, findVisitor, openLead }: Office,
  entries: readonly Entry[],
  words: string,
): Promise<SmsParcel[]> {
  const parcels: SmsParcel[] = []
  for (const entry of entries) {
    const { leadId, createdAt } = entry
    if (leadId === null) continue
    const mobile = await findVisitor(db, leadId)
    if (mobile === null) continue
    const path = async () => `/yuyue/s/${await openLead(db, leadId)}`
    parcels.push({ entries: [entry], mobile, words, path, at: createdAt })
  }
  return parcels
}

async function deliverWechat(
  office: Office,
  sender: NoticeSender,
  lease: Lease<typeof delivery>,
  outgoing: Outgoing & { words: string },
) {
  const { account, notice, entryId } = outgoing
  const openId = account.wechatUnionId && (await office.findOpenId(office.db, account.wechatUnionId))
  if (!openId) {
    await forget(lease, [outgoing])
    return 0
  }
  const message = {
    key: `notice-${entryId}`,
    to: openId,
    words: fillWords(outgoing.words, notice),
    path: noticePath(notice),
    at: notice.createdAt,
  }
  try {
    const outcome = await sender.send(message)
    await forget(lease, [outgoing])
    return outcome === 'sent' ? 1 : 0
  } catch (error) {
    const problem = problemOf(error)
    office.log.warn({ channel: 'wechat', problem }, 'a notice was not sent')
    await retryLater(lease, [outgoing], problem)
    return 0
  }
}
