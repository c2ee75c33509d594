import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import {
  bindWechat,
  getPublicQrCode,
  loginByPassword,
  loginByVerifyCode,
  loginByWechat,
  register,
  unbindWechat,
  userIsAuth,
} from '#lib/contracts/account/auth.ts'
import { deleteAccount, getLoginUserInfo } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import { getSiteFacts } from '#lib/contracts/site.ts'
import { listen } from '#tests/services/listen.ts'
import {
  type Accounts,
  clientHeaders,
  newMobile,
  openAccounts,
  PASSWORD,
  sixteen,
} from '#tests/services/open-accounts.ts'
import { TEST_SECRET } from '#tests/services/open-test-site.ts'
import { wechatFollower } from '../db/schema.ts'
import { createOfficialAccount } from './official-account.ts'

let site: Accounts
beforeAll(async () => {
  site = await openAccounts()
})
afterAll(() => site.close())

const newBrowser = () => ({ 'x-browser-id': randomBytes(32).toString('base64url') })
const newPerson = () => `person-${randomBytes(6).toString('hex')}`
type Browser = Record<string, string>

/** Simulates the phone: scans, follows and confirms. */
async function play(
  sceneId: string,
  openId: string,
  headers: Record<string, string> = { 'x-internal-secret': TEST_SECRET },
  at = site,
) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  return at.send('/auth/internal/wechat/scan', { ...init, body: JSON.stringify({ sceneId, openId }) })
}

/** Gets a handle for this browser and this person, as a page does. */
async function scan(browser: Browser, openId: string): Promise<string> {
  const { sceneId } = await site.read(getPublicQrCode, {}, browser)
  await play(sceneId, openId)
  return site.read(userIsAuth, { sceneId }, browser)
}

const codeOf = async (unionId: string, browser: Browser) =>
  (await site.call(loginByWechat, { unionId }, { headers: browser })).envelope.code

test('R-7.59 R-3.15 a QR code has a ticket, an unguessable scene, a picture and two minutes', async () => {
  const data = await site.read(getPublicQrCode, {}, newBrowser())
  expect(data).toEqual({
    ticket: expect.any(String),
    sceneId: expect.stringMatching(/^[\w-]{43}$/),
    expire_seconds: 120,
    picture: `/dev/wechat/code?sceneId=${data.sceneId}`,
    authorize: `/dev/wechat?sceneId=${data.sceneId}&back={back}`,
    authorizeAt: '',
  })
})

test('R-7.60 R-4.8 the poll returns nothing until the phone has confirmed, then a handle that is not the union id', async () => {
  const browser = newBrowser()
  const { sceneId } = await site.read(getPublicQrCode, {}, browser)
  expect(await site.read(userIsAuth, { sceneId }, browser)).toBe('')
  const person = newPerson()
  expect(await (await play(sceneId, person)).json()).toEqual({ confirmed: true })
  await site.later(2)
  const handle = await site.read(userIsAuth, { sceneId }, browser)
  expect(handle).toMatch(/^[\w-]{43}$/)
  expect(handle).not.toContain(person)
})

