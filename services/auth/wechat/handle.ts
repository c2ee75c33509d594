import { and, eq, isNull, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { hashToken } from '#services/shared/hash-token.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { AuthContext } from '../context.ts'
import { wechatScene } from '../db/schema.ts'

/** The handle is what the specification calls union id (decision 17): single use, five minutes, one browser. */
const isUsable = (handle: string, browser: string) =>
  and(
    eq(wechatScene.handleHash, hashToken(handle)),
    eq(wechatScene.browserKey, hashToken(browser)),
    isNull(wechatScene.usedAt),
    sql`${wechatScene.handleExpiresAt} > clock_timestamp()`,
  )

/** Returns the union id behind a handle, which stays valid; throws WECHAT_HANDLE_DEAD if it is not. */
export async function readHandle({ db }: AuthContext, handle: string, browser: string): Promise<string> {
  const [row] = await db.select({ unionId: wechatScene.unionId }).from(wechatScene).where(isUsable(handle, browser))
  if (!row?.unionId) throw new ServiceError(ERROR_CODES.WECHAT_HANDLE_DEAD)
  return row.unionId
}

/** The person whose scan a handle stands for. `openId`: of the official account, null if unknown. */
type Scanned = { unionId: string; openId: string | null }

/** Uses up a handle and returns whose scan is behind it; of many calls at once one succeeds. */
export async function consumeHandle({ db }: AuthContext, handle: string, browser: string): Promise<Scanned> {
  const [row] = await db
    .update(wechatScene)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(isUsable(handle, browser))
    .returning({ unionId: wechatScene.unionId, openId: wechatScene.openId })
  if (!row?.unionId) throw new ServiceError(ERROR_CODES.WECHAT_HANDLE_DEAD)
  return { unionId: row.unionId, openId: row.openId }
}
