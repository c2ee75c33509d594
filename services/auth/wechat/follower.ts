import { eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { wechatFollower } from '../db/schema.ts'

/** Notices reach the person of a scan from now on; only for one whose WeChat an account has bound (decision 54). */
export async function keepFollower(db: Db, { unionId, openId }: { unionId: string; openId: string | null }) {
  if (openId === null) return
  await db
    .insert(wechatFollower)
    .values({ unionId, openId })
    .onConflictDoUpdate({ target: wechatFollower.unionId, set: { openId } })
}

export async function findOpenId(db: Db, unionId: string): Promise<string | null> {
  const [row] = await db.select().from(wechatFollower).where(eq(wechatFollower.unionId, unionId))
  return row?.openId ?? null
}

/** No account has this WeChat bound any more. */
export const forgetFollower = (db: Db, unionId: string) =>
  db.delete(wechatFollower).where(eq(wechatFollower.unionId, unionId))
