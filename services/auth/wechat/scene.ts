import { and, eq, ne, or, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { hashToken } from '#services/shared/hash-token.ts'
import { clientLimits, tooMany } from '#services/shared/limit/sliding-limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { inFuture } from '#services/shared/store/in-future.ts'
import type { AuthContext } from '../context.ts'
import { wechatOutbox, wechatScene } from '../db/schema.ts'
import { randomToken } from '../keys.ts'
import { take } from '../limit/take.ts'
import { HANDLE_LIFE, POLL_INTERVAL, QR_PER_CLIENT, SCENE_LIFE } from '../limits.ts'

const isAlive = sql`${wechatScene.expiresAt} > clock_timestamp()`

/** The person has been told that they are logged in, so the page may return for its handle after the code has expired. */
const confirmed = () => ({ state: 'confirmed', expiresAt: inFuture(HANDLE_LIFE) }) as const

/** creates a scene for this browser and the code that leads to it. */
export async function createScene({ db, wechat, hasWechat, isDemo, log }: AuthContext, { client, browser }: Call) {
  // Only pages opened or cached before the official account was removed still ask.
  if (!hasWechat) throw new ServiceError(ERROR_CODES.PROVIDER_FAILED, '本站没有开通微信登录，请使用手机号')
  await take(db, clientLimits('wechat-code', client, QR_PER_CLIENT))
  const sceneId = randomToken()
  const seconds = SCENE_LIFE / 1000
  const code = await wechat.createQrCode(sceneId, seconds).catch((error: Error) => {
    log.error({ error: error.message }, 'no WeChat code')
    throw new ServiceError(ERROR_CODES.PROVIDER_FAILED, '微信暂时不可用，请稍后再试，手机号登录和注册不受影响')
  })
  await db.insert(wechatScene).values({ sceneId, browserKey: hashToken(browser), expiresAt: inFuture(SCENE_LIFE) })
  if (isDemo) await db.insert(wechatOutbox).values({ sceneId, ticket: code.ticket, state: 'waiting' })
  return {
    ...code,
    expire_seconds: seconds,
    sceneId,
    authorize: wechat.authorizeAddress(sceneId),
    authorizeAt: wechat.authorizeAt,
  }
}

/**
 * once the phone has confirmed, returns a handle to the browser that showed the code, and nothing to any other
 * (T34). Polling again returns a new handle and ends the one before, so a lost response costs nothing.
 */
export async function pollScene(
  context: AuthContext,
  { sceneId, code }: { sceneId: string; code?: string | undefined },
  { browser }: Call,
): Promise<string> {
  const { db } = context
  await limitPolling(db, sceneId, browser)
  if (code) await authorizeScene(context, { sceneId, code, browser })
  const handle = randomToken()
  const given = await db
    .update(wechatScene)
    .set({ handleHash: hashToken(handle), handleExpiresAt: inFuture(HANDLE_LIFE) })
    .where(
      and(
        eq(wechatScene.sceneId, sceneId),
        eq(wechatScene.browserKey, hashToken(browser)),
        eq(wechatScene.state, 'confirmed'),
        isAlive,
        sql`${wechatScene.usedAt} is null`,
      ),
    )
    .returning({ sceneId: wechatScene.sceneId })
  return given.length > 0 ? handle : ''
}

/**
 * Confirms on the phone itself, whose browser shows the scene: the code identifies the person, and pressing the button
 * was their consent.
 */
async function authorizeScene(
  context: AuthContext,
  { sceneId, code, browser }: { sceneId: string; code: string; browser: string },
): Promise<void> {
  const { db, wechat, log } = context
  const own = and(
    eq(wechatScene.sceneId, sceneId),
    eq(wechatScene.browserKey, hashToken(browser)),
    eq(wechatScene.state, 'waiting'),
    isAlive,
  )
  const [waiting] = await db.select({ sceneId: wechatScene.sceneId }).from(wechatScene).where(own)
  if (!waiting) return
  const identity = await wechat.identityOf(code).catch((error: Error) => {
    log.warn({ error: error.message }, 'a WeChat code was not taken')
    return null
  })
  if (!identity) return
  await db
    .update(wechatScene)
    .set({ ...confirmed(), ...identity })
    .where(own)
  await updateDemoOutbox(context, sceneId, 'confirmed')
}

/** Limits polling a scene to once a second; a caller who does not hold it neither waits nor keeps anybody waiting. */
async function limitPolling(db: Db, sceneId: string, browser: string): Promise<void> {
  const own = and(eq(wechatScene.sceneId, sceneId), eq(wechatScene.browserKey, hashToken(browser)), isAlive)
  const soonest = sql`clock_timestamp() - ${POLL_INTERVAL / 1000} * interval '1 second'`
  const [polled] = await db
    .update(wechatScene)
    .set({ polledAt: sql`clock_timestamp()` })
    .where(and(own, sql`(${wechatScene.polledAt} between ${soonest} and clock_timestamp()) is not true`))
    .returning({ sceneId: wechatScene.sceneId })
  if (polled) return
  const [known] = await db.select({ sceneId: wechatScene.sceneId }).from(wechatScene).where(own)
  if (known) throw tooMany(1, 'wechat-poll')
}

/**
 * Marks a scene as scanned; the person is asked to confirm. A scene belongs to the first who scans it, and a person has
 * only the one scanned last: whatever was scanned before is free again, so that a word confirms no other page.
 */
export async function scanScene(context: AuthContext, sceneId: string, openId: string): Promise<boolean> {
  const { db } = context
  const isOwn = and(eq(wechatScene.state, 'scanned'), eq(wechatScene.openId, openId))
  const scanned = await db
    .update(wechatScene)
    .set({ state: 'scanned', openId })
    .where(and(eq(wechatScene.sceneId, sceneId), or(eq(wechatScene.state, 'waiting'), isOwn), isAlive))
    .returning({ sceneId: wechatScene.sceneId })
  if (scanned.length === 0) return false
  await db
    .update(wechatScene)
    .set({ state: 'waiting', openId: null })
    .where(and(isOwn, ne(wechatScene.sceneId, sceneId)))
  await updateDemoOutbox(context, sceneId, 'scanned')
  return true
}

/** Confirms the code the person scanned last; false when none is waiting. */
export async function confirmScene(context: AuthContext, openId: string): Promise<boolean> {
  const { db, wechat } = context
  const own = and(eq(wechatScene.openId, openId), eq(wechatScene.state, 'scanned'), isAlive)
  const [waiting] = await db.select({ sceneId: wechatScene.sceneId }).from(wechatScene).where(own)
  if (!waiting) return false
  const unionId = await wechat.unionIdOf(openId)
  const updated = await db
    .update(wechatScene)
    .set({ ...confirmed(), unionId })
    .where(and(eq(wechatScene.sceneId, waiting.sceneId), own))
    .returning({ sceneId: wechatScene.sceneId })
  if (updated.length > 0) await updateDemoOutbox(context, waiting.sceneId, 'confirmed')
  return updated.length > 0
}

async function updateDemoOutbox({ db, isDemo }: AuthContext, sceneId: string, state: string) {
  if (isDemo) await db.update(wechatOutbox).set({ state }).where(eq(wechatOutbox.sceneId, sceneId))
}
