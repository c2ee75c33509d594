import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loginByPassword, logout } from '#lib/contracts/account/auth.ts'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { userComment } from '#lib/contracts/comment/comment.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { sendLead } from '#lib/contracts/lead/lead.ts'
import { createProxy } from './proxy.ts'
import { createSessionReader } from './read-session.ts'
import { createSessionCookies } from './session-cookies.ts'

const TOKEN = 'T'.repeat(43)
const OTHER = 'O'.repeat(43)
const LOGIN = `/api/${loginByPassword.service}/${loginByPassword.path}`
const LOGOUT = `/api/${logout.service}/${logout.path}`
const PROFILE = '/api/user/userMemberMaterial/v1/getUserMemberProfileInfo'
const SEARCH = '/api/coach/coach/v2/detail/nL?coachId=7'
const SEND_LEAD = `/api/${sendLead.service}/${sendLead.path}`
const CODE = '/api/auth/userWeCatAuth/v1/getPublicQRCode'
const POLL = '/api/auth/userWeCatAuth/v1/userIsAuth?sceneId=0123456789012345678901'

type RecordedRequest = { url: string; headers: IncomingMessage['headers'] }
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** The site with stubbed services that record who calls. */
async function siteWith(
  respond: (path: string, headers: IncomingMessage['headers']) => unknown,
  protocol: 'http:' | 'https:' = 'https:',
) {
  const seen: RecordedRequest[] = []
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    request.resume().once('end', () => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(respond(request.url ?? '', request.headers)))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keeper = createSessionCookies('a-secret-for-tests-only', { root: 'example.com', protocol })
  const proxy = createProxy({
    endpoints: ENDPOINTS,
    serviceUrl: { coach: url, generic: url, auth: url, user: url },
    siteRoot: 'example.com',
    sessionCookies: keeper,
  })
  const readSession = createSessionReader(proxy, { sessionCookies: keeper, siteRoot: 'example.com' })
  return { proxy, keeper, seen, readSession }
}

const ok = (data: unknown) => ({ code: 0, msg: 'success', data })
const loggedIn = () => ok({ authToken: TOKEN, expireSeconds: 86_400, userName: '小林' })
const sessionExpired = () => ({ code: ERROR_CODES.SESSION_EXPIRED, msg: '登录已过期，请重新登录', data: null })

const HOST = 'guangzhou.example.com'
const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://${HOST}${path}`, { headers: { host: HOST, ...headers } })
const post = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://${HOST}${path}`, {
    method: 'POST',
    body: '{}',
    headers: { host: HOST, 'content-type': 'application/json', ...headers },
  })
const cookiesOf = (response: Response) => response.headers.getSetCookie()

test('A-02 R-4.2 a login stores the token in an HttpOnly cookie of the parent domain and gives the browser a handle', async () => {
  const { proxy, keeper } = await siteWith(loggedIn)
  const response = await proxy(post(LOGIN))
  const { data } = await response.json()
  expect(data).toEqual({ authToken: keeper.handleOf(TOKEN), expireSeconds: 86_400, userName: '小林' })
  expect(data.authToken).not.toBe(TOKEN)
  expect(cookiesOf(response)).toEqual([
    `__Secure-session=${TOKEN}; Path=/; Domain=example.com; Max-Age=86400; HttpOnly; SameSite=Lax; Secure`,
    // Readable by pages: tells sessions apart but grants no access.
    `sessionMark=${keeper.handleOf(TOKEN).slice(-8)}; Path=/; Domain=example.com; Max-Age=86400; SameSite=Lax; Secure`,
    // The host's own copy, which no other host can write.
    `__Host-session=${TOKEN}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure`,
  ])
})

test('A-02 a rejected login sets no cookie', async () => {
  const { proxy } = await siteWith(() => ({ code: ERROR_CODES.LOGIN_FAILED, msg: '账号或密码不正确', data: null }))
  const response = await proxy(post(LOGIN))
  expect(cookiesOf(response)).toEqual([])
  expect((await response.json()).code).toBe(ERROR_CODES.LOGIN_FAILED)
})

