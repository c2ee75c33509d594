import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  getPublicQrCode,
  loginByPassword,
  loginByVerifyCode,
  logout,
  register,
  userIsAuth,
} from '#lib/contracts/account/auth.ts'
import { getLoginUserInfo, getUserProfile, updateUserMobile } from '#lib/contracts/account/user.ts'
import { getCheckRecordList } from '#lib/contracts/application/application.ts'
import { EMPTY_COACH_CONTENT } from '#lib/contracts/application/coach-application.ts'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getAgreementByTitle } from '#lib/contracts/faq/faq.ts'
import { AGREEMENT_VERSION, STAY_LOGGED_IN } from '#lib/contracts/limits.ts'
import { getOwnRole } from '#lib/contracts/operator/operator.ts'
import { setAccountStatus } from '#services/account-status.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { account } from '#services/user/db/schema.ts'
import {
  type Accounts,
  clientHeaders,
  newMobile,
  openAccounts,
  PASSWORD,
  sixteen,
} from '#tests/services/open-accounts.ts'
import { TEST_SECRET } from '#tests/services/open-test-site.ts'
import { session } from '../db/schema.ts'

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())

const tryLogin = async (mobile: string, password: string, headers = {}) =>
  (await site.call(loginByPassword, { mobile, password }, { headers })).envelope

describe('R-13.2 operators', () => {
  const listRecords = async (headers: Record<string, string>) =>
    (await site.call(getCheckRecordList, {}, { headers })).envelope.code

  test('a role applies from the next call until it is removed', async () => {
    const { userId, auth } = await site.join()
    expect(await listRecords(auth)).toBe(ERROR_CODES.NOT_ALLOWED)
    await site.giveRole(userId, 'owner')
    expect(await listRecords(auth)).toBe(0)
    await site.giveRole(userId, 'editor')
    expect(await listRecords(auth)).toBe(ERROR_CODES.NOT_ALLOWED)
    await site.giveRole(userId, 'reviewer')
    expect(await listRecords(auth)).toBe(0)
    await site.giveRole(userId, null)
    expect(await listRecords(auth)).toBe(ERROR_CODES.NOT_ALLOWED)
  })

  test('a role stays with the account when its number changes', async () => {
    const { mobile: first, auth } = await site.joinOperator()
    const second = newMobile()
    const oldVerifyCode = await site.codeFor(first, 'confirmMobile')
    const verifyCode = await site.codeFor(second, 'changeMobile')
    await site.read(updateUserMobile, { mobile: second, oldVerifyCode, verifyCode }, auth)
    expect(await listRecords(auth)).toBe(0)
  })
})

