import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createLine } from 'node:net'
import { z } from 'zod'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { createProxy, type ProxySettings } from './proxy.ts'
import { createSessionCookies } from './session-cookies.ts'

const upload = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'fileUpload/v1/fileUpload',
  access: 'login',
  summary: 'upload, as the specification has it (R-7.47)',
  input: z.any(),
  data: z.any(),
})
const endpoints = [...ENDPOINTS, upload]

const SEARCH = '/api/coach/coach/v2/searchPage/nL'
const DETAIL = '/api/coach/coach/v2/detail/nL'
const FAQS = '/api/generic/faqs/v1/getFaqsList'
const UPLOAD = '/api/generic/fileUpload/v1/fileUpload'
const ENVELOPE = JSON.stringify({ code: 0, msg: 'success', data: null })

const json: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(ENVELOPE)
}

const open: (Server | ReturnType<typeof createLine>)[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function listen<T extends Server | ReturnType<typeof createLine>>(server: T) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface RecordedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A service on a real socket that records the requests it gets. */
async function service(listener: RequestListener = json) {
  const seen: RecordedRequest[] = []
  const url = await listen(
    createServer(async (request, response) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of request) chunks.push(chunk)
      } catch {
        return
      }
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks) })
      listener(request, response)
    }),
  )
  return { url, seen }
}

const NOWHERE = 'http://127.0.0.1:1'
const sessionCookies = createSessionCookies('a-secret-for-tests-only', { root: 'example.com', protocol: 'http:' })
const TOKEN = 't'.repeat(43)
/** What a logged-in browser sends: the cookie and its handle. */
const loggedIn = { cookie: `session=${TOKEN}`, 'auth-token': sessionCookies.handleOf(TOKEN) }
const proxyTo = (urls: Partial<ProxySettings['serviceUrl']>, rest: Partial<ProxySettings> = {}) =>
  createProxy({
    endpoints,
    siteRoot: 'example.com',
    sessionCookies,
    serviceUrl: { coach: NOWHERE, generic: NOWHERE, auth: NOWHERE, user: NOWHERE, ...urls },
    ...rest,
  })

const post = (path: string, body: BodyInit = '{}', headers: Record<string, string> = {}) =>
  new Request(`http://www.example.com${path}`, {
    method: 'POST',
    body,
    headers: { host: 'www.example.com', 'content-type': 'application/json', ...headers },
    ...({ duplex: 'half' } as object),
  })
const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://www.example.com${path}`, { headers: { host: 'www.example.com', ...headers } })

