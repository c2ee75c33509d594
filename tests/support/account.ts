import { type APIRequestContext, expect } from '@playwright/test'
import type { z } from 'zod'
import { register } from '#lib/contracts/account/auth.ts'
import { getImageCode, sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'

/** Sends requests to the site: a page, which shares its cookies with its requests, or anything else. */
export type Requester = { request: APIRequestContext }

export interface TestAccount {
  mobile: string
  password: string
  /** The `auth-token` the browser would send; only valid together with the cookie. */
  authToken: string
}

/** A number not used before in this run. */
export const freshMobile = () => `13${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Messages the demo would have sent to phones, newest first. */
export interface Inbox {
  sms: { mobile: string; purpose: string; code: string }[]
  captcha: { uid: string; code: string }[]
  wechat: { sceneId: string }[]
  notices: { channel: 'sms' | 'wechat'; to: string; words: string; path: string }[]
}

export async function readInbox({ request }: Requester): Promise<Inbox> {
  return (await request.get('/dev/inbox.json')).json()
}

/** The newest code sent to a number. */
export function smsCodeIn({ sms }: Inbox, mobile: string): string {
  const found = sms.find((each) => each.mobile === mobile)
  if (!found) throw new Error(`No code was sent to ${mobile}`)
  return found.code
}

/**
 * Waits for an SMS to a number that contains these words. Between 22:00 and 08:00 in China, when messages are held back
 * there is nothing to wait for.
 */
export async function waitForSmsNotice(requester: Requester, mobile: string, words: string) {
  const hour = new Date(Date.now() + 8 * 3_600_000).getUTCHours()
  if (hour < 8 || hour >= 22) return null
  const find = async () =>
    (await readInbox(requester)).notices.find(
      (each) => each.channel === 'sms' && each.to === mobile && each.words.startsWith(words),
    )
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
  return (await find())!
}

/** Calls an endpoint with the asker's cookies, as the logged-in account with this handle; throws when refused. */
export async function callAs<I extends z.ZodType, D extends z.ZodType>(
  { request }: Requester,
  endpoint: Endpoint<I, D>,
  input: z.input<I>,
  authToken?: string,
): Promise<z.output<D>> {
  const response = await request.post(`/api/${endpoint.service}/${endpoint.path}`, {
    headers: { appName: 'coach-web', channelName: 'PC', ...(authToken && { 'auth-token': authToken }) },
    data: input ?? {},
  })
  const { code, data, msg } = await response.json()
  if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`)
  return endpoint.data.parse(data)
}

/** Has a code sent to a number by calls, without a form, and returns it. */
export async function codeFor(requester: Requester, mobile: string, purpose: 'register' | 'console'): Promise<string> {
  const uid = `e2e-${freshMobile()}-${freshMobile()}`
  await requester.request.get(`/api/${getImageCode.service}/${getImageCode.path}?uid=${uid}`)
  const imageCode = (await readInbox(requester)).captcha.find((each) => each.uid === uid)?.code ?? ''
  await callAs(requester, sendVerifyCode, { imageCode, mobile, uid, purpose })
  return smsCodeIn(await readInbox(requester), mobile)
}

/** Registers a new account by calls, without a form: a page is logged in from its next visit on. */
export async function registerAccount(
  requester: Requester,
  account = { mobile: freshMobile(), password: `Qiuchang-${freshMobile()}` },
  { unionId }: { unionId?: string } = {},
): Promise<TestAccount> {
  const { authToken } = await callAs(requester, register, {
    ...account,
    verifyCode: await codeFor(requester, account.mobile, 'register'),
    agreementVersion: AGREEMENT_VERSION,
    unionId,
  })
  return { ...account, authToken }
}
