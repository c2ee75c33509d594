import { eq, inArray } from 'drizzle-orm'
import { groupOfNotice, type NoticeChannel, type NoticeSwitch } from '#lib/contracts/notice/notice-kinds.ts'
import type { Db } from '#services/shared/store/database.ts'
import { notice, noticeOff } from '../db/notice-schema.ts'
import { account } from '../db/schema.ts'
import type { Entry } from './delivery-context.ts'

type Account = Pick<typeof account.$inferSelect, 'accountId' | 'mobile' | 'wechatUnionId'>
/** A delivery with its notice, and the account it is for. */
export type Outgoing = Entry & { notice: typeof notice.$inferSelect; account: Account }

/**
 * Returns the deliveries that are still to go, with their accounts: not those of notices read, removed or switched off
 * meanwhile; none to a deleted account; to a blocked account only that it is blocked, unless it was unblocked since.
 * The notice of a requested move to another number goes out whatever the requester has done since (decision 78).
 */
export async function selectDeliverable(db: Db, entries: readonly Entry[]): Promise<Outgoing[]> {
  const ids = entries.flatMap(({ noticeId }) => noticeId ?? [])
  if (ids.length === 0) return []
  const { accountId, mobile, wechatUnionId, status } = account
  const found = await db
    .select({ notice, status, account: { accountId, mobile, wechatUnionId } })
    .from(notice)
    .innerJoin(account, eq(account.accountId, notice.accountId))
    .where(inArray(notice.noticeId, ids))
  const owners = found.map(({ account: each }) => each.accountId)
  const switchedOff =
    owners.length > 0 ? await db.select().from(noticeOff).where(inArray(noticeOff.accountId, owners)) : []
  const isSwitchedOff = (whose: number, what: string) =>
    switchedOff.some((row) => row.accountId === whose && row.what === what)
  const byNotice = new Map(found.map((each) => [each.notice.noticeId, each]))
  return entries.flatMap((entry) => {
    const match = byNotice.get(entry.noticeId ?? 0)
    if (!match) return []
    const { kind, readAt } = match.notice
    const outgoing = { ...entry, notice: match.notice, account: match.account }
    if (kind === 'mobileMoveAsked') return [outgoing]
    if (readAt !== null) return []
    if ((match.status === 'active') === (kind === 'accountBlocked')) return []
    if (isSwitchedOff(match.account.accountId, switchOf(entry.channel, kind))) return []
    return [outgoing]
  })
}

/** The switch for a kind on a channel; a kind without a switch cannot be switched off. */
const switchOf = (channel: NoticeChannel, kind: Outgoing['notice']['kind']): NoticeSwitch | string =>
  `${channel}:${groupOfNotice(kind)}`
