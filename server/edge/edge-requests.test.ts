import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { parseEnvironment } from '#server/env.ts'
import { storedPage } from '#server/testing/fake-web.ts'
import { openEdge, SECRET } from '#server/testing/open-edge.ts'
import { sendRawRequest, sendRequest } from '#server/testing/send-request.ts'

/** Which headers, methods and targets reach web, and which do not (T14 to T20). */

const json: Parameters<typeof openEdge>[0] = (request, response) => {
  if (!request.url?.startsWith('/api/')) return storedPage('<h1>页面</h1>')(request, response)
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' })
  response.end('{"code":0,"msg":"success","data":null}')
}

let site: Awaited<ReturnType<typeof openEdge>>
beforeAll(async () => {
  site = await openEdge(json)
})
afterAll(() => site.close())
beforeEach(() => {
  site.web.seen.length = 0
})

const CALL = '/api/coach/coach/v2/detail/nL?coachId=7'

const INNER_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded-prefix',
  'forwarded',
  'x-real-ip',
  'true-client-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-middleware-subrequest',
  'x-middleware-subrequest-id',
  'x-middleware-next',
  'x-middleware-rewrite',
  'x-middleware-redirect',
  'x-middleware-prefetch',
  'x-middleware-skip',
  'x-middleware-override-headers',
  'x-middleware-request-cookie',
  'x-middleware-set-cookie',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-status',
  'x-nextjs-data',
  'x-nextjs-matched-path',
  'x-nextjs-postponed',
  'x-next-revalidated-tags',
  'x-next-revalidate-tag-token',
  'x-next-resume-state-length',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-matched-path',
  'x-now-route-matches',
  'x-action-forwarded',
  'next-action',
  'next-resume',
  'x-internal-secret',
]

test('T17 none of 38 inner headers sent from outside reaches web, on a call, a page or a personal page', async () => {
  expect(new Set(INNER_HEADERS).size).toBe(38)
  const headers = Object.fromEntries(INNER_HEADERS.map((name) => [name, 'played-from-outside']))
  for (const path of [CALL, '/jiaolian', '/account/login']) await sendRequest(site.port, path, { headers })
  expect(site.web.seen).toHaveLength(3)
  for (const { headers: received } of site.web.seen) {
    expect(JSON.stringify(received)).not.toContain('played-from-outside')
  }
})

test('T29 the access log shows what was requested without the tokens that grant access', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const logging = await openEdge(json, { log })
  const token = 'abcdefghijklmnopqrstu-'
  for (const path of [`/yuyue/s/${token}`, `/yulan/Coach-${token}`, `/jiaolian?nameLikeSearch=${token}`])
    await sendRequest(logging.port, path)
  await logging.close()
  expect(lines.map(({ path }) => path)).toEqual(['/yuyue/s/…', '/yulan/…', '/jiaolian'])
  expect(JSON.stringify(lines)).not.toContain(token)
})

test('T16 web gets the address of the socket, signed, and a request id made by the edge', async () => {
  const mine = { 'x-client-address': '1.2.3.4;00', 'x-request-id': 'mine', 'x-forwarded-for': '1.2.3.4' }
  const reply = await sendRequest(site.port, CALL, { headers: mine })
  const { headers } = site.web.seen[0]!
  const mac = createHmac('sha256', SECRET).update('127.0.0.1').digest('hex')
  expect(headers['x-client-address']).toBe(`127.0.0.1;${mac}`)
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(reply.headers['x-request-id']).toBe(headers['x-request-id'])
})

test('T16 X-Forwarded-For is trusted only from a hop in TRUST_PROXY', async () => {
  const behind = await openEdge(json, { trustedHops: parseEnvironment({ TRUST_PROXY: '127.0.0.1' }).trustedHops })
  await sendRequest(behind.port, CALL, { headers: { 'x-forwarded-for': '9.9.9.9, 203.0.113.9' } })
  expect(behind.web.seen[0]!.headers['x-client-address']).toMatch(/^203\.0\.113\.9;[0-9a-f]{64}$/)
  expect(behind.web.seen[0]!.headers).not.toHaveProperty('x-forwarded-for')
  await behind.close()
})

