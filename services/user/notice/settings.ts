import { and, eq } from 'drizzle-orm'
import type { NoticeChannel, NoticeSwitch } from '#lib/contracts/notice/notice-kinds.ts'
import type { Db } from '#services/shared/store/database.ts'
import { noticeOff } from '../db/notice-schema.ts'

/** Returns what an account has switched off. */
export const readSettings = async (db: Db, accountId: number): Promise<{ off: NoticeSwitch[] }> => {
  const rows = await db.select().from(noticeOff).where(eq(noticeOff.accountId, accountId)).orderBy(noticeOff.what)
  return { off: rows.map(({ what }) => what) }
}

/** Switches one on or off; idempotent. */
export async function saveSwitch(db: Db, accountId: number, what: NoticeSwitch, isOn: boolean): Promise<void> {
  if (isOn) await db.delete(noticeOff).where(and(eq(noticeOff.accountId, accountId), eq(noticeOff.what, what)))
  else await db.insert(noticeOff).values({ accountId, what }).onConflictDoNothing()
}

type Channels = readonly NoticeChannel[]

/** The channels by which an account can be reached, among those the site offers. */
export const reachableChannels = (
  offered: Channels,
  { wechatUnionId }: { wechatUnionId: string | null },
): NoticeChannel[] => offered.filter((channel) => channel !== 'wechat' || wechatUnionId !== null)
