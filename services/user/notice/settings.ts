import { eq } from 'drizzle-orm'
import type { NoticeChannel, NoticeSwitch } from '#lib/contracts/notice/notice-kinds.ts'
import type { Db } from '#services/shared/store/database.ts'
import { noticeOff } from '../db/notice-schema.ts'

/** Returns what an account has switched off. */
export const readSettings = async (db: Db, accountId: number): Promise<{ off: NoticeSwitch[] }> => {
  const rows = await db.select().from(noticeOff).where(eq(noticeOff.accountId, accountId)).orderBy(noticeOff.what)
  return { off: rows.map(({ what }) => what) }
}

export const saveSettings = (db: Db, accountId: number, off: readonly NoticeSwitch[]) =>
  db.transaction(async (tx) => {
    await tx.delete(noticeOff).where(eq(noticeOff.accountId, accountId))
    const rows = [...new Set(off)].map((what) => ({ accountId, what }))
    if (rows.length > 0) await tx.insert(noticeOff).values(rows).onConflictDoNothing()
  })

type Channels = readonly NoticeChannel[]

/** The channels by which an account can be reached, among those the site offers. */
export const reachableChannels = (
  offered: Channels,
  { wechatUnionId }: { wechatUnionId: string | null },
): NoticeChannel[] => offered.filter((channel) => channel !== 'wechat' || wechatUnionId !== null)
