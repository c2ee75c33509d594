import { eq } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { wechatFollower } from '../db/schema.ts'

/** Whom the official account can write to, as somebody's scan has shown. */
export const keepFollower = (db: Db, follower: { unionId: string; openId: string }) =>
  db
    .insert(wechatFollower)
    .values(follower)
    .onConflictDoUpdate({ target: wechatFollower.unionId, set: { openId: follower.openId } })

export async function findOpenId(db: Db, unionId: string): Promise<string | null> {
  const [row] = await db.select().from(wechatFollower).where(eq(wechatFollower.unionId, unionId))
  return row?.openId ?? null
}

/** No account has this WeChat bound any more. */
export const forgetFollower = (db: Db, unionId: string) =>
  db.delete(wechatFollower).where(eq(wechatFollower.unionId, unionId))