describe('registering', () => {
  test.each(['coach', 'venue', 'user'] as const)(
    'R-0.2 R-3.39 R-7.53 a visitor registers as %s and is logged in',
    async (userType) => {
      const joined = await site.join({ userType, userName: `新人${userType}` })
      expect(joined).toMatchObject({
        userType,
        userName: `新人${userType}`,
        hasWechat: false,
        deletionCancelled: false,
        agreementsToAccept: [],
      })
      // what the browser stores is masked.
      expect(joined.mobile).toMatch(/^139\d{8}$/)
      expect((await site.read(getLoginUserInfo, {}, joined.auth)).mobile).toMatch(/^139\*{4}\d{4}$/)
    },
  )

  test('A-36 the accepted version of the agreement is stored; any version but the one in force is refused', async () => {
    const agreement = await site.read(getAgreementByTitle, { title: '用户协议' })
    expect(agreement.version).toBe(AGREEMENT_VERSION)
    const joined = await site.join()
    expect((await site.read(getUserProfile, {}, joined.auth)).agreementVersion).toBe(AGREEMENT_VERSION)
    const old = { ...joined.input, mobile: newMobile(), agreementVersion: '2019-01' }
    expect((await site.call(register, old)).envelope.code).toBe(ERROR_CODES.CONSENT_REQUIRED)
  })

  test('T27 FM-10 of sixteen simultaneous registrations of one number, one creates the account and the others fail clearly', async () => {
    const mobile = newMobile()
    const verifyCode = await site.codeFor(mobile, 'register')
    const input = { mobile, verifyCode, password: PASSWORD, agreementVersion: AGREEMENT_VERSION }
    const responses = await sixteen(() => site.call(register, input))
    expect(responses.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
    const others = new Set(responses.map(({ envelope }) => envelope.code).filter((code) => code !== 0))
    expect(others).toEqual(new Set([ERROR_CODES.CODE_WRONG]))
    expect(await site.db.select().from(account).where(eq(account.mobile, mobile))).toHaveLength(1)
  })

  test('R-5.6 a number with an account is taken, and so is a user name in any case', async () => {
    const first = await site.join({ userName: 'Kunlun' })
    const { createAccount } = await import('#services/user/account/create.ts')
    const row = { passwordHash: 'x', userType: 'user', wechatUnionId: null, agreementVersion: '1' } as const
    await expect(createAccount(site.db, { ...row, mobile: first.mobile })).rejects.toMatchObject({
      code: ERROR_CODES.MOBILE_TAKEN,
    })
    await expect(site.join({ userName: 'ｋunlun' })).rejects.toThrow(String(ERROR_CODES.NAME_TAKEN))
  })

  test('T11 fields owned by the server are ignored in the input', async () => {
    const joined = await site.join({ isOperator: true, status: 'disabled', accountId: 1, wechatUnionId: 'u' })
    const [row] = await site.db.select().from(account).where(eq(account.mobile, joined.mobile))
    expect(row).toMatchObject({ status: 'active', wechatUnionId: null })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('T06 a weak password is refused before the code is used up', async () => {
    const mobile = newMobile()
    const verifyCode = await site.codeFor(mobile, 'register')
    const input = { mobile, verifyCode, agreementVersion: AGREEMENT_VERSION }
    const weak = await site.call(register, { ...input, password: 'password123' })
    expect(weak.envelope.code).toBe(ERROR_CODES.PASSWORD_WEAK)
    expect((await site.call(register, { ...input, password: PASSWORD })).envelope.code).toBe(0)
  })
})

test('R-12.6 an unacceptable user name is refused before the code is used up', async () => {
  const mobile = newMobile()
  const input = { mobile, password: PASSWORD, agreementVersion: AGREEMENT_VERSION }
  const verifyCode = await site.codeFor(mobile, 'register')
  const { envelope } = await site.call(register, { ...input, verifyCode, userName: '六合彩老张' })
  expect(envelope).toMatchObject({ code: ERROR_CODES.TEXT_REFUSED, field: 'userName' })
  expect((await site.call(register, { ...input, verifyCode })).envelope.code).toBe(0)
})

test('R-7.53 A-15 only a valid code reveals that a name is taken, and neither code nor scan is used up', async () => {
  await site.join({ userName: '云台山人' })
  const browser = { 'x-browser-id': randomBytes(32).toString('base64url') }
  const { sceneId } = await site.read(getPublicQrCode, {}, browser)
  await site.send('/auth/internal/wechat/scan', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-secret': TEST_SECRET },
    body: JSON.stringify({ sceneId, openId: 'person-of-the-mountain' }),
  })
  const unionId = await site.read(userIsAuth, { sceneId }, browser)
  const mobile = newMobile()
  const input = { mobile, password: PASSWORD, agreementVersion: AGREEMENT_VERSION, unionId, userName: '云台山人' }
  const join = async (over: object) => (await site.call(register, { ...input, ...over }, { headers: browser })).envelope
  const verifyCode = await site.codeFor(mobile, 'register')
  const wrong = verifyCode === '000000' ? '000001' : '000000'
  expect((await join({ verifyCode: wrong })).code).toBe(ERROR_CODES.CODE_WRONG)
  expect((await join({ verifyCode })).code).toBe(ERROR_CODES.NAME_TAKEN)
  expect(await join({ verifyCode, userName: '云台山客' })).toMatchObject({ code: 0, data: { hasWechat: true } })
})

describe('logging in', () => {
  test('R-5.3 R-7.54 A-16 login takes mobile number or user name, ignoring blanks around it; the password must match exactly', async () => {
    const userName = `登山者${newMobile().slice(-5)}`
    const { mobile } = await site.join({ userName, password: ' Ünïcode 空格 ' })
    for (const name of [mobile, ` ${mobile} `, userName, userName.toUpperCase()]) {
      expect((await tryLogin(name, ' Ünïcode 空格 ')).code).toBe(0)
    }
    for (const password of ['Ünïcode 空格', ' ünïcode 空格 ', ' Ünïcode 空格']) {
      expect((await tryLogin(mobile, password)).code).toBe(ERROR_CODES.LOGIN_FAILED)
    }
  })

  test('T05 a wrong password and an unknown account get the same response', async () => {
    const { mobile } = await site.join()
    const known = await tryLogin(mobile, 'not the password')
    expect(await tryLogin(newMobile(), 'not the password')).toEqual(known)
    expect(await tryLogin('没有这个人', 'not the password')).toEqual(known)
    const code = { verifyCode: '123456' }
    const first = await site.call(loginByVerifyCode, { mobile, ...code })
    const second = await site.call(loginByVerifyCode, { mobile: newMobile(), ...code })
    expect(second.envelope).toEqual(first.envelope)
  })

  test('T07 after five wrong passwords the waits grow, for unknown accounts too', async () => {
    const { mobile } = await site.join()
    for (const name of [mobile, newMobile()]) {
      const headers = () => clientHeaders(`192.0.2.${Math.floor(Math.random() * 250)}`)
      const codes: number[] = []
      for (let at = 0; at < 6; at++) codes.push((await tryLogin(name, 'not the password', headers())).code)
      expect(codes).toEqual([...Array(5).fill(ERROR_CODES.LOGIN_FAILED), ERROR_CODES.TOO_MANY_REQUESTS])
      await site.later(61)
      expect((await tryLogin(name, 'not the password', headers())).code).toBe(ERROR_CODES.LOGIN_FAILED)
      const {
        status,
        headers: responseHeaders,
        envelope,
      } = await site.call(loginByPassword, { mobile: name, password: PASSWORD }, { headers: headers() })
      expect([status, envelope.msg]).toEqual([
        429,
        expect.stringMatching(/^密码输错次数过多，请 \d+ (秒|分钟)后再试，或改用短信验证码登录$/),
      ])
      expect(Number(responseHeaders.get('retry-after'))).toBeGreaterThan(100)
    }
    // The owner is not locked out: a code works at once, and the password again after the wait.
    const verifyCode = await site.codeFor(mobile, 'login')
    expect((await site.call(loginByVerifyCode, { mobile, verifyCode })).envelope.code).toBe(0)
    await site.later(120)
    expect((await tryLogin(mobile, PASSWORD)).code).toBe(0)
  })

  test('T07 sixteen simultaneous guesses count as sixteen', async () => {
    const { mobile } = await site.join()
    const responses = await sixteen(() => tryLogin(mobile, 'not the password'))
    expect(responses.filter(({ code }) => code === ERROR_CODES.LOGIN_FAILED)).toHaveLength(5)
    expect(responses.filter(({ code }) => code === ERROR_CODES.TOO_MANY_REQUESTS)).toHaveLength(11)
  })

  test('T07 a client that tries passwords on many accounts is stopped; others are not', async () => {
    const codes: number[] = []
    for (let at = 0; at < 22; at++)
      codes.push((await tryLogin(newMobile(), 'spring 2026!', clientHeaders('198.51.100.1'))).code)
    expect(codes.filter((code) => code === ERROR_CODES.LOGIN_FAILED)).toHaveLength(20)
    const { mobile } = await site.join()
    expect((await tryLogin(mobile, PASSWORD, clientHeaders('198.51.100.2'))).code).toBe(0)
  })

  test('eighty simultaneous wrong passwords block neither captchas nor SMS codes; those beyond the queue are told it is busy', async () => {
    const guesses = Array.from({ length: 80 }, (_, at) =>
      site.call(loginByPassword, { mobile: `nobody${at}`, password: PASSWORD }),
    )
    await Promise.race(guesses)
    expect((await site.captcha()).picture.status).toBe(200)
    expect((await site.askCode(newMobile())).envelope.code).toBe(0)
    const codes = new Set((await Promise.all(guesses)).map(({ envelope }) => envelope.code))
    // On a busy machine a hash that has begun may outlast its call's deadline.
    codes.delete(ERROR_CODES.UPSTREAM_TIMEOUT)
    expect(codes).toEqual(new Set([ERROR_CODES.LOGIN_FAILED, ERROR_CODES.BUSY]))
  })

  test('T06 a password of a megabyte is rejected before it is read', async () => {
    const { status } = await site.call(loginByPassword, { mobile: '13800138000', password: 'x'.repeat(1_000_000) })
    expect(status).toBe(413)
    expect((await site.call(loginByPassword, { mobile: '13800138000', password: 'x'.repeat(129) })).status).toBe(400)
  })

  test('R-9.10 R-13.3 a login by password can last a week too, and the session records that a password was given', async () => {
    const { mobile, userId, auth } = await site.join()
    await site.giveRole(userId, 'editor')
    const { authToken, expireSeconds } = await site.read(loginByPassword, {
      mobile,
      password: PASSWORD,
      expired: STAY_LOGGED_IN,
    })
    expect(expireSeconds).toBe(604_800)
    // Registering requires a password, too.
    for (const headers of [{ 'auth-token': authToken }, auth])
      expect((await site.read(getOwnRole, {}, headers)).asksPassword).toBe(false)
  })

  test('R-7.55 R-2.129 R-9.10 a login by code lasts a week if exactly a week is asked for, otherwise a day', async () => {
    const { mobile } = await site.join()
    for (const [expired, seconds] of [
      [STAY_LOGGED_IN, 604_800],
      [String(STAY_LOGGED_IN), 604_800],
      [STAY_LOGGED_IN + 1, 86_400],
      [1e15, 86_400],
      [undefined, 86_400],
    ] as const) {
      const verifyCode = await site.codeFor(mobile, 'login')
      const data = await site.read(loginByVerifyCode, { mobile, verifyCode, expired })
      expect(data.expireSeconds).toBe(seconds)
      await site.later(3_601)
    }
  })

  test('R-8.8 R-6.10 a disabled coach gets 113024, other disabled accounts a code of their own, and sessions end at once', async () => {
    for (const [userType, code] of [
      ['coach', ERROR_CODES.COACH_DISABLED],
      ['user', ERROR_CODES.ACCOUNT_DISABLED],
    ] as const) {
      const { mobile, userId, auth } = await site.join({ userType })
      await setAccountStatus(site.db, PUSH_OFF, mobile, 'disabled')
      expect((await site.call(getLoginUserInfo, {}, { headers: auth })).envelope.code).toBe(ERROR_CODES.SESSION_EXPIRED)
      expect((await tryLogin(mobile, PASSWORD)).code).toBe(code)
      expect(await site.db.select().from(session).where(eq(session.accountId, userId))).toEqual([])
    }
  })

  test('R-6.10 R-8.8 disabling a coach’s account takes the page down; enabling it restores login and page', async () => {
    const { mobile, userId } = await site.join({ userType: 'coach' })
    const { coachId } = [...site.data.coaches].find(({ status }) => status === 'live')!
    await site.db.insert(application).values({
      checkId: 'D'.repeat(22),
      kind: 'coach',
      accountId: userId,
      status: 2,
      version: 2,
      content: EMPTY_COACH_CONTENT,
      reasons: [],
      subjectId: coachId,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    const page = async () => (await site.call(getCoachDetail, { coachId })).envelope.code
    expect(await page()).toBe(0)

    const shut = await setAccountStatus(site.db, PUSH_OFF, mobile, 'disabled')
    expect(shut.subjects).toEqual([{ kind: 'coach', id: coachId }])
    expect(shut.tags).toEqual(expect.arrayContaining([`coach:${coachId}`, 'coaches']))
    expect(await page()).toBe(ERROR_CODES.COACH_DISABLED)

    const back = await setAccountStatus(site.db, PUSH_OFF, mobile, 'active')
    expect(back.shown).toEqual([{ kind: 'coach', id: coachId }])
    expect(back.tags).toEqual(expect.arrayContaining([`coach:${coachId}`, 'coaches']))
    expect((await tryLogin(mobile, PASSWORD)).code).toBe(0)
    expect(await page()).toBe(0)
    await expect(setAccountStatus(site.db, PUSH_OFF, newMobile(), 'disabled')).rejects.toMatchObject({
      code: ERROR_CODES.GONE,
    })
  })
})

test('R-4.4 R-7.57 after a logout the token is invalid, and a second logout succeeds', async () => {
  const { auth } = await site.join()
  expect((await site.call(logout, {}, { headers: auth })).envelope.code).toBe(0)
  expect((await site.call(getLoginUserInfo, {}, { headers: auth })).envelope.code).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect((await site.call(logout, {}, { headers: auth })).envelope.code).toBe(0)
})
