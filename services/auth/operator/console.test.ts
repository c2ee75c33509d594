import { sql } from 'drizzle-orm'
import { loginByVerifyCode } from '#lib/contracts/account/auth.ts'
import { getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { getCheckRecordList } from '#lib/contracts/application/application.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getAuditEntries } from '#lib/contracts/operator/audit.ts'
import { getDesk } from '#lib/contracts/operator/desk.ts'
import { HANDLING_CALLS } from '#lib/contracts/operator/handling.ts'
import { getOwnRole, openConsole } from '#lib/contracts/operator/operator.ts'
import { type Accounts, openAccounts, PASSWORD } from '#tests/services/open-accounts.ts'

type Headers = Awaited<ReturnType<Accounts['logInAgain']>>

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())

const codeOf = async (endpoint: Parameters<Accounts['call']>[0], input: object, headers: Headers) =>
  (await site.call(endpoint, input, { headers })).envelope.code
const work = (headers: Headers) => codeOf(getCheckRecordList, {}, headers)
/** An operator who has just logged in with the password. */
async function joinAndLogInAgain(role: 'owner' | 'editor' = 'owner') {
  const operator = await site.joinOperator(role)
  return { ...operator, auth: await site.logInAgain(operator.mobile) }
}
const idle = (minutes: number) =>
  site.db.execute(sql`update auth.session set console_seen_at = console_seen_at - ${minutes} * interval '1 minute'`)

test('R-13.3 a password alone does not open the console; a code as well opens it, for that session only', async () => {
  const { auth, mobile, userId } = await joinAndLogInAgain()
  expect(await work(auth)).toBe(ERROR_CODES.CONSOLE_CLOSED)
  expect(await site.read(getOwnRole, {}, auth)).toEqual({ role: 'owner', isConsoleOpen: false, asksPassword: false })
  await site.read(openConsole, { verifyCode: await site.codeFor(mobile, 'console') }, auth)
  expect(await work(auth)).toBe(0)
  expect(await site.read(getOwnRole, {}, auth)).toEqual({ role: 'owner', isConsoleOpen: true, asksPassword: false })
  expect(await work(await site.logInAgain(mobile))).toBe(ERROR_CODES.CONSOLE_CLOSED)
  const [entry] = (await site.read(getAuditEntries, { act: 'open', accountId: userId }, auth)).list
  expect(entry).toMatchObject({ kind: 'console', role: 'owner' })
})

test('R-13.3 after a login by code the console also asks for the password, and a wrong one does not use up the code', async () => {
  const { mobile } = await joinAndLogInAgain()
  const { authToken } = await site.read(loginByVerifyCode, { mobile, verifyCode: await site.codeFor(mobile, 'login') })
  const auth = { 'auth-token': authToken }
  expect((await site.read(getOwnRole, {}, auth)).asksPassword).toBe(true)
  const verifyCode = await site.codeFor(mobile, 'console')
  const open = (password?: string) => codeOf(openConsole, { verifyCode, password }, auth)
  expect(await open()).toBe(ERROR_CODES.OLD_PASSWORD_WRONG)
  expect(await open('not the password')).toBe(ERROR_CODES.OLD_PASSWORD_WRONG)
  expect(await work(auth)).toBe(ERROR_CODES.CONSOLE_CLOSED)
  expect(await open(PASSWORD)).toBe(0)
  expect(await work(auth)).toBe(0)
})

test('R-13.3 30 minutes without an operator’s call close the console but not the visitor’s session', async () => {
  const { auth, userId } = await joinAndLogInAgain()
  await site.openConsoleOf(userId)
  await idle(29)
  // Not an operator's call: the idle time goes on.
  await site.read(getLoginUserInfo, {}, auth)
  await idle(2)
  expect(await work(auth)).toBe(ERROR_CODES.CONSOLE_CLOSED)
  expect(await codeOf(getLoginUserInfo, {}, auth)).toBe(0)
  await site.openConsoleOf(userId)
  for (let round = 0; round < 3; round++) {
    await idle(29)
    expect(await work(auth)).toBe(0)
  }
})

test('R-13.3 requests a screen makes by itself do not keep the console open', async () => {
  const { auth, userId } = await joinAndLogInAgain()
  await site.openConsoleOf(userId)
  for (const minutes of [20, 9]) {
    await idle(minutes)
    for (const [call, input] of [
      [getDesk, {}],
      [HANDLING_CALLS.reports.list, { entryIds: ['1'] }],
    ] as const)
      expect(await codeOf(call as Endpoint, input, auth)).toBe(0)
  }
  await idle(2)
  expect(await codeOf(getDesk as Endpoint, {}, auth)).toBe(ERROR_CODES.CONSOLE_CLOSED)
})

test('T03 T04 a code for another purpose, a wrong one and a used one do not open the console', async () => {
  const { auth, mobile } = await joinAndLogInAgain()
  const open = (verifyCode: string) => codeOf(openConsole, { verifyCode }, auth)
  expect(await open(await site.codeFor(mobile, 'confirmMobile'))).toBe(ERROR_CODES.CODE_WRONG)
  const verifyCode = await site.codeFor(mobile, 'console')
  const wrong = verifyCode === '000000' ? '000001' : '000000'
  expect(await open(wrong)).toBe(ERROR_CODES.CODE_WRONG)
  expect(await open(verifyCode)).toBe(0)
  await idle(31)
  expect(await open(verifyCode)).toBe(ERROR_CODES.CODE_WRONG)
  const next = await site.codeFor(mobile, 'console')
  for (let guess = 0; guess < 5; guess++) await open(next === '000000' ? '000001' : '000000')
  expect(await open(next)).toBe(ERROR_CODES.CODE_WRONG)
  expect(await work(auth)).toBe(ERROR_CODES.CONSOLE_CLOSED)
})

test('R-13.3 a member cannot open the console, and a call of another duty is refused as such before and after opening it', async () => {
  const member = await site.join()
  const verifyCode = await site.codeFor(member.mobile, 'console')
  expect(await codeOf(openConsole, { verifyCode }, member.auth)).toBe(ERROR_CODES.NOT_ALLOWED)
  const { auth, userId } = await joinAndLogInAgain('editor')
  expect(await work(auth)).toBe(ERROR_CODES.NOT_ALLOWED)
  await site.openConsoleOf(userId)
  expect(await work(auth)).toBe(ERROR_CODES.NOT_ALLOWED)
})