async function untilTrue(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code

describe('forwarding to a service', () => {
  test('R-7.1 R-7.5 a call reaches its service under the specified path, with its query or its body', async () => {
    const coach = await service()
    const proxy = proxyTo({ coach: `${coach.url}/coach` })
    expect((await proxy(get(`${DETAIL}?coachId=7`))).status).toBe(200)
    const response = await proxy(post(SEARCH, '{"nameLikeSearch":"篮球"}'))
    expect(await response.text()).toBe(ENVELOPE)
    expect(coach.seen.map(({ method, url, body }) => [method, url, body.toString()])).toEqual([
      ['GET', '/coach/coach/v2/detail/nL?coachId=7', ''],
      ['POST', '/coach/coach/v2/searchPage/nL', '{"nameLikeSearch":"篮球"}'],
    ])
  })

  test('A-03 a public call has both spellings, a protected one only its own', async () => {
    const both = await service()
    const proxy = proxyTo({ coach: both.url, generic: both.url })
    expect((await proxy(get('/api/coach/coach/v2/detail?coachId=7'))).status).toBe(200)
    expect((await proxy(post(`${FAQS}/nL`))).status).toBe(200)
    expect((await proxy(post(`${UPLOAD}/nL`))).status).toBe(404)
    expect(both.seen).toHaveLength(2)
  })

  test('R-7.2 only the listed headers are forwarded, and they are what the service sees', async () => {
    const coach = await service()
    const address = `203.0.113.9;${'a'.repeat(64)}`
    await proxyTo({ coach: coach.url })(
      get(`${DETAIL}?coachId=7`, {
        appName: 'coach-web',
        channelName: 'H5',
        'auth-token': loggedIn['auth-token'],
        'x-request-id': 'request-0001',
        'x-client-address': address,
        cookie: `${loggedIn.cookie}; other=secret`,
        authorization: 'Bearer secret',
        'x-forwarded-for': '198.51.100.1',
        'x-forwarded-host': 'evil.example',
        'x-internal-secret': 'guess',
        'x-middleware-subrequest': 'middleware',
        'x-anything': 'else',
      }),
    )
    const { headers } = coach.seen[0]!
    expect(headers).toMatchObject({
      appname: 'coach-web',
      channelname: 'H5',
      'auth-token': TOKEN,
      accept: 'application/json',
      'x-request-id': 'request-0001',
      'x-client-address': address,
      host: new URL(coach.url).host,
    })
    const forwarded = [
      'appname',
      'channelname',
      'auth-token',
      'accept',
      'accept-encoding',
      'x-request-id',
      'x-client-address',
    ]
    // Headers node's own client sends, the same for every visitor.
    const client = 'host connection user-agent accept-language sec-fetch-mode cache-control pragma'.split(' ')
    expect(Object.keys(headers).filter((name) => ![...forwarded, ...client].includes(name))).toEqual([])
    expect(headers['user-agent']).toBe('node')
  })

  test('T29 a malformed request id or client address is not passed on', async () => {
    const coach = await service()
    await proxyTo({ coach: coach.url })(
      get(`${DETAIL}?coachId=7`, { 'x-request-id': 'a b<script>', 'x-client-address': '203.0.113.9' }),
    )
    expect(coach.seen[0]!.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    expect(coach.seen[0]!.headers).not.toHaveProperty('x-client-address')
  })

  test('the query of a POST is not forwarded', async () => {
    const coach = await service()
    await proxyTo({ coach: coach.url })(post(`${SEARCH}?admin=1`))
    expect(coach.seen[0]!.url).toBe('/coach/v2/searchPage/nL')
  })
})

describe('paths', () => {
  test.each([
    '/api/coach/coach%2Fv2/detail/nL',
    '/api/coach/coach/v2/detail%00/nL',
    '/api/coach/coach/v2/detail/nL%20',
    '/api/coach//coach/v2/detail/nL',
    '/api/coach/coach/v2/detail/nL/',
    '/api/coach/coach/v2/detail;x=1/nL',
    '/api/coach/@evil.example/detail/nL',
    '/api/COACH/coach/v2/detail/nL',
    '/api/coach/coach/v2/Detail/nL',
    '/api/generic/coach/v2/detail/nL',
    '/api/__proto__/coach/v2/detail/nL',
    '/api/coach/constructor',
    '/api/coach/http://127.0.0.1/x',
    '/api/nobody/coach/v2/detail/nL',
    '/api/coach/healthz',
  ])('T15 %s is unknown, is answered with an envelope and reaches no service', async (path) => {
    const all = await service()
    const proxy = proxyTo({ coach: all.url, generic: all.url, auth: all.url, user: all.url })
    const response = await proxy(get(path))
    expect(response.status).toBe(404)
    expect(await codeOf(response)).toBe(ERROR_CODES.UNKNOWN_PATH)
    expect(all.seen).toEqual([])
  })

  test.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD', 'GET'])(
    'T20 %s on a POST call is refused, naming the method that works',
    async (method) => {
      const coach = await service()
      const response = await proxyTo({ coach: coach.url })(new Request(`http://www.example.com${SEARCH}`, { method }))
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
      expect(coach.seen).toEqual([])
    },
  )
})

describe('bodies', () => {
  const pieces = (count: number, size = 1024) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (count-- > 0) controller.enqueue(new Uint8Array(size).fill(120))
        else controller.close()
      },
    })
  const multipart = { 'content-type': 'multipart/form-data; boundary=xyz', ...loggedIn }

  test('T22 100 KB of JSON pass and one byte more does not, declared or not', async () => {
    const coach = await service()
    const proxy = proxyTo({ coach: coach.url })
    expect((await proxy(post(SEARCH, 'x'.repeat(102_400)))).status).toBe(200)
    const declared = await proxy(post(SEARCH, '{}', { 'content-length': '102401' }))
    const streamed = await proxy(post(SEARCH, pieces(101)))
    expect([declared.status, streamed.status]).toEqual([413, 413])
    expect(await codeOf(streamed)).toBe(ERROR_CODES.TOO_LARGE)
    expect(coach.seen).toHaveLength(1)
  })

  test('a body shorter than declared is rejected and reaches no service', async () => {
    const coach = await service()
    const response = await proxyTo({ coach: coach.url })(post(SEARCH, pieces(2), { 'content-length': '4096' }))
    expect(response.status).toBe(400)
    expect(coach.seen).toEqual([])
  })

  test('A-22 an upload is streamed in full, with its type and length, as the account whose token the editor sends', async () => {
    const generic = await service()
    const size = 3 * 1024 * 1024
    const headers = {
      ...multipart,
      'content-length': String(size),
      cookie: loggedIn.cookie,
      auth_token: loggedIn['auth-token'],
    }
    const response = await proxyTo({ generic: generic.url })(post(UPLOAD, pieces(48, 65_536), headers))
    expect(response.status).toBe(200)
    expect(generic.seen[0]!.body).toHaveLength(size)
    expect(generic.seen[0]!.headers).toMatchObject({
      'content-type': multipart['content-type'],
      'content-length': String(size),
      // the editor's header name, on this call only.
      'auth-token': TOKEN,
    })
  })

  test('A-22 an upload may send the token in both spellings at once; any other call has only one', async () => {
    const both = await service()
    const proxy = proxyTo({ generic: both.url, coach: both.url })
    const underscore = { cookie: loggedIn.cookie, auth_token: loggedIn['auth-token'] }
    await proxy(post(UPLOAD, pieces(1), { ...multipart, ...loggedIn, ...underscore }))
    await proxy(get(`${DETAIL}?coachId=7`, underscore))
    expect(both.seen.map(({ headers }) => [headers['auth-token'], headers.auth_token])).toEqual([
      [TOKEN, undefined],
      [undefined, undefined],
    ])
  })

  test('an upload over the limit is rejected, declared or not', async () => {
    const generic = await service()
    const proxy = proxyTo({ generic: generic.url }, { limits: { uploadBody: 100_000 } })
    const declared = await proxy(post(UPLOAD, pieces(1), { ...multipart, 'content-length': '100001' }))
    const streamed = await proxy(post(UPLOAD, pieces(200), multipart))
    expect([declared.status, streamed.status]).toEqual([413, 413])
    expect(generic.seen).toEqual([])
  })

  test('an upload that ends before its declared length is rejected', async () => {
    const generic = await service()
    const headers = { ...multipart, 'content-length': '500000' }
    const response = await proxyTo({ generic: generic.url })(post(UPLOAD, pieces(10), headers))
    expect(response.status).toBe(400)
    expect(generic.seen).toEqual([])
  })

  test.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=gbk',
    'multipart/form-data; boundary=x',
  ])('T19 a JSON call with content type "%s" is rejected', async (type) => {
    const coach = await service()
    const response = await proxyTo({ coach: coach.url })(post(SEARCH, '{}', { 'content-type': type }))
    expect(response.status).toBe(400)
    expect(coach.seen).toEqual([])
  })
})