test('A-02 T08 a handle without its cookie, a cookie without its handle, or two that do not match identify nobody', async () => {
  const { proxy, keeper, seen } = await siteWith(() => ok(null))
  const handle = keeper.handleOf(TOKEN)
  const mismatches: [Record<string, string>, number][] = [
    [{ 'auth-token': handle }, ERROR_CODES.SESSION_EXPIRED],
    [{ cookie: `__Secure-session=${TOKEN}` }, ERROR_CODES.NOT_LOGGED_IN],
    [{ cookie: `__Secure-session=${OTHER}`, 'auth-token': handle }, ERROR_CODES.SESSION_EXPIRED],
    [{ cookie: `__Secure-session=${TOKEN}`, 'auth-token': TOKEN }, ERROR_CODES.SESSION_EXPIRED],
    [{ cookie: `__Secure-session=${TOKEN}`, 'auth-token': `${handle}x` }, ERROR_CODES.SESSION_EXPIRED],
  ]
  for (const [headers, code] of mismatches) {
    expect((await (await proxy(get(PROFILE, headers))).json()).code).toBe(code)
    await proxy(get(SEARCH, headers))
    expect(seen.at(-1)!.headers).not.toHaveProperty('auth-token')
  }
  // The public calls went through without a token, the others reached no service.
  expect(seen.map(({ url }) => url).filter((url) => url.includes('Profile'))).toEqual([])
})

test('A-38 what an account would store is not sent as a visitor’s when the handle is worthless', async () => {
  const { proxy, keeper, seen } = await siteWith(() => ok(null))
  const send = async (headers: Record<string, string>) => (await (await proxy(post(SEND_LEAD, headers))).json()).code
  expect(await send({ 'auth-token': keeper.handleOf(TOKEN) })).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect(seen).toEqual([])
  expect(await send({})).toBe(0)
  expect(seen).toHaveLength(1)
})

test('A-02 cookie and handle together give the real token, which only the service sees', async () => {
  const { proxy, keeper, seen } = await siteWith(() => ok(null))
  const response = await proxy(
    get(PROFILE, { cookie: `__Secure-session=${TOKEN}`, 'auth-token': keeper.handleOf(TOKEN) }),
  )
  expect(seen[0]!.headers['auth-token']).toBe(TOKEN)
  expect(JSON.stringify([...response.headers, await response.text()])).not.toContain(TOKEN)
})

test('A-02 T28 a handle made with another secret opens nothing', async () => {
  const { proxy, seen } = await siteWith(() => ok(null))
  const foreign = createSessionCookies('another-secret', { root: 'example.com', protocol: 'https:' })
  await proxy(get(PROFILE, { cookie: `__Secure-session=${TOKEN}`, 'auth-token': foreign.handleOf(TOKEN) }))
  expect(seen).toEqual([])
})

test('A-02 FM-16 the cookie of a session the service no longer knows is cleared', async () => {
  const { proxy, keeper } = await siteWith(sessionExpired)
  const response = await proxy(
    get(PROFILE, { cookie: `__Secure-session=${TOKEN}`, 'auth-token': keeper.handleOf(TOKEN) }),
  )
  expect((await response.json()).code).toBe(ERROR_CODES.SESSION_EXPIRED)
  expect(cookiesOf(response)).toEqual([
    expect.stringMatching(/^__Secure-session=; .*Max-Age=0/),
    expect.stringMatching(/^sessionMark=; .*Max-Age=0/),
    expect.stringMatching(/^__Host-session=; .*Max-Age=0/),
  ])
})

test('R-4.4 A-02 logging out ends the cookie’s session, even with a stale handle, and clears the cookie', async () => {
  const { proxy, seen } = await siteWith(() => ok(null))
  const response = await proxy(post(LOGOUT, { cookie: `__Secure-session=${TOKEN}`, 'auth-token': 'stale' }))
  expect(seen[0]!.headers['auth-token']).toBe(TOKEN)
  expect(cookiesOf(response)).toEqual([
    expect.stringMatching(/^__Secure-session=; .*Domain=example.com; Max-Age=0/),
    expect.stringMatching(/^sessionMark=; .*Domain=example.com; Max-Age=0/),
    expect.stringMatching(/^__Host-session=; .*Max-Age=0/),
  ])
})

