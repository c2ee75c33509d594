import { and, eq, isNull, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { hashToken } from '#services/shared/hash-token.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { AuthContext } from '../context.ts'
import { wechatScene } from '../db/schema.ts'

/** What the specification calls union id is this handle (decision 17): single use, five minutes, one browser. */
const isGood = (handle: string, browser: string) =>
  and(
    eq(wechatScene.handleHash, hashToken(handle)),
    eq(wechatScene.browserKey, hashToken(browser)),
    isNull(wechatScene.usedAt),
    sql`${wechatScene.handleExpiresAt} > clock_timestamp()`,
  )

/** The union id behind a handle, which stays good; WECHAT_HANDLE_DEAD when it is not. */
export async function readHandle({ db }: AuthContext, handle: string, browser: string): Promise<string> {
  const [row] = await db.select({ unionId: wechatScene.unionId }).from(wechatScene).where(isGood(handle, browser))
  if (!row?.unionId) throw new ServiceError(ERROR_CODES.WECHAT_HANDLE_DEAD)
  return row.unionId
}

/** Whose scan a handle stands for. `openId`: of the official account, null when it was not told. */
type Scanned = { unionId: string; openId: string | null }

/** Whose scan is behind a handle, which is used up by this; of many at once one gets it. */
export async function consumeHandle({ db }: AuthContext, handle: string, browser: string): Promise<Scanned> {
  const [row] = await db
    .update(wechatScene)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(isGood(handle, browser))
    .returning({ unionId: wechatScene.unionId, openId: wechatScene.openId })
  if (!row?.unionId) throw new ServiceError(ERROR_CODES.WECHAT_HANDLE_DEAD)
  return { unionId: row.unionId, openId: row.openId }
}