test('R-7.60 a scene can be polled once a second, however parallel; polls of other browsers do not delay it', async () => {
  const browser = newBrowser()
  const { sceneId } = await site.read(getPublicQrCode, {}, browser)
  await play(sceneId, newPerson())
  expect(await site.read(userIsAuth, { sceneId }, newBrowser())).toBe('')
  const responses = await sixteen(() => site.call(userIsAuth, { sceneId }, { headers: browser }))
  expect(responses.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
  const refused = responses.find(({ envelope }) => envelope.code !== 0)!
  expect([refused.status, refused.envelope.code]).toEqual([429, ERROR_CODES.TOO_MANY_REQUESTS])
  expect(refused.headers.get('retry-after')).toBe('1')
  await site.later(1)
  expect(await site.read(userIsAuth, { sceneId }, browser)).toMatch(/^[\w-]{43}$/)
})

test('T34 another browser polling an authorised scene gets nothing, and cannot use the handle', async () => {
  const browser = newBrowser()
  const { sceneId } = await site.read(getPublicQrCode, {}, browser)
  await play(sceneId, newPerson())
  expect(await site.read(userIsAuth, { sceneId }, newBrowser())).toBe('')
  expect(await site.read(userIsAuth, { sceneId })).toBe('')
  const handle = await site.read(userIsAuth, { sceneId }, browser)
  expect(await codeOf(handle, newBrowser())).toBe(ERROR_CODES.WECHAT_HANDLE_DEAD)
})

test('R-4.14 R-4.15 R-4.16 R-7.56 an unbound WeChat account gets 110009, and its handle can register and bind it', async () => {
  const [browser, person] = [newBrowser(), newPerson()]
  const unionId = await scan(browser, person)
  expect(await codeOf(unionId, browser)).toBe(ERROR_CODES.WECHAT_NOT_BOUND)
  const mobile = newMobile()
  const verifyCode = await site.codeFor(mobile, 'register')
  const input = { mobile, verifyCode, password: PASSWORD, agreementVersion: AGREEMENT_VERSION, unionId }
  expect((await site.read(register, input, browser)).hasWechat).toBe(true)
  // from now on the scan logs in.
  const again = newBrowser()
  const data = await site.read(loginByWechat, { unionId: await scan(again, person) }, again)
  expect((await site.read(getLoginUserInfo, {}, { 'auth-token': data.authToken })).hasWechat).toBe(true)
})

test('T34 neither the union id itself nor a made-up handle is a credential', async () => {
  const person = newPerson()
  const browser = newBrowser()
  const joined = await site.join()
  await site.read(
    bindWechat,
    { unionId: await scan(browser, person), password: PASSWORD },
    { ...browser, ...joined.auth },
  )
  for (const guess of [`local-union-${person}`, person]) {
    expect((await site.call(loginByWechat, { unionId: guess }, { headers: browser })).status).toBe(400)
  }
  expect(await codeOf(randomBytes(32).toString('base64url'), browser)).toBe(ERROR_CODES.WECHAT_HANDLE_DEAD)
})

test('T34 of sixteen simultaneous uses of one handle one logs in; after five minutes none does', async () => {
  const [browser, person] = [newBrowser(), newPerson()]
  const joined = await site.join()
  await site.read(
    bindWechat,
    { unionId: await scan(browser, person), password: PASSWORD },
    { ...browser, ...joined.auth },
  )
  const handle = await scan(browser, person)
  const codes = await sixteen(() => codeOf(handle, browser))
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  const late = await scan(browser, person)
  await site.later(301)
  expect(await codeOf(late, browser)).toBe(ERROR_CODES.WECHAT_HANDLE_DEAD)
})

test('R-4.10 an expired scene can be neither scanned nor polled', async () => {
  const browser = newBrowser()
  const { sceneId } = await site.read(getPublicQrCode, {}, browser)
  await site.later(121)
  expect(await (await play(sceneId, newPerson())).json()).toEqual({ confirmed: false })
  expect(await site.read(userIsAuth, { sceneId }, browser)).toBe('')
})

test('R-7.60 R-4.10 a page that returns after the code’s two minutes still gets the handle of a confirmed scan', async () => {
  const browser = newBrowser()
  const { sceneId } = await site.read(getPublicQrCode, {}, browser)
  await site.later(110)
  await play(sceneId, newPerson())
  await site.later(20)
  expect(await site.read(userIsAuth, { sceneId }, browser)).toMatch(/^[\w-]{43}$/)
  await site.later(300)
  expect(await site.read(userIsAuth, { sceneId }, browser)).toBe('')
})

test('R-7.54 a login by password with a scan binds it and ends the other sessions', async () => {
  const [browser, person] = [newBrowser(), newPerson()]
  const { mobile, auth } = await site.join()
  const unionId = await scan(browser, person)
  const data = await site.read(loginByPassword, { mobile, password: PASSWORD, unionId }, browser)
  expect(data.hasWechat).toBe(true)
  const codes = [auth, { 'auth-token': data.authToken }].map((headers) => site.call(getLoginUserInfo, {}, { headers }))
  expect((await Promise.all(codes)).map(({ envelope }) => envelope.code)).toEqual([ERROR_CODES.SESSION_EXPIRED, 0])
  const wrong = { mobile, password: 'not the password', unionId: await scan(browser, newPerson()) }
  expect((await site.call(loginByPassword, wrong, { headers: browser })).envelope.code).toBe(ERROR_CODES.LOGIN_FAILED)
})

test('R-7.55 a dead scan, or one that cannot be bound, is reported before the code is used up', async () => {
  const browser = newBrowser()
  const { mobile } = await site.join()
  const logIn = async (verifyCode: string, unionId?: string) =>
    (await site.call(loginByVerifyCode, { mobile, verifyCode, unionId }, { headers: browser })).envelope.code
  const dead = await scan(browser, newPerson())
  await site.later(301)
  const first = await site.codeFor(mobile, 'login')
  expect(await logIn(first, dead)).toBe(ERROR_CODES.WECHAT_HANDLE_DEAD)
  expect(await logIn(first, await scan(browser, newPerson()))).toBe(0)
  const second = await site.codeFor(mobile, 'login')
  expect(await logIn(second, await scan(browser, newPerson()))).toBe(ERROR_CODES.WECHAT_TAKEN)
  expect(await logIn(second)).toBe(0)
  expect(await logIn(second)).toBe(ERROR_CODES.CODE_WRONG)
})

test('R-7.53 a WeChat account bound meanwhile is reported before the code is used up, so registering without it still works', async () => {
  const [browser, person] = [newBrowser(), newPerson()]
  const unionId = await scan(browser, person)
  const other = await site.join()
  const bound = { mobile: other.mobile, password: PASSWORD, unionId: await scan(browser, person) }
  await site.read(loginByPassword, bound, browser)
  const mobile = newMobile()
  const verifyCode = await site.codeFor(mobile, 'register')
  const input = { mobile, verifyCode, password: PASSWORD, agreementVersion: AGREEMENT_VERSION }
  const taken = await site.call(register, { ...input, unionId }, { headers: browser })
  expect(taken.envelope.code).toBe(ERROR_CODES.WECHAT_TAKEN)
  expect((await site.call(register, input, { headers: browser })).envelope.code).toBe(0)
})

test.each([
  ['another', newMobile],
  ['the same', (mobile: string) => mobile],
])(
  'T35 name and WeChat account of a deleted account can register with %s number at once after seven days',
  async (_, numberAfter) => {
    const [browser, person] = [newBrowser(), newPerson()]
    const userName = `离开${newMobile().slice(-6)}`
    const { mobile, userId, auth } = await site.join({ userName })
    await site.read(bindWechat, { unionId: await scan(browser, person), password: PASSWORD }, { ...browser, ...auth })
    await site.read(deleteAccount, { password: PASSWORD }, auth)
    await site.later(7 * 86_400 + 1)
    const next = numberAfter(mobile)
    const verifyCode = await site.codeFor(next, 'register')
    const unionId = await scan(browser, person)
    const input = {
      mobile: next,
      verifyCode,
      userName,
      unionId,
      password: PASSWORD,
      agreementVersion: AGREEMENT_VERSION,
    }
    expect((await site.read(register, input, browser)).userId).not.toBe(userId)
    expect(await codeOf(await scan(browser, person), browser)).toBe(0)
  },
)

test('T35 the open id is stored once the WeChat account is bound, and not for a scan that was refused', async () => {
  const browser = newBrowser()
  const followers = async (person: string) =>
    (await site.db.select().from(wechatFollower)).filter(({ openId }) => openId === person).length
  const { mobile } = await site.join()
  const bind = async (person: string) =>
    (
      await site.call(
        loginByPassword,
        { mobile, password: PASSWORD, unionId: await scan(browser, person) },
        { headers: browser },
      )
    ).envelope.code
  const [own, other] = [newPerson(), newPerson()]
  expect([await bind(own), await followers(own)]).toEqual([0, 1])
  expect([await bind(other), await followers(other)]).toEqual([ERROR_CODES.WECHAT_TAKEN, 0])
})

test('R-7.62 A-14 a WeChat account belongs to one account; binding ends the other sessions, unbinding frees it', async () => {
  const [browser, person] = [newBrowser(), newPerson()]
  const [first, second] = [await site.join(), await site.join()]
  const elsewhere = await site.logInAgain(first.mobile)
  await site.read(
    bindWechat,
    { unionId: await scan(browser, person), password: PASSWORD },
    { ...browser, ...first.auth },
  )
  expect((await site.call(getLoginUserInfo, {}, { headers: elsewhere })).envelope.code).toBe(
    ERROR_CODES.SESSION_EXPIRED,
  )
  const bind = async (who: typeof first, openId: string) => {
    const headers = { ...browser, ...who.auth }
    return (await site.call(bindWechat, { unionId: await scan(browser, openId), password: PASSWORD }, { headers }))
      .envelope.code
  }
  expect(await bind(second, person)).toBe(ERROR_CODES.WECHAT_TAKEN)
  expect(await bind(first, newPerson())).toBe(ERROR_CODES.WECHAT_TAKEN)
  for (let at = 0; at < 2; at++) await site.read(unbindWechat, { password: PASSWORD }, first.auth)
  expect(await bind(second, person)).toBe(0)
})

test('R-7.62 binding and unbinding require the password or a code to the account’s number, not just a session', async () => {
  const [browser, person] = [newBrowser(), newPerson()]
  const { mobile, auth } = await site.join()
  const headers = { ...browser, ...auth }
  const unionId = await scan(browser, person)
  const bind = async (proof: object) => (await site.call(bindWechat, { unionId, ...proof }, { headers })).envelope.code
  const unbind = async (proof: object) => (await site.call(unbindWechat, proof, { headers })).envelope.code
  const hasWechat = async () => (await site.read(getLoginUserInfo, {}, auth)).hasWechat

  expect(await bind({})).toBe(ERROR_CODES.BAD_INPUT)
  expect(await bind({ password: PASSWORD, verifyCode: '123456' })).toBe(ERROR_CODES.BAD_INPUT)
  expect(await bind({ password: 'not the password' })).toBe(ERROR_CODES.OLD_PASSWORD_WRONG)
  expect(await bind({ verifyCode: '123456' })).toBe(ERROR_CODES.CODE_WRONG)
  // A code for another purpose proves nothing here.
  expect(await bind({ verifyCode: await site.codeFor(mobile, 'login') })).toBe(ERROR_CODES.CODE_WRONG)
  expect(await hasWechat()).toBe(false)
  // Rejected attempts have not used up the scan.
  expect(await bind({ verifyCode: await site.codeFor(mobile, 'confirmMobile') })).toBe(0)
  expect(await hasWechat()).toBe(true)

  expect(await unbind({})).toBe(ERROR_CODES.BAD_INPUT)
  expect(await unbind({ password: 'not the password' })).toBe(ERROR_CODES.OLD_PASSWORD_WRONG)
  expect(await hasWechat()).toBe(true)
  expect(await unbind({ password: PASSWORD })).toBe(0)
  expect(await hasWechat()).toBe(false)
  const dead = await site.codeFor(mobile, 'confirmMobile')
  expect(await bind({ verifyCode: dead })).toBe(ERROR_CODES.WECHAT_HANDLE_DEAD)
  // The dead scan was reported before the code was used up.
  expect(await unbind({ verifyCode: dead })).toBe(0)
})

test('a client that keeps requesting QR codes is told to wait', async () => {
  const headers = { ...newBrowser(), ...clientHeaders('203.0.113.77') }
  const codes: number[] = []
  for (let at = 0; at < 31; at++) codes.push((await site.call(getPublicQrCode, {}, { headers })).envelope.code)
  expect(codes.slice(0, 30)).toEqual(Array(30).fill(0))
  expect(codes[30]).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
})

test('T30 the simulated phone responds only to our own web process, and does not exist in production', async () => {
  const { sceneId } = await site.read(getPublicQrCode, {}, newBrowser())
  expect((await play(sceneId, newPerson(), {})).status).toBe(404)
  expect((await play(sceneId, newPerson(), { 'x-internal-secret': 'guess' })).status).toBe(404)
  expect((await play(sceneId, newPerson())).status).toBe(200)
  const production = await openAccounts({ mode: 'production' })
  const { status } = await play(sceneId, newPerson(), { 'x-internal-secret': TEST_SECRET }, production)
  await production.close()
  expect(status).toBe(404)
})

describe('with an official account', () => {
  const TOKEN = 'callback-token'
  let provider: Awaited<ReturnType<typeof listen>>
  let real: Accounts
  let isTokenDead = false

  beforeAll(async () => {
    const codes = new Map([
      ['good-code', 'reader-1'],
      ['late-code', 'reader-2'],
    ])
    provider = await listen(({ url, body }) => {
      if (url.pathname === '/sns/oauth2/access_token') {
        const { appid, secret, code = '', grant_type } = Object.fromEntries(url.searchParams)
        const openid = codes.get(code)
        codes.delete(code)
        const isOurs = appid === 'wx1' && secret === 'app-secret' && grant_type === 'authorization_code'
        return isOurs && openid
          ? { access_token: 'user-token', openid, scope: 'snsapi_userinfo' }
          : { errcode: 40029, errmsg: 'invalid code' }
      }
      if (url.pathname === '/cgi-bin/stable_token') {
        const { appid, secret } = JSON.parse(body)
        return appid === 'wx1' && secret === 'app-secret'
          ? { access_token: 'access-1', expires_in: 7200 }
          : { errcode: 40013, errmsg: 'invalid appid' }
      }
      if (url.searchParams.get('access_token') !== 'access-1' || isTokenDead) {
        isTokenDead = false
        return { errcode: 40001, errmsg: 'invalid credential' }
      }
      if (url.pathname === '/cgi-bin/qrcode/create') {
        const { action_name, action_info, expire_seconds } = JSON.parse(body)
        return {
          ticket: `${action_name}:${action_info.scene.scene_str}`,
          expire_seconds,
          url: 'http://weixin.qq.com/q/x',
        }
      }
      return { openid: url.searchParams.get('openid'), unionid: `union-of-${url.searchParams.get('openid')}` }
    })
    const { endpoint } = provider
    const wechat = createOfficialAccount({
      appId: 'wx1',
      appSecret: 'app-secret',
      callbackToken: TOKEN,
      siteOrigin: 'https://www.example.com',
      endpoint,
    })
    real = await openAccounts({ wechat })
  })
  afterAll(async () => {
    await real.close()
    await provider.close()
  })

  const signed = (over: Partial<Record<'timestamp' | 'nonce' | 'signature', string>> = {}) => {
    const timestamp = over.timestamp ?? String(Math.floor(Date.now() / 1000))
    const nonce = over.nonce ?? randomBytes(6).toString('hex')
    const signature = createHash('sha1').update([TOKEN, timestamp, nonce].sort().join('')).digest('hex')
    return new URLSearchParams({ timestamp, nonce, signature, ...over })
  }
  const message = (fields: string, openId: string) =>
    `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${openId}]]></FromUserName>
    <CreateTime>1</CreateTime>${fields}</xml>`
  const event = (name: string, key: string, openId: string) =>
    message(
      `<MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${name}]]></Event><EventKey><![CDATA[${key}]]></EventKey>`,
      openId,
    )
  const textMessage = (words: string, openId: string) =>
    message(`<MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${words}]]></Content>`, openId)
  const call = (body: string, query = signed()) =>
    real.send(`/auth/wechat/callback?${query}`, { method: 'POST', body, headers: { 'content-type': 'text/xml' } })

  test('R-1.5 R-2.54 inside WeChat the browser authorizes its own scene, and no other browser can use the code or the scene', async () => {
    const browser = newBrowser()
    const { sceneId, authorize, authorizeAt } = await real.read(getPublicQrCode, {}, browser)
    expect(authorizeAt).toBe('https://www.example.com')
    expect(authorize).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri={back}&response_type=code' +
        `&scope=snsapi_userinfo&state=${sceneId}#wechat_redirect`,
    )
    expect(await real.read(userIsAuth, { sceneId, code: 'good-code' }, newBrowser())).toBe('')
    expect(await real.read(userIsAuth, { sceneId, code: 'bad-code' }, browser)).toBe('')
    await real.later(2)
    const unionId = await real.read(userIsAuth, { sceneId, code: 'good-code' }, browser)
    expect(unionId).toMatch(/^[\w-]{43}$/)
    const refused = await real.call(loginByWechat, { unionId }, { headers: browser })
    expect(refused.envelope.code).toBe(ERROR_CODES.WECHAT_NOT_BOUND)
    // The code is used up; a scene of another browser stays unconfirmed.
    const other = newBrowser()
    const otherScene = await real.read(getPublicQrCode, {}, other)
    expect(await real.read(userIsAuth, { sceneId: otherScene.sceneId, code: 'good-code' }, other)).toBe('')
  })

  test('R-2.54 R-7.60 inside WeChat a response lost at the end of the scene’s two minutes can be requested again', async () => {
    const browser = newBrowser()
    const { sceneId } = await real.read(getPublicQrCode, {}, browser)
    await real.later(110)
    expect(await real.read(userIsAuth, { sceneId, code: 'late-code' }, browser)).toMatch(/^[\w-]{43}$/)
    await real.later(20)
    expect(await real.read(userIsAuth, { sceneId }, browser)).toMatch(/^[\w-]{43}$/)
  })

  test('R-7.82 the picture is WeChat’s for the ticket, and a dead access token is replaced', async () => {
    isTokenDead = true
    const { ticket, sceneId, picture } = await real.read(getPublicQrCode, {}, newBrowser())
    expect(ticket).toBe(`QR_STR_SCENE:${sceneId}`)
    expect(picture).toBe(`https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=${encodeURIComponent(ticket)}`)
  })

  test.each([
    ['SCAN', ''],
    ['subscribe', 'qrscene_'],
  ])('T34 %s asks for confirmation, and only that of the same person counts', async (name, prefix) => {
    const [browser, person] = [newBrowser(), newPerson()]
    const { sceneId } = await real.read(getPublicQrCode, {}, browser)
    const reply = await (await call(event(name, prefix + sceneId, person))).text()
    expect(reply).toMatch(/正在网页上用微信登录或绑定微信（\d\d:\d\d）.*回复“1”确认/)
    expect(reply).toContain(`<ToUserName><![CDATA[${person}]]></ToUserName>`)
    expect(await real.read(userIsAuth, { sceneId }, browser)).toBe('')
    await call(textMessage('1', newPerson()))
    await call(textMessage('你好', person))
    await real.later(1)
    expect(await real.read(userIsAuth, { sceneId }, browser)).toBe('')
    expect(await (await call(textMessage('1', person))).text()).toContain('[已确认，请回到网页继续]')
    await real.later(1)
    expect(await real.read(userIsAuth, { sceneId }, browser)).toMatch(/^[\w-]{43}$/)
  })

  test('T34 a code can be scanned again by the same person, and by nobody else', async () => {
    const [browser, person] = [newBrowser(), newPerson()]
    const { sceneId } = await real.read(getPublicQrCode, {}, browser)
    const replyTo = async (openId: string) => (await call(event('SCAN', sceneId, openId))).text()
    for (let at = 0; at < 2; at++) expect(await replyTo(person)).toContain('回复“1”确认')
    expect(await replyTo(newPerson())).toContain('二维码已失效')
    await call(textMessage('1', person))
    expect(await real.read(userIsAuth, { sceneId }, browser)).toMatch(/^[\w-]{43}$/)
  })

  test('T34 of two codes a person has scanned, only the one scanned last is confirmed', async () => {
    const [browser, person] = [newBrowser(), newPerson()]
    const first = await real.read(getPublicQrCode, {}, browser)
    const second = await real.read(getPublicQrCode, {}, browser)
    for (const { sceneId } of [second, first]) await call(event('SCAN', sceneId, person))
    for (let at = 0; at < 2; at++) await call(textMessage('1', person))
    expect(await real.read(userIsAuth, { sceneId: second.sceneId }, browser)).toBe('')
    expect(await real.read(userIsAuth, { sceneId: first.sceneId }, browser)).toMatch(/^[\w-]{43}$/)
  })

  test('T34 an unsigned, old or replayed call has no effect', async () => {
    const [browser, person] = [newBrowser(), newPerson()]
    const { sceneId } = await real.read(getPublicQrCode, {}, browser)
    const scan = event('SCAN', sceneId, person)
    const old = String(Math.floor(Date.now() / 1000) - 400)
    for (const query of [
      signed({ signature: '0'.repeat(40) }),
      signed({ signature: '' }),
      signed({ timestamp: old }),
    ]) {
      expect((await call(scan, query)).status).toBe(403)
    }
    const query = signed()
    const responses = await sixteen(async () => (await call(scan, query)).text())
    expect(responses.filter((text) => text !== 'success')).toHaveLength(1)
    await call(textMessage('1', person), query)
    expect(await real.read(userIsAuth, { sceneId }, browser)).toBe('')
  })

  test('the callback echoes WeChat’s check of the address only with a valid signature', async () => {
    const query = signed()
    query.set('echostr', 'hello 1')
    expect(await (await real.send(`/auth/wechat/callback?${query}`)).text()).toBe('hello 1')
    query.set('signature', 'f'.repeat(40))
    expect((await real.send(`/auth/wechat/callback?${query}`)).status).toBe(403)
  })

  describe('T34 in safe mode', () => {
    const AES_KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
    const secret = Buffer.from(`${AES_KEY}=`, 'base64')
    let safe: Accounts

    beforeAll(async () => {
      const keys = { appId: 'wx1', appSecret: 'app-secret', callbackToken: TOKEN, callbackAesKey: AES_KEY }
      safe = await openAccounts({ wechat: createOfficialAccount({ ...keys, endpoint: provider.endpoint }) })
    })
    afterAll(() => safe.close())

    /** As WeChat documents it, implemented independently. */
    function seal(xml: string, { appId = 'wx1', key = secret } = {}) {
      const text = Buffer.from(xml)
      const length = Buffer.from([0, 0, text.length >> 8, text.length & 255])
      const plain = Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)])
      const pad = 32 - (plain.length % 32)
      const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
      return cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])).toString('base64')
    }
    const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')
    const sendSealed = (encrypted: string, over: Record<string, string> = {}) => {
      const query = signed()
      query.set('encrypt_type', 'aes')
      query.set('msg_signature', sha1(TOKEN, query.get('timestamp')!, query.get('nonce')!, encrypted))
      for (const [name, value] of Object.entries(over)) query.set(name, value)
      const body = `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`
      const headers = { 'content-type': 'text/xml' }
      return safe.send(`/auth/wechat/callback?${query}`, { method: 'POST', body, headers })
    }
    const field = (xml: string, name: string) =>
      new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^\\]<]+)`).exec(xml)?.[1] ?? ''

    test('an encrypted scan and its confirmation log in, and the responses are encrypted for WeChat', async () => {
      const [browser, person] = [newBrowser(), newPerson()]
      const { sceneId } = await safe.read(getPublicQrCode, {}, browser)
      const response = await sendSealed(seal(event('SCAN', sceneId, person)))
      expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const encryptedReply = await response.text()
      expect(encryptedReply).not.toContain(person)
      const encrypted = field(encryptedReply, 'Encrypt')
      expect(field(encryptedReply, 'MsgSignature')).toBe(
        sha1(TOKEN, field(encryptedReply, 'TimeStamp'), field(encryptedReply, 'Nonce'), encrypted),
      )
      const decipher = createDecipheriv('aes-256-cbc', secret, secret.subarray(0, 16)).setAutoPadding(false)
      const plain = decipher.update(Buffer.from(encrypted, 'base64'))
      expect(plain.length % 32).toBe(0)
      const end = 20 + plain.readUInt32BE(16)
      expect(plain.subarray(20, end).toString()).toMatch(/回复“1”确认/)
      expect(plain.subarray(end, plain.length - plain.at(-1)!).toString()).toBe('wx1')
      await sendSealed(seal(textMessage('1', person)))
      expect(await safe.read(userIsAuth, { sceneId }, browser)).toMatch(/^[\w-]{43}$/)
    })

    test('a message that needs no reply gets the plain word', async () => {
      expect(await (await sendSealed(seal(textMessage('你好', newPerson())))).text()).toBe('success')
    })

    test('plaintext, another key, another app id, a wrong signature and garbage are refused', async () => {
      const [browser, person] = [newBrowser(), newPerson()]
      const { sceneId } = await safe.read(getPublicQrCode, {}, browser)
      const scan = event('SCAN', sceneId, person)
      const plain = await safe.send(`/auth/wechat/callback?${signed()}`, { method: 'POST', body: scan })
      const responses = [
        plain,
        await sendSealed(seal(scan, { key: randomBytes(32) })),
        await sendSealed(seal(scan, { appId: 'wx2' })),
        await sendSealed(seal(scan), { msg_signature: sha1(TOKEN, 'other', 'words') }),
        await sendSealed(seal(scan), { msg_signature: '' }),
        await sendSealed('AAAA'),
        await sendSealed(randomBytes(64).toString('base64')),
      ]
      expect(responses.map(({ status }) => status)).toEqual(Array(7).fill(403))
      expect(await (await sendSealed(seal(scan))).text()).not.toBe('success')
    })
  })

  test('R-1.5 production without an official account tells pages and callers that there is no login by WeChat', async () => {
    const production = await openAccounts({ mode: 'production' })
    const { status, envelope } = await production.call(getPublicQrCode, {}, { headers: newBrowser() })
    const { hasWechatLogin } = await production.read(getSiteFacts, {})
    await production.close()
    expect([hasWechatLogin, (await site.read(getSiteFacts, {})).hasWechatLogin]).toEqual([false, true])
    expect([status, envelope]).toEqual([
      200,
      { code: ERROR_CODES.PROVIDER_FAILED, msg: '本站没有开通微信登录，请使用手机号', data: null },
    ])
  })

  test('FM-11 WeChat being unavailable is reported as such', async () => {
    const wechat = createOfficialAccount({
      appId: 'wx1',
      appSecret: 'x',
      callbackToken: TOKEN,
      endpoint: 'http://127.0.0.1:1',
    })(site.store.db)
    await expect(wechat.createQrCode('scene', 60)).rejects.toThrow(/^WeChat: /)
  })
})
