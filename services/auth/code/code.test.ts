import { loginByPassword, loginByVerifyCode, register } from '#lib/contracts/account/auth.ts'
import { sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { checkUserInfoByMobile, updateUserPassword } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { CUT_OFF, listen } from '#tests/services/listen.ts'
import {
  type Accounts,
  clientHeaders,
  newMobile,
  openAccounts,
  PASSWORD,
  sixteen,
} from '#tests/services/open-accounts.ts'
import { createAliyunSms } from '../sms/aliyun.ts'
import type { SmsDriver } from '../sms/driver.ts'

let site: Accounts
/** What the provider does in this test; by default the demo's outbox. */
let provider: SmsDriver | null = null
beforeAll(async () => {
  site = await openAccounts()
})
afterEach(() => {
  provider = null
})
afterAll(() => site.close())

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

test('R-3.10 R-7.50 R-8.11 a six-digit code is sent to the number, and the response says when the next may be requested', async () => {
  const mobile = newMobile()
  const { envelope } = await site.askCode(mobile)
  expect(envelope).toMatchObject({ code: 0, data: { resendSeconds: 60, expireSeconds: 300 } })
  expect(await site.sent(mobile)).toMatchObject([{ purpose: 'register', code: expect.stringMatching(/^\d{6}$/) }])
})

test('T01 a number counts as one however it is written: one SMS a minute, and the response says how long to wait', async () => {
  const mobile = newMobile()
  const wide = mobile.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  expect((await site.askCode(mobile)).envelope.code).toBe(0)
  for (const spelling of [mobile, ` ${mobile}`, `${mobile} `, wide]) {
    const { status, headers, envelope } = await site.askCode(spelling)
    expect([status, envelope.code]).toEqual([429, ERROR_CODES.TOO_MANY_REQUESTS])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50)
    expect(envelope.msg).toMatch(/请 \d+ 秒后再试/)
  }
  for (const spelling of [`+86${mobile}`, `0086${mobile}`, `86${mobile}`, `${mobile.slice(0, 3)}-${mobile.slice(3)}`]) {
    expect((await site.askCode(spelling)).status).toBe(400)
  }
  expect(await site.sent(mobile)).toHaveLength(1)
})

