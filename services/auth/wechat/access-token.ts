import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { inFuture } from '#services/shared/store/in-future.ts'
import { wechatToken } from '../db/schema.ts'
import { WechatError } from './driver.ts'

/** Renewed this long before it expires, in case a call is in flight. */
const MARGIN = 60_000
/** Longer than WeChat may take to respond; the lease of a killed process expires by itself. */
const LEASE = 10_000
const LOOK_AGAIN = 50

type Renewed = { value: string; seconds: number }

/**
 * The access token of an official account, stored for all processes and renewed by one of them: WeChat limits how many
 * it issues a day, and a second one may end the first. `dead`: a token WeChat has rejected.
 */
export function createAccessToken(db: Db, appId: string, renew: (isForced: boolean) => Promise<Renewed>) {
  const own = eq(wechatToken.appId, appId)

  /** Takes the lease, if the token still needs renewal and no other process holds it. */
  async function takeLease(dead: string): Promise<boolean> {
    const isOver = or(lte(wechatToken.expiresAt, sql`clock_timestamp()`), eq(wechatToken.value, dead))
    const taken = await db
      .insert(wechatToken)
      .values({ appId, value: '', expiresAt: sql`clock_timestamp()`, leasedUntil: inFuture(LEASE) })
      .onConflictDoUpdate({
        target: wechatToken.appId,
        set: { leasedUntil: inFuture(LEASE) },
        setWhere: and(lte(wechatToken.leasedUntil, sql`clock_timestamp()`), isOver),
      })
      .returning({ appId: wechatToken.appId })
    return taken.length > 0
  }

  const keep = (change: object) =>
    db
      .update(wechatToken)
      .set({ ...change, leasedUntil: sql`clock_timestamp()` })
      .where(own)

  async function findKept(): Promise<string | undefined> {
    const isGood = and(own, sql`${wechatToken.expiresAt} > clock_timestamp()`)
    const [row] = await db.select({ value: wechatToken.value }).from(wechatToken).where(isGood)
    return row?.value
  }

  return async (dead = ''): Promise<string> => {
    const patience = performance.now() + LEASE
    for (;;) {
      const kept = await findKept()
      if (kept && kept !== dead) return kept
      if (await takeLease(dead)) {
        try {
          const { value, seconds } = await renew(dead !== '')
          await keep({ value, expiresAt: inFuture(seconds * 1000 - MARGIN) })
          return value
        } catch (error) {
          await keep({})
          throw error
        }
      }
      if (performance.now() > patience) throw new WechatError('no access token')
      await sleep(LOOK_AGAIN)
    }
  }
}