test('what a call and client navigation need is passed through', async () => {
  const headers = {
    appName: 'coach-web',
    channelName: 'H5',
    'auth-token': 'handle',
    'content-type': 'application/json',
    cookie: 'session=1',
    origin: 'http://localhost',
    'sec-fetch-site': 'same-origin',
  }
  await sendRequest(site.port, CALL.replace(/\?.*/, ''), { method: 'POST', headers, body: '{"a":1}' })
  const navigation = { rsc: '1', 'next-router-state-tree': '%5B%5D', 'next-url': '/', cookie: 'session=1' }
  await sendRequest(site.port, '/jiaolian?_rsc=abc', { headers: navigation })
  const [call, page] = site.web.seen
  const { appName, channelName, ...same } = headers
  expect(call!.headers).toMatchObject({ ...same, appname: appName, channelname: channelName, 'content-length': '7' })
  expect(page!.url).toBe('/jiaolian?_rsc=abc')
  expect(page!.headers).toMatchObject(navigation)
})

test('T18 a response of /api is never cached, whatever web says', async () => {
  const reply = await sendRequest(site.port, CALL)
  expect(reply.headers['cache-control']).toBe('private, no-store')
  await sendRequest(site.port, CALL)
  expect(site.web.seen).toHaveLength(2)
})

test('/internal/* and anything that reads like it is 404 and never reaches web', async () => {
  for (const path of ['/internal/revalidate', '/internal', '/%69nternal/revalidate', '/x/..%2finternal/revalidate']) {
    const headers = { 'x-internal-secret': SECRET }
    expect((await sendRequest(site.port, path, { method: 'POST', headers, body: '{}' })).status).toBe(404)
  }
  expect(site.web.seen).toEqual([])
})

test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])('T20 method %s is refused', async (method) => {
  const page = await sendRequest(site.port, '/', { method })
  const call = await sendRequest(site.port, CALL, { method })
  expect([page.status, call.status]).toEqual([405, 405])
  expect(page.headers.allow).toBe('GET, HEAD, OPTIONS')
  expect(call.headers.allow).toBe('GET, HEAD, POST, OPTIONS')
  expect(JSON.parse(call.text)).toMatchObject({ code: 100404, data: null })
  expect(site.web.seen).toEqual([])
})