test('T19 another site can log nobody in or out, and a GET does neither', async () => {
  const { proxy, seen } = await siteWith(loggedIn)
  for (const path of [LOGIN, LOGOUT]) {
    const cross = await proxy(post(path, { cookie: `__Secure-session=${TOKEN}`, 'sec-fetch-site': 'cross-site' }))
    expect([cross.status, cookiesOf(cross)]).toEqual([403, []])
    expect((await proxy(get(path, { cookie: `__Secure-session=${TOKEN}` }))).status).toBe(405)
  }
  expect(seen).toEqual([])
})

test('A-02 GET /api/session gives another city host the handle and the user from the cookie alone', async () => {
  const user = { userId: 1, userName: '小林' }
  const { readSession, keeper, seen } = await siteWith(() => ok(user))
  const response = await readSession(get('/api/session', { cookie: `__Secure-session=${TOKEN}` }))
  expect(await response.json()).toEqual(ok({ authToken: keeper.handleOf(TOKEN), user }))
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(seen[0]).toMatchObject({
    url: '/userMember/v1/getLoginUserInfo',
    headers: expect.objectContaining({ 'auth-token': TOKEN }),
  })
})

test('A-02 GET /api/session returns null to a visitor, and clears a dead cookie', async () => {
  const { readSession, seen } = await siteWith(sessionExpired)
  expect(await (await readSession(get('/api/session'))).json()).toEqual(ok(null))
  expect(seen).toEqual([])
  const response = await readSession(get('/api/session', { cookie: `__Secure-session=${TOKEN}` }))
  expect(await response.json()).toEqual(ok(null))
  expect(cookiesOf(response)).toEqual([
    expect.stringMatching(/^__Secure-session=; .*Max-Age=0/),
    expect.stringMatching(/^sessionMark=; .*Max-Age=0/),
    expect.stringMatching(/^__Host-session=; .*Max-Age=0/),
  ])
})

test('A-02 GET /api/session tells another site nothing', async () => {
  const { readSession, seen } = await siteWith(() => ok({ userId: 1 }))
  const response = await readSession(
    get('/api/session', { cookie: `__Secure-session=${TOKEN}`, 'sec-fetch-site': 'cross-site' }),
  )
  expect(response.status).toBe(403)
  expect(seen).toEqual([])
})

describe('T28 a session planted on the shared domain by another host', () => {
  const planted = `__Secure-session=${OTHER}; sessionMark=12345678`
  const respondByToken = (path: string, headers: IncomingMessage['headers']) =>
    path.includes('getLoginUserInfo') ? ok({ userId: headers['auth-token'] === TOKEN ? 1 : 2 }) : ok(null)

  test('does not replace the one this host has stored, neither for the page nor for its calls', async () => {
    const { readSession, proxy, keeper, seen } = await siteWith(respondByToken)
    const cookie = `${planted}; __Host-session=${TOKEN}`
    const { data } = await (await readSession(get('/api/session', { cookie }))).json()
    expect(data).toEqual({ authToken: keeper.handleOf(TOKEN), user: { userId: 1 } })
    await proxy(get(PROFILE, { cookie, 'auth-token': keeper.handleOf(TOKEN) }))
    await proxy(post(LOGOUT, { cookie }))
    expect(seen.slice(1).map(({ headers }) => headers['auth-token'])).toEqual([TOKEN, TOKEN])
  })

  test('A-02 a host without a session learns of the one from another host, and stores it from then on', async () => {
    const { readSession } = await siteWith(respondByToken)
    const response = await readSession(get('/api/session', { cookie: `__Secure-session=${TOKEN}` }))
    expect((await response.json()).data.user).toEqual({ userId: 1 })
    expect(cookiesOf(response)).toEqual([`__Host-session=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Secure`])
  })

  test('A-02 once the stored session has ended, a login on another host since then is recognized', async () => {
    const { readSession, keeper } = await siteWith((path, headers) =>
      headers['auth-token'] === TOKEN ? sessionExpired() : respondByToken(path, headers),
    )
    const response = await readSession(get('/api/session', { cookie: `${planted}; __Host-session=${TOKEN}` }))
    expect((await response.json()).data).toEqual({ authToken: keeper.handleOf(OTHER), user: { userId: 2 } })
    expect(cookiesOf(response)).toEqual([expect.stringMatching(new RegExp(`^__Host-session=${OTHER}; `))])
  })

  test('A-02 the end of the stored session does not end that other one', async () => {
    const { proxy, keeper } = await siteWith(sessionExpired)
    const cookie = `${planted}; __Host-session=${TOKEN}`
    const response = await proxy(get(PROFILE, { cookie, 'auth-token': keeper.handleOf(TOKEN) }))
    expect(cookiesOf(response)).toEqual([expect.stringMatching(/^__Host-session=; Path=\/; Max-Age=0/)])
  })

  test('is ignored over plain http', async () => {
    const { readSession, seen } = await siteWith(respondByToken)
    const { data } = await (await readSession(get('/api/session', { cookie: `session=${OTHER}` }))).json()
    expect([data, seen]).toEqual([null, []])
  })
})

