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
const RECHECK_INTERVAL = 50

type Renewed = { value: string; seconds: number }

/**
 * The access token of an official account, stored for all processes and renewed by one of them: WeChat limits how many
 * it issues a day, and a second one may end the first. `rejectedToken`: a token WeChat has rejected.
 */
export function createAccessToken(db: Db, appId: string, renew: (isForced: boolean) => Promise<Renewed>) {
  const own = eq(wechatToken.appId, appId)

  /** Takes the lease, if the token still needs renewal and no other process holds it. */
  async function takeLease(rejectedToken: string): Promise<boolean> {
    const needsRenewal = or(lte(wechatToken.expiresAt, sql`clock_timestamp()`), eq(wechatToken.value, rejectedToken))
    const taken = await db
      .insert(wechatToken)
      .values({ appId, value: '', expiresAt: sql`clock_timestamp()`, leasedUntil: inFuture(LEASE) })
      .onConflictDoUpdate({
        target: wechatToken.appId,
        set: { leasedUntil: inFuture(LEASE) },
        setWhere: and(lte(wechatToken.leasedUntil, sql`clock_timestamp()`), needsRenewal),
      })
      .returning({ appId: wechatToken.appId })
    return taken.length > 0
  }

  const saveAndReleaseLease = (change: object) =>
    db
      .update(wechatToken)
      .set({ ...change, leasedUntil: sql`clock_timestamp()` })
      .where(own)

  async function findStored(): Promise<string | undefined> {
    const isValid = and(own, sql`${wechatToken.expiresAt} > clock_timestamp()`)
    const [row] = await db.select({ value: wechatToken.value }).from(wechatToken).where(isValid)
    return row?.value
  }

  return async (rejectedToken = ''): Promise<string> => {
    const deadline = performance.now() + LEASE
    for (;;) {
      const stored = await findStored()
      if (stored && stored !== rejectedToken) return stored
      if (await takeLease(rejectedToken)) {
        try {
          const { value, seconds } = await renew(rejectedToken !== '')
          await saveAndReleaseLease({ value, expiresAt: inFuture(seconds * 1000 - MARGIN) })
          return value
        } catch (error) {
          await saveAndReleaseLease({})
          throw error
        }
      }
      if (performance.now() > deadline) throw new WechatError('no access token')
      await sleep(RECHECK_INTERVAL)
    }
  }
}