test.each(['/', '/jiaolian/%6Canqiu', '/favicon.ico'])(
  'T20 %s is read-only, and says so to POST and OPTIONS',
  async (path) => {
    const posted = await sendRequest(site.port, path, { method: 'POST' })
    const optionsReply = await sendRequest(site.port, path, { method: 'OPTIONS' })
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect([optionsReply.status, optionsReply.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(site.web.seen).toEqual([])
  },
)

test('OPTIONS says what is allowed, and allows other sites nothing', async () => {
  const reply = await sendRequest(site.port, CALL, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
  expect([reply.status, reply.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
})

test.each([
  ['an absolute-form target', 'GET http://127.0.0.1:9/ HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a network-path call', 'GET //api/coach/x HTTP/1.1\r\nHost: localhost\r\n\r\n', 404],
  ['a WebSocket', 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: evil.example/x\r\n\r\n', 400],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', 400],
  ['the same Host twice', 'GET / HTTP/1.1\r\nHost: localhost\r\nHOST: localhost\r\n\r\n', 400],
  [
    'the same length twice',
    'POST /api/x/y HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc',
    400,
  ],
  [
    'two transfer encodings',
    'POST /api/x/y HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'two content types',
    'POST /api/x/y HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}',
    400,
  ],
  ['a Host nobody can have', 'GET / HTTP/1.1\r\nHost: __proto__.site\r\n\r\n', 404],
  ['a GET with a body', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc', 400],
  [
    'two lengths',
    'POST /api/x/y HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/x/y HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nSMUGGLED',
    400,
  ],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : localhost\r\n\r\n', 400],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: localhost\n\n', 400],
  ['headers over 16 KB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
])('T14 T16 T20 %s is refused', async (_, text, status) => {
  // `Connection: close`, so that a keep-alive connection does not hold up the test.
  const response = await sendRawRequest(site.port, text.replace('\r\n', '\r\nConnection: close\r\n'))
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(site.web.seen).toEqual([])
})

test.each([
  [
    'text that is not escaped',
    'GET /jiaolian?nameLikeSearch=篮球 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    400,
    '无法识别的请求',
  ],
  ['no HTTP', 'hello\r\n\r\n', 400, '无法识别的请求'],
  ['headers over 16 KB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431, '请求过大'],
])('T14 %s gets the page of every other bad request, and the connection is closed', async (_, text, status, title) => {
  const response = Buffer.from(await sendRawRequest(site.port, text), 'latin1').toString()
  const [head = '', body = ''] = response.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const line of [
    'connection: close',
    'x-robots-tag: noindex',
    'cache-control: no-store',
    'x-frame-options: DENY',
  ]) {
    expect(head).toContain(line)
  }
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(head.match(/content-security-policy/g)).toHaveLength(1)
  expect(body).toContain(title)
  expect(site.web.seen).toEqual([])
})

test.each([
  ['//jiaolian?pageNum=2', 'localhost', '/jiaolian?pageNum=2'],
  ['/%6Aiaolian/%6Canqiu', 'guangzhou.localhost', '/jiaolian/lanqiu'],
  ['//Jiaolian//LanQiu/?pageNum=1', 'localhost', '/jiaolian/lanqiu'],
  ['//jiaoxueDetail/%31%32', 'localhost', '/jiaoxue/detail/12'],
  ['//jiaolian/', 'nobody.localhost', 'http://localhost/jiaolian'],
  ['//evil.example/x', 'localhost', '/evil.example/x'],
  ['//evil.example/x', 'evil.example', '/evil.example/x'],
])('C-2 T14 %s at %s redirects to %s in one hop', async (path, host, location) => {
  for (const method of ['GET', 'HEAD']) {
    const reply = await sendRequest(site.port, path, { method, headers: { host } })
    expect([reply.status, reply.headers.location]).toEqual([301, location])
  }
  expect((await sendRequest(site.port, path, { method: 'POST', headers: { host } })).status).toBe(405)
  expect(site.web.seen).toEqual([])
})

test('T14 CONNECT opens no tunnel', async () => {
  expect(await sendRawRequest(site.port, 'CONNECT 127.0.0.1:9 HTTP/1.1\r\nHost: 127.0.0.1:9\r\n\r\n')).toBe('')
})

test('T20 a smuggled second request is never seen by web', async () => {
  const text =
    'POST /api/coach/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: xchunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\nGET /SMUGGLED HTTP/1.1\r\nHost: localhost\r\n\r\n'
  await sendRawRequest(site.port, text)
  expect(site.web.seen.map(({ url }) => url)).not.toContain('/SMUGGLED')
})

test('an offer to upgrade to HTTP/2, as curl makes it, is ignored', async () => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQ' }
  expect((await sendRequest(site.port, '/', { headers })).status).toBe(200)
})

test('every kind of response carries the security headers, and HSTS if the site is https', async () => {
  const secure = await openEdge(json, { site: { SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' } })
  const headers = { host: 'www.example.com' }
  for (const path of ['/', CALL, '/internal/x', '/pictures/a.webp']) {
    const reply = await sendRequest(secure.port, path, { headers })
    expect(reply.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
  expect((await sendRequest(site.port, '/')).headers).not.toHaveProperty('strict-transport-security')
  await secure.close()
})

test('the edge answers for its own health and asks web for readiness', async () => {
  expect(await sendRequest(site.port, '/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  expect(site.web.seen).toEqual([])
  await sendRequest(site.port, '/readyz')
  expect(site.web.seen.map(({ url }) => url)).toEqual(['/readyz'])
})