test('T28 on a foreign host, or on a site without a domain, the cookie is limited to the host', async () => {
  const { keeper } = await siteWith(loggedIn, 'http:')
  const cookieFor = (host: string) => keeper.store(get('/', { host }), TOKEN, 60)[0]
  expect(cookieFor('www.example.com:3000')).toBe(
    `session=${TOKEN}; Path=/; Domain=example.com; Max-Age=60; HttpOnly; SameSite=Lax`,
  )
  expect(cookieFor('example.com.evil.test')).not.toContain('Domain')
  expect(cookieFor('evilexample.com')).not.toContain('Domain')
  const demo = createSessionCookies('s', { root: 'haojiaolian.localhost', protocol: 'http:' })
  const ofDemo = demo.store(get('/', { host: 'beijing.haojiaolian.localhost:3000' }), TOKEN, 60)
  expect(ofDemo[0]).toContain('Domain=haojiaolian.localhost')
  const local = createSessionCookies('s', { root: 'localhost', protocol: 'http:' })
  expect(local.store(get('/', { host: 'beijing.localhost:3000' }), TOKEN, 60)).not.toContain('Domain')
})

test('T34 a QR code marks its browser, and the mark is sent with that browser’s requests', async () => {
  const { proxy, seen } = await siteWith(() => ok(null))
  const response = await proxy(post(CODE))
  const [line = ''] = cookiesOf(response)
  expect(line).toMatch(/^__Host-qr=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const mark = line.slice('__Host-qr='.length, line.indexOf(';'))
  expect(seen[0]!.headers['x-browser-id']).toBe(mark)
  await proxy(get(POLL, { cookie: `__Host-qr=${mark}` }))
  await proxy(get(POLL, { 'x-browser-id': mark }))
  expect(seen.slice(1).map(({ headers }) => headers['x-browser-id'])).toEqual([mark, undefined])
  expect(cookiesOf(await proxy(post(CODE, { cookie: `__Host-qr=${mark}` })))).toEqual([])
})

test('a user who has changed a page is known to the edge for a moment, on every city host; nobody else is', async () => {
  const comment = `/api/${userComment.service}/${userComment.path}`
  let response: unknown = ok(null)
  const { proxy, keeper } = await siteWith(() => response)
  const caller = { cookie: `__Secure-session=${TOKEN}`, 'auth-token': keeper.handleOf(TOKEN) }
  const wroteCookie = ['wrote=1; Path=/; Domain=example.com; Max-Age=15; HttpOnly; SameSite=Lax; Secure']
  expect(cookiesOf(await proxy(post(comment, caller)))).toEqual(wroteCookie)
  response = { code: ERROR_CODES.GONE, msg: '', data: null }
  expect(cookiesOf(await proxy(post(comment, caller)))).toEqual([])
  response = ok(null)
  expect(cookiesOf(await proxy(get(PROFILE, caller)))).toEqual([])
})