test('T01 sixteen simultaneous requests for one number, each with its own captcha, send one SMS', async () => {
  const mobile = newMobile()
  const captchas = await sixteen(() => site.captcha())
  const responses = await sixteen((at) =>
    site.call(sendVerifyCode, { uid: captchas[at]!.uid, imageCode: captchas[at]!.imageCode, mobile }),
  )
  expect(responses.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
  expect(await site.sent(mobile)).toHaveLength(1)
})

test('T01 a number gets five codes an hour and ten a day across all purposes, in sliding windows', async () => {
  const mobile = newMobile()
  const outcome: number[] = []
  // Every 61 s for six requests, then hourly.
  for (let at = 0; at < 6; at++) {
    outcome.push((await site.askCode(mobile, at % 2 ? 'register' : 'changeMobile')).envelope.code)
    await site.later(61)
  }
  expect(outcome).toEqual([0, 0, 0, 0, 0, ERROR_CODES.TOO_MANY_REQUESTS])
  const hourly: number[] = []
  for (let at = 0; at < 6; at++) {
    await site.later(3_600)
    hourly.push((await site.askCode(mobile, 'register')).envelope.code)
  }
  expect(hourly).toEqual([0, 0, 0, 0, 0, ERROR_CODES.TOO_MANY_REQUESTS])
  expect(await site.sent(mobile)).toHaveLength(10)
})

test('T01 a client gets twenty codes an hour whatever the numbers; an IPv6 /64 is one client', async () => {
  const codes: number[] = []
  for (let at = 0; at < 22; at++) {
    const headers = clientHeaders(`2001:db8:1:2::${at + 1}`)
    codes.push((await site.askCode(newMobile(), 'register', headers)).envelope.code)
  }
  expect(codes.filter((code) => code === 0)).toHaveLength(20)
  expect((await site.askCode(newMobile(), 'register', clientHeaders('2001:db8:1:3::1'))).envelope.code).toBe(0)
  // A forged signature vouches for no address.
  const forged = { 'x-client-address': `198.51.100.7;${'0'.repeat(64)}` }
  expect((await site.askCode(newMobile(), 'register', forged)).envelope.code).toBe(0)
})

test('T01 the site sends a thousand SMS an hour, then everybody waits and the operator is told once', async () => {
  const lines: string[] = []
  const busy = await openAccounts({ log: createLog('error', (line) => lines.push(line)) })
  try {
    await busy.db.execute(
      `insert into auth.attempt (key, at) select 'sms-site:', clock_timestamp() from generate_series(1, 999)`,
    )
    expect((await busy.askCode(newMobile())).envelope.code).toBe(0)
    expect(lines).toEqual([])
    const mobile = newMobile()
    const { status, headers } = await busy.askCode(mobile)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(await busy.sent(mobile)).toEqual([])
    expect((await busy.askCode(newMobile())).status).toBe(429)
    expect(lines).toHaveLength(1)
    expect(lines.join()).toContain('the SMS of this hour are used up')
    await busy.later(3_600)
    expect((await busy.askCode(mobile)).envelope.code).toBe(0)
  } finally {
    await busy.close()
  }
})

test('T01 a pretended code does not count towards the thousand, and is refused once they are used up', async () => {
  const busy = await openAccounts()
  try {
    const uses = async () =>
      (await busy.db.execute(`select 1 from auth.attempt where key = 'sms-site:'`)) as unknown as { rows: unknown[] }
    for (let at = 0; at < 3; at++) expect((await busy.askCode(newMobile(), 'recover')).envelope.code).toBe(0)
    expect((await uses()).rows).toEqual([])
    expect((await busy.askCode(newMobile(), 'register')).envelope.code).toBe(0)
    expect((await uses()).rows).toHaveLength(1)
    await busy.db.execute(
      `insert into auth.attempt (key, at) select 'sms-site:', clock_timestamp() from generate_series(1, 999)`,
    )
    expect((await busy.askCode(newMobile(), 'recover')).status).toBe(429)
  } finally {
    await busy.close()
  }
})

test('T01 a /56 or a /48 of IPv6 addresses has a limit of its own', async () => {
  const fill = (network: string, times: number) =>
    site.db.execute(
      `insert into auth.attempt (key, at) select 'sms-client:${network}', clock_timestamp() from generate_series(1, ${times})`,
    )
  const ask = async (address: string) => (await site.askCode(newMobile(), 'register', clientHeaders(address))).status
  await fill('2001:db8:5600:ab00::/56', 79)
  expect(await ask('2001:db8:5600:ab01::1')).toBe(200)
  expect(await ask('2001:db8:5600:ab02::1')).toBe(429)
  expect(await ask('2001:db8:5600:ac02::1')).toBe(200)
  await fill('2001:db8:4800::/48', 319)
  expect(await ask('2001:db8:4800:100::1')).toBe(200)
  expect(await ask('2001:db8:4800:200::1')).toBe(429)
  expect(await ask('2001:db8:4801:200::1')).toBe(200)
})

test('T03 after five wrong guesses the right code is rejected, whatever address it comes from', async () => {
  const { mobile } = await site.join()
  const verifyCode = await site.codeFor(mobile, 'login')
  for (let at = 0; at < 5; at++) {
    const { envelope } = await site.call(
      loginByVerifyCode,
      { mobile, verifyCode: wrongOf(verifyCode) },
      { headers: clientHeaders(`203.0.113.${at + 1}`) },
    )
    expect(envelope.code).toBe(ERROR_CODES.CODE_WRONG)
  }
  const right = await site.call(loginByVerifyCode, { mobile, verifyCode }, { headers: clientHeaders('203.0.113.99') })
  expect(right.envelope.code).toBe(ERROR_CODES.CODE_WRONG)
})

test('T04 of sixteen simultaneous logins with the right code, one succeeds', async () => {
  const { mobile } = await site.join()
  const verifyCode = await site.codeFor(mobile, 'login')
  const responses = await sixteen(() => site.call(loginByVerifyCode, { mobile, verifyCode }))
  expect(responses.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
})

test('T04 a code is valid for its number and purpose only, and for five minutes', async () => {
  const { mobile } = await site.join()
  const other = (await site.join()).mobile
  const recover = await site.codeFor(mobile, 'recover')
  const isWrong = { envelope: { code: ERROR_CODES.CODE_WRONG } }
  expect(await site.call(loginByVerifyCode, { mobile, verifyCode: recover })).toMatchObject(isWrong)
  expect(await site.call(loginByVerifyCode, { mobile: other, verifyCode: recover })).toMatchObject(isWrong)
  const login = await site.codeFor(mobile, 'login')
  const reset = { mobile, verifyCode: login, password: 'another hedgehog' }
  expect(await site.call(updateUserPassword, reset)).toMatchObject(isWrong)
  await site.later(301)
  expect(await site.call(loginByVerifyCode, { mobile, verifyCode: login })).toMatchObject(isWrong)
})

test('R-7.51 T05 a number without an account gets the same response as one with, and is sent nothing', async () => {
  const known = (await site.join()).mobile
  const unknown = newMobile()
  await site.later(61)
  for (const purpose of ['recover', 'login', 'confirmMobile'] as const) {
    await site.later(61)
    const responses = await Promise.all([known, unknown].map((mobile) => site.askCode(mobile, purpose)))
    const [first, second] = responses.map(({ status, envelope }) => ({ status, envelope }))
    expect(first).toEqual(second)
  }
  expect(await site.sent(unknown)).toEqual([])
  expect((await site.sent(known)).map(({ purpose }) => purpose)).toEqual([
    'confirmMobile',
    'login',
    'recover',
    'register',
  ])
})

test('A-15 no code to register or change numbers is sent to a number with an account, and the response does not tell', async () => {
  const { mobile } = await site.join()
  for (const purpose of ['register', 'changeMobile'] as const) {
    await site.later(61)
    expect((await site.askCode(mobile, purpose)).envelope.code).toBe(0)
  }
  expect((await site.sent(mobile)).map(({ purpose }) => purpose)).toEqual(['register'])
})

test('FM-11 a send the provider rejects fails in the same way for every number and does not count', async () => {
  const slow = await openAccounts({
    sms: {
      send: async (message) => {
        if (!provider) throw new Error('the provider is down')
        await provider.send(message)
      },
      notices: null,
    },
  })
  try {
    const mobile = newMobile()
    const down = await slow.askCode(mobile, 'register')
    expect([down.status, down.envelope.code]).toEqual([200, ERROR_CODES.PROVIDER_FAILED])
    expect((await slow.askCode(newMobile(), 'recover')).envelope.code).toBe(ERROR_CODES.PROVIDER_FAILED)
    const taken: string[] = []
    provider = { send: async (message) => void taken.push(message.mobile), notices: null }
    expect((await slow.askCode(mobile, 'register')).envelope.code).toBe(0)
    expect(taken).toEqual([mobile])
  } finally {
    await slow.close()
  }
})

/** A site whose provider rejects while `state.isDown`, and the code it was last given. */
async function withProvider() {
  const state = { isDown: false, code: '' }
  const one = await openAccounts({
    sms: {
      send: async ({ code }) => {
        state.code = code
        if (state.isDown) throw new Error('isv.BUSINESS_LIMIT_CONTROL')
      },
      notices: null,
    },
  })
  const mobile = newMobile()
  await one.askCode(mobile, 'register')
  const account = { mobile, password: PASSWORD, agreementVersion: AGREEMENT_VERSION }
  await one.read(register, { ...account, verifyCode: state.code })
  await one.later(61)
  const logIn = async (verifyCode: string) => (await one.call(loginByVerifyCode, { mobile, verifyCode })).envelope.code
  return { one, mobile, state, logIn }
}

test('T03 FM-11 a code the provider rejected logs nobody in and allows no new guesses; the previous one stays valid', async () => {
  const { one, mobile, state, logIn } = await withProvider()
  try {
    expect((await one.askCode(mobile, 'login')).envelope.code).toBe(0)
    const arrived = state.code
    await one.later(61)
    state.isDown = true
    for (let at = 0; at < 4; at++) {
      expect((await one.askCode(mobile, 'login')).envelope.code).toBe(ERROR_CODES.PROVIDER_FAILED)
      expect(await logIn(state.code === arrived ? wrongOf(arrived) : state.code)).toBe(ERROR_CODES.CODE_WRONG)
    }
    expect(await logIn(arrived)).toBe(0)
    // Used up, and no new one was issued: however often a code is requested, nothing can be guessed.
    for (let at = 0; at < 2; at++) {
      await one.askCode(mobile, 'login')
      expect(await logIn(state.code)).toBe(ERROR_CODES.CODE_WRONG)
    }
  } finally {
    await one.close()
  }
})

test('T03 wrong guesses keep counting across failed sends, so the right code is rejected after five', async () => {
  const { one, mobile, state, logIn } = await withProvider()
  try {
    await one.askCode(mobile, 'login')
    const arrived = state.code
    await one.later(61)
    state.isDown = true
    for (let at = 0; at < 5; at++) {
      await one.askCode(mobile, 'login')
      expect(await logIn(wrongOf(arrived))).toBe(ERROR_CODES.CODE_WRONG)
    }
    expect(await logIn(arrived)).toBe(ERROR_CODES.CODE_WRONG)
  } finally {
    await one.close()
  }
})

test('T03 a code is invalid until the provider has accepted it', async () => {
  const { promise: refusal, reject: refuse } = Promise.withResolvers<void>()
  const { promise: given, resolve: give } = Promise.withResolvers<string>()
  const slow = await openAccounts({
    sms: {
      send: ({ code }) => {
        give(code)
        return refusal
      },
      notices: null,
    },
  })
  try {
    const mobile = newMobile()
    const codeRequest = slow.askCode(mobile, 'register')
    const account = { mobile, password: PASSWORD, agreementVersion: AGREEMENT_VERSION }
    const early = await slow.call(register, { ...account, verifyCode: await given })
    expect(early.envelope.code).toBe(ERROR_CODES.CODE_WRONG)
    refuse(new Error('the provider is down'))
    expect((await codeRequest).envelope.code).toBe(ERROR_CODES.PROVIDER_FAILED)
  } finally {
    await slow.close()
  }
})

test('FM-11 a code the provider may have accepted counts and is valid, and a pretended one looks the same', async () => {
  const server = await listen(() => CUT_OFF)
  const sms = createAliyunSms({
    ...{ keyId: 'key', keySecret: 'secret', signName: '站', template: 'SMS_1' },
    endpoint: server.endpoint,
  })
  const unsure = await openAccounts({ sms })
  try {
    const mobile = newMobile()
    const [real, pretended] = [await unsure.askCode(mobile), await unsure.askCode(newMobile(), 'recover')]
    expect(real.envelope).toMatchObject({ code: ERROR_CODES.PROVIDER_FAILED, msg: expect.stringContaining('可能') })
    expect(pretended.envelope).toEqual(real.envelope)
    const { searchParams } = server.requests[0]!.url
    const { code } = JSON.parse(searchParams.get('TemplateParam')!)
    // Neither may request another one at once.
    const others = newMobile()
    await unsure.askCode(others, 'recover')
    expect([(await unsure.askCode(mobile)).status, (await unsure.askCode(others, 'recover')).status]).toEqual([
      429, 429,
    ])
    expect(server.requests).toHaveLength(1)
    const account = { mobile, verifyCode: code, password: PASSWORD, agreementVersion: AGREEMENT_VERSION }
    expect((await unsure.call(register, account)).envelope.code).toBe(0)
  } finally {
    await unsure.close()
    await server.close()
  }
})

test('FM-16 limits and codes survive a restart', async () => {
  const mobile = newMobile()
  const verifyCode = await site.codeFor(mobile, 'register')
  const { createApps } = await import('#services/apps.ts')
  const { createLog } = await import('#services/shared/log/create-log.ts')
  const apps = createApps(site.store, {
    services: ['auth'],
    log: createLog('silent'),
    mode: 'demo',
    // The demo has a new secret at each start.
    secret: 'another-secret-after-the-restart',
  })
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await apps.request(`http://services/auth/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()).code
  }
  const { uid, imageCode } = await site.captcha()
  expect(await post(sendVerifyCode.path, { uid, imageCode, mobile })).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
  const account = { mobile, verifyCode, password: PASSWORD, agreementVersion: AGREEMENT_VERSION }
  expect(await post(register.path, account)).toBe(0)
})

test('T31 when the limits cannot be checked, nothing is sent and nobody can log in', async () => {
  const broken = await openAccounts()
  try {
    const mobile = newMobile()
    const joined = await broken.join()
    const right = { mobile: joined.mobile, password: PASSWORD }
    const { uid, imageCode } = await broken.captcha()
    await broken.db.execute('alter table auth.password_try rename to password_try_away')
    expect((await broken.call(loginByPassword, right)).status).toBe(500)
    await broken.db.execute('alter table auth.password_try_away rename to password_try')
    expect((await broken.call(loginByPassword, right)).status).toBe(200)
    await broken.db.execute('drop table auth.attempt')
    expect((await broken.call(loginByPassword, right)).status).toBe(500)
    expect((await broken.call(checkUserInfoByMobile, { mobile: joined.mobile })).status).toBe(500)
    const { status } = await broken.call(sendVerifyCode, { uid, imageCode, mobile })
    expect(status).toBe(500)
    expect(await broken.sent(mobile)).toEqual([])
  } finally {
    await broken.close()
  }
})
