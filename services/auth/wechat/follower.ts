import { eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { wechatFollower } from '../db/schema.ts'

/** Stores where notices reach the person of a scan; only for a WeChat account that is bound (decision 54). */
export async function saveFollower(db: Db, { unionId, openId }: { unionId: string; openId: string | null }) {
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

/** Deletes it once no account has this WeChat account bound. */
export const forgetFollower = (db: Db, unionId: string) =>
  db.delete(wechatFollower).where(eq(wechatFollower.unionId, unionId))
