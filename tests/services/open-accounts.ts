import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { loginByPassword, register } from '#lib/contracts/account/auth.ts'
import {
  type CodePurpose,
  getImageCode,
  sendBackPasswordVerifyCode,
  sendVerifyCode,
} from '#lib/contracts/account/captcha.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { captchaOutbox, session, smsOutbox } from '#services/auth/db/schema.ts'
import { endOperatorTerm, startOperatorTerm } from '#services/auth/operator/terms.ts'
import { openTestSite, TEST_SECRET } from './open-test-site.ts'

export const PASSWORD = 'hedgehog on a mountain'

/** A number no account in this run has. */
export const newMobile = () => `139${String(randomInt(10 ** 8)).padStart(8, '0')}`

/** The header the edge would sign for a client with this address. */
export const clientHeaders = (address: string) => ({
  'x-client-address': `${address};${createHmac('sha256', TEST_SECRET).update(address).digest('hex')}`,
})

/** A site with few coaches, and what people do on it: solve captchas, read codes, register, let time pass. */
export async function openAccounts(options: Parameters<typeof openTestSite>[0] = {}) {
  const site = await openTestSite({ coaches: 8, ...options })
  const { db } = site.store

  /** Fetches a captcha and its solution. */
  async function captcha(headers = {}) {
    const uid = randomUUID()
    const picture = await site.send(`/auth/${getImageCode.path}?uid=${uid}`, { headers })
    const [shown] = await db.select().from(captchaOutbox).where(eq(captchaOutbox.uid, uid))
    return { uid, imageCode: shown?.code ?? '', picture }
  }

  /** The response to a request for a code. */
  async function askCode(mobile: string, purpose?: CodePurpose, headers = {}) {
    const { uid, imageCode } = await captcha()
    const question = { uid, imageCode, mobile }
    return purpose === 'recover'
      ? site.call(sendBackPasswordVerifyCode, question, { headers })
      : site.call(sendVerifyCode, { ...question, purpose }, { headers })
  }

  const sent = (mobile: string) =>
    db.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile)).orderBy(desc(smsOutbox.messageId))

  /** Has a code sent to a number for a purpose and returns it; skips the minute required between two codes. */
  async function codeFor(mobile: string, purpose: CodePurpose): Promise<string> {
    await later(61)
    const { envelope } = await askCode(mobile, purpose)
    if (envelope.code !== 0) throw new Error(`no code: ${envelope.msg}`)
    const [message] = await db
      .select()
      .from(smsOutbox)
      .where(and(eq(smsOutbox.mobile, mobile), eq(smsOutbox.purpose, purpose)))
      .orderBy(desc(smsOutbox.messageId))
      .limit(1)
    return message?.code ?? ''
  }

  /** Registers a new account, logged in. */
  async function join(given: Record<string, unknown> = {}) {
    const mobile = newMobile()
    const verifyCode = await codeFor(mobile, 'register')
    const input = { mobile, verifyCode, password: PASSWORD, agreementVersion: AGREEMENT_VERSION, ...given }
    const data = await site.read(register, input)
    return { ...data, mobile, input, auth: { 'auth-token': data.authToken } }
  }

  /** Registers a new operator. */
  async function joinOperator(role: OperatorRole = 'owner') {
    const joined = await join()
    await giveRole(joined.userId, role)
    return joined
  }

  /** Makes an account an operator with an open console, or removes its role. */
  async function giveRole(accountId: number, role: OperatorRole | null) {
    await endOperatorTerm(db, accountId)
    if (!role) return
    await startOperatorTerm(db, { accountId, role, madeBy: null })
    await openConsoleOf(accountId)
  }

  /** Marks the second login step as done in all sessions of the account. */
  const openConsoleOf = (accountId: number) =>
    db.update(session).set({ consoleSeenAt: sql`clock_timestamp()` }).where(eq(session.accountId, accountId))

  const logInAgain = async (mobile: string, password = PASSWORD) =>
    ({ 'auth-token': (await site.read(loginByPassword, { mobile, password })).authToken }) as const

  /** Lets seconds pass by moving all stored times back. */
  async function later(seconds: number) {
    const interval = sql`${seconds} * interval '1 second'`
    await db.execute(sql`update auth.attempt set at = at - ${interval}`)
    await db.execute(sql`update auth.captcha set expires_at = expires_at - ${interval}`)
    await db.execute(sql`update auth.sms_code set expires_at = expires_at - ${interval}`)
    await db.execute(sql`update auth.password_try set open_at = open_at - ${interval}`)
    await db.execute(
      sql`update auth.session set expires_at = expires_at - ${interval}, last_seen_at = last_seen_at - ${interval}`,
    )
    await db.execute(sql`update auth.wechat_scene set expires_at = expires_at - ${interval},
      handle_expires_at = handle_expires_at - ${interval}, polled_at = polled_at - ${interval}`)
    await db.execute(
      sql`update "user".mobile_move set asked_at = asked_at - ${interval}, due_at = due_at - ${interval}`,
    )
    await db.execute(sql`update "user".account set deletion_due_at = deletion_due_at - ${interval}`)
  }

  return {
    ...site,
    db,
    captcha,
    askCode,
    sent,
    codeFor,
    join,
    joinOperator,
    giveRole,
    openConsoleOf,
    logInAgain,
    later,
  }
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** Runs the work sixteen times concurrently. */
export const sixteen = <T>(work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 16 }, (_, at) => work(at)))