describe('requests from other sites', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://www.example.com' }, 403],
    [{ origin: 'http://www.example.com' }, 200],
    [{ origin: 'https://guangzhou.example.com' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'https://notexample.com' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 200],
  ])('T19 a POST with %j is answered with %i', async (headers, status) => {
    const coach = await service()
    const response = await proxyTo({ coach: coach.url })(post(SEARCH, '{}', headers as Record<string, string>))
    expect(response.status).toBe(status)
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
    expect(coach.seen).toHaveLength(status === 200 ? 1 : 0)
  })
})

describe('responses', () => {
  test('T18 no response may be cached; of the service’s headers only type and Retry-After come through', async () => {
    const coach = await service((_, response) => {
      response.writeHead(429, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=600',
        'set-cookie': 'session=1',
        'retry-after': '17',
        'access-control-allow-origin': '*',
        server: 'backend/1.0',
        location: 'https://evil.example/',
      })
      response.end('{"code":100429,"msg":"操作过于频繁","data":null}')
    })
    const response = await proxyTo({ coach: coach.url })(post(SEARCH))
    expect(response.status).toBe(429)
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '17',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
  })

  test('T14 a redirect from a service is not followed', async () => {
    const redirectTarget = await service()
    const coach = await service((_, response) =>
      response.writeHead(302, { location: `${redirectTarget.url}/metadata` }).end(),
    )
    const response = await proxyTo({ coach: coach.url })(post(SEARCH))
    expect(response.status).toBe(502)
    expect(redirectTarget.seen).toEqual([])
  })

  test.each([
    ['an HTML page', 200, 'text/html', '<h1>stack trace</h1>', 502, ERROR_CODES.UPSTREAM_FAILED],
    ['no type', 200, '', '{}', 502, ERROR_CODES.UPSTREAM_FAILED],
    ['a 500', 500, 'application/json', '{"stack":"at secret"}', 500, ERROR_CODES.INTERNAL],
    ['a 503', 503, 'application/json', '{"stack":"at secret"}', 503, ERROR_CODES.BUSY],
    ['a 418', 418, 'application/json', '{"stack":"at secret"}', 502, ERROR_CODES.UPSTREAM_FAILED],
  ])(
    'T30 %s from a service becomes an envelope with a fixed message',
    async (_, status, type, body, expectedStatus, code) => {
      const coach = await service((_request, response) => {
        response.writeHead(status, type === '' ? {} : { 'content-type': type }).end(body)
      })
      const response = await proxyTo({ coach: coach.url })(post(SEARCH))
      expect(response.status).toBe(expectedStatus)
      const text = await response.text()
      expect(JSON.parse(text).code).toBe(code)
      expect(text).not.toMatch(/stack|secret/)
    },
  )

  test('a response that breaks off or never ends is a clear failure', async () => {
    const torn = await service((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"code":0')
      setTimeout(() => request.socket.destroy(), 20)
    })
    const endless = await service((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', flood)
      flood()
    })
    const proxy = proxyTo({ coach: torn.url, generic: endless.url }, { limits: { responseBody: 1_000_000 } })
    expect((await proxy(post(SEARCH))).status).toBe(502)
    expect((await proxy(post(FAQS))).status).toBe(502)
  })
})

describe('a failing service', () => {
  test('FM-01 calls to a service that is down fail at once with a message', async () => {
    const failures: string[] = []
    const proxy = proxyTo(
      {},
      {
        // So long that any response at all proves the proxy did not wait.
        limits: { call: 3_600_000 },
        onFailure: ({ service, path, reason }) => failures.push(`${service} ${path} ${reason}`),
      },
    )
    const response = await proxy(post(SEARCH))
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ code: 100502, msg: '服务暂时不可用，请稍后再试', data: null })
    expect(failures).toEqual([expect.stringMatching(/^coach coach\/v2\/searchPage\/nL /)])
  })

  test('FM-03 A-23 a service that accepts and never responds ends in 504 at the timeout', async () => {
    const silentService = await listen(createLine((line) => line.resume()))
    const started = performance.now()
    const response = await proxyTo({ coach: silentService }, { limits: { call: 300 } })(post(SEARCH))
    expect(performance.now() - started).toBeGreaterThan(250)
    expect(response.status).toBe(504)
    expect(await codeOf(response)).toBe(ERROR_CODES.UPSTREAM_TIMEOUT)
  })

  test('FM-03 a service that trickles its response forever ends in 504 too', async () => {
    const slow = await service((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    })
    expect((await proxyTo({ coach: slow.url }, { limits: { call: 300 } })(post(SEARCH))).status).toBe(504)
  })

  test('FM-01 after five failures a service is left alone; the others are called as before', async () => {
    let requestCount = 0
    const failing = await listen(
      createLine((line) => {
        requestCount += 1
        line.destroy()
      }),
    )
    const generic = await service()
    const proxy = proxyTo({ coach: failing, generic: generic.url })
    for (let i = 0; i < 12; i++) expect((await proxy(post(SEARCH))).status).toBe(502)
    expect(requestCount).toBe(5)
    expect((await proxy(post(FAQS))).status).toBe(200)
  })

  test.each([503, 502, 404])(
    'FM-01 a service that responds %i with a page instead of an envelope counts as failing too',
    async (status) => {
      const failing = await service((_, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('x'),
      )
      const proxy = proxyTo({ coach: failing.url })
      for (let i = 0; i < 12; i++) await proxy(post(SEARCH))
      expect(failing.seen).toHaveLength(5)
    },
  )

  test('a service that rejects a call or fails in a single one is not left alone for it', async () => {
    const busy = await service((_, response) => {
      response.writeHead(busy.seen.length % 2 ? 500 : 429, { 'content-type': 'application/json' }).end(ENVELOPE)
    })
    const proxy = proxyTo({ coach: busy.url })
    for (let i = 0; i < 12; i++) await proxy(post(SEARCH))
    expect(busy.seen).toHaveLength(12)
  })

  test('FM-01 a service that says it is busy is working: it is called on, and login and captcha stay available', async () => {
    const busy = await service((_, response) => {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
      response.end(JSON.stringify({ code: ERROR_CODES.BUSY, msg: '服务繁忙，请稍后再试', data: null }))
    })
    const failures: unknown[] = []
    const proxy = proxyTo({ coach: busy.url }, { onFailure: (failure) => failures.push(failure) })
    for (let i = 0; i < 30; i++) {
      const response = await proxy(post(SEARCH))
      expect([response.status, response.headers.get('retry-after'), await codeOf(response)]).toEqual([
        503,
        '1',
        ERROR_CODES.BUSY,
      ])
    }
    expect(busy.seen).toHaveLength(30)
    expect(failures).toEqual([])
  })

  test.each([
    ['another code', { 'retry-after': '1' }, JSON.stringify({ code: 0 })],
    ['no time to come back', {}, JSON.stringify({ code: ERROR_CODES.BUSY })],
    ['no JSON', { 'retry-after': '1' }, 'upstream overloaded'],
  ])('FM-01 a 503 with %s is a failure', async (_what, headers, body) => {
    const failing = await service((_, response) => {
      response.writeHead(503, { 'content-type': 'application/json', ...headers }).end(body)
    })
    const proxy = proxyTo({ coach: failing.url })
    for (let i = 0; i < 12; i++) await proxy(post(SEARCH))
    expect(failing.seen).toHaveLength(5)
  })

  test('slow password checks keep no other call to their service waiting', async () => {
    const pending: (() => void)[] = []
    const auth = await service((request, response) => {
      if (!request.url?.includes('loginByPassword')) return json(request, response)
      pending.push(() => json(request, response))
    })
    const proxy = proxyTo({ auth: auth.url })
    const logins = Array.from({ length: 80 }, () => proxy(post('/api/auth/authLogin/v1/loginByPassword')))
    await untilTrue(() => pending.length >= 48)
    expect((await proxy(post('/api/auth/userWeCatAuth/v1/getPublicQRCode'))).status).toBe(200)
    const responseTimer = setInterval(() => pending.splice(0).forEach((respond) => void respond()), 5)
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(80).fill(200))
    clearInterval(responseTimer)
  })

  test('slow photo uploads of one client keep nobody else waiting, and its own further photos not forever', async () => {
    const generic = await service()
    const proxy = proxyTo({ generic: generic.url })
    const multipart = { 'content-type': 'multipart/form-data; boundary=xyz', ...loggedIn }
    const headersFor = (address: string) => ({ ...multipart, 'x-client-address': `${address};${'a'.repeat(64)}` })
    const open: ReadableStreamDefaultController<Uint8Array>[] = []
    const dribble = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array([1]))
          open.push(controller)
        },
      })
    const slow = Array.from({ length: 24 }, () => proxy(post(UPLOAD, dribble(), headersFor('203.0.113.9'))))
    expect((await proxy(post(UPLOAD, 'x', headersFor('203.0.113.9')))).status).toBe(503)
    expect((await proxy(post(UPLOAD, 'x', headersFor('203.0.113.10')))).status).toBe(200)
    for (const controller of open) controller.close()
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(24).fill(200))
    expect((await proxy(post(UPLOAD, 'x', headersFor('203.0.113.9')))).status).toBe(200)
  })

  test('FM-02 a slow service holds at most 64 calls, the rest are told to retry, and the other services stay fast', async () => {
    const pending: (() => void)[] = []
    const slow = await service((request, response) => pending.push(() => json(request, response)))
    const generic = await service()
    const proxy = proxyTo({ coach: slow.url, generic: generic.url }, { limits: { call: 3_600_000 } })
    const responses: Response[] = []
    const crowd = Array.from({ length: 400 }, async () => responses.push(await proxy(post(SEARCH))))
    await untilTrue(() => responses.length + pending.length === 400)
    expect(pending).toHaveLength(64)
    expect((await proxy(post(FAQS))).status).toBe(200)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
    expect(responses[0]!.headers.get('retry-after')).toBe('1')
    for (const respond of pending) respond()
    await Promise.all(crowd)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(64)
  })

  test('FM-03 when the visitor leaves, the request to the service is aborted', async () => {
    const cut = Promise.withResolvers<void>()
    const slow = await service((request) => request.socket.once('close', () => cut.resolve()))
    const visitor = new AbortController()
    const request = new Request(post(SEARCH), { signal: visitor.signal })
    const response = proxyTo({ coach: slow.url })(request)
    setTimeout(() => visitor.abort(), 100)
    await cut.promise
    expect((await response).status).toBe(502)
  })
})
