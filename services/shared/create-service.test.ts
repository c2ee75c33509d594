import { Hono } from 'hono'
import { z } from 'zod'
import { endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { JSON_BODY_MAX_BYTES } from '#lib/contracts/limits.ts'
import { createService } from './create-service.ts'
import type { Actor } from './http/authorize.ts'
import { MAX_CONCURRENT_CALLS } from './http/call-semaphores.ts'
import { createLog } from './log/create-log.ts'
import { ServiceError } from './service-error.ts'

const contract = <I extends z.ZodType, D extends z.ZodType>(
  path: string,
  input: I,
  data: D,
  rest: { method?: 'GET' | 'POST'; access?: 'public' | 'login' | 'operator'; belongsToAccount?: true } = {},
) => endpoint({ service: 'user', method: 'POST', access: 'public', summary: '', path, input, data, ...rest })

const Text = z.object({ text: z.string().max(20) })
const echo = contract('x/v1/echo/nL', Text, z.object({ text: z.string() }))
const look = contract('x/v1/look', z.object({ text: z.string().optional() }), z.object({ text: z.string() }), {
  method: 'GET',
})
const leak = contract('x/v1/leak', z.object({}), z.object({ shown: z.string() }))
const broken = contract('x/v1/broken', z.object({}), z.object({ shown: z.string() }))
const refuse = contract('x/v1/refuse', z.object({}), z.null())
const crash = contract('x/v1/crash', z.object({ what: z.string() }), z.null())
const mine = contract('x/v1/mine', z.object({}), z.object({ accountId: z.number() }), { access: 'login' })
const admin = contract('x/v1/admin', z.object({}), z.null(), { access: 'operator' })
const kept = contract('x/v1/kept', z.object({}), z.number().nullable(), { belongsToAccount: true })
const wait = contract('x/v1/wait', z.object({}), z.null())

const actors: Record<string, Actor> = {
  member: { accountId: 7, role: null },
  operator: { accountId: 8, role: 'owner' },
}

let lines: string[]
let app: Hono
let release: () => void

beforeEach(() => {
  lines = []
  const log = createLog('info', (line) => lines.push(line))
  const service = createService({ name: 'user', log, findActor: async (token) => actors[token] ?? null })
  const gate = Promise.withResolvers<void>()
  release = gate.resolve
  service.mount(echo, async ({ text }) => ({ text }))
  service.mount(look, async ({ text = '' }) => ({ text }))
  service.mount(leak, async () => ({ shown: 'yes', password_hash: 'secret' }) as { shown: string })
  service.mount(broken, async () => ({ shown: 5 }) as never)
  service.mount(refuse, async () => {
    throw new ServiceError(ERROR_CODES.TOO_MANY_REQUESTS, '慢一点', { retryAfter: 30 })
  })
  service.mount(crash, async ({ what }) => {
    throw Object.assign(new Error(`no such column, parameter was ${what}`), { code: what })
  })
  service.mount(mine, async (_input, { actor }) => ({ accountId: actor!.accountId }))
  service.mount(admin, async () => null)
  service.mount(kept, async (_input, { actor }) => actor?.accountId ?? null)
  service.mount(wait, async () => {
    await gate.promise
    return null
  })
  app = new Hono().route('/user', service.app)
})

const JSON_HEADERS = { 'content-type': 'application/json' }
async function post(path: string, body: BodyInit | undefined, headers: Record<string, string> = JSON_HEADERS) {
  const response = await app.request(`http://services/user/${path}`, { method: 'POST', body, headers })
  return { status: response.status, headers: response.headers, ...(await response.json()) }
}
const get = async (query: string) => (await app.request(`http://services/user/x/v1/look${query}`)).json()

test('R-7.4 R-8.1 a success is code 0 with data, under both spellings of the path, and never cached', async () => {
  for (const path of ['x/v1/echo/nL', 'x/v1/echo']) {
    const response = await post(path, '{"text":"好"}')
    expect(response).toMatchObject({ status: 200, code: 0, msg: 'success', data: { text: '好' } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('T11 unknown input keys are dropped, and fields outside the contract are not returned', async () => {
  expect((await post('x/v1/echo', '{"text":"a","role":"admin","__proto__":{"x":1}}')).data).toEqual({ text: 'a' })
  expect((await post('x/v1/leak', undefined)).data).toEqual({ shown: 'yes' })
})

test('a response that breaks its contract is an internal error without details', async () => {
  expect(await post('x/v1/broken', undefined)).toMatchObject({ status: 500, code: ERROR_CODES.INTERNAL, data: null })
  expect(lines.some((line) => line.includes('call failed'))).toBe(true)
})

test('R-8.2 a refusal has its own message; 429 says when to retry', async () => {
  const response = await post('x/v1/refuse', undefined)
  expect(response).toMatchObject({ status: 429, code: ERROR_CODES.TOO_MANY_REQUESTS, msg: '慢一点', data: null })
  expect(response.headers.get('retry-after')).toBe('30')
})

test.each([
  ['42703', 500, ERROR_CODES.INTERNAL],
  ['57014', 503, ERROR_CODES.BUSY],
  ['53300', 503, ERROR_CODES.BUSY],
  ['ECONNREFUSED', 503, ERROR_CODES.BUSY],
  ['40001', 503, ERROR_CODES.BUSY],
])('a store error %s becomes %s and hides its message', async (what, status, code) => {
  const response = await post('x/v1/crash', JSON.stringify({ what }))
  expect(response).toMatchObject({ status, code })
  expect(response.msg).not.toContain('column')
})

describe('bodies', () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  test.each<[string, BodyInit, Record<string, string>, number]>([
    ['text instead of JSON', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
    ['no content type', new Uint8Array([123, 125]), {}, 400],
    ['JSON in another encoding', '{"text":"a"}', { 'content-type': 'application/json; charset=gbk' }, 400],
    ['broken JSON', '{"text":', JSON_HEADERS, 400],
    ['a list', '["text"]', JSON_HEADERS, 400],
    ['null', 'null', JSON_HEADERS, 400],
    ['bad UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), JSON_HEADERS, 400],
    ['NUL in a value', '{"text":"a\\u0000"}', JSON_HEADERS, 400],
    ['half a surrogate pair', '{"text":"\\ud800"}', JSON_HEADERS, 400],
    ['NUL in a key nobody reads', '{"text":"a","x\\u0000":1}', JSON_HEADERS, 400],
    ['a wrong type', '{"text":["a"]}', JSON_HEADERS, 400],
    ['depth 33', `{"text":"a","x":${deep(32)}}`, JSON_HEADERS, 400],
    ['20,000 brackets', '['.repeat(20_000), JSON_HEADERS, 400],
    [
      '1,001 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, 1]))),
      JSON_HEADERS,
      400,
    ],
    ['more than 100 KB', JSON.stringify({ text: 'a', x: 'x'.repeat(JSON_BODY_MAX_BYTES) }), JSON_HEADERS, 413],
  ])('T22 T23 %s is rejected', async (_name, body, headers, status) => {
    const response = await post('x/v1/echo', body, headers)
    expect([response.status, response.data]).toEqual([status, null])
    expect(response.code).toBe(status === 413 ? ERROR_CODES.TOO_LARGE : ERROR_CODES.BAD_INPUT)
  })

  test('a body longer than it declares is cut off at the limit', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 10_000
        controller.enqueue(new Uint8Array(10_000).fill(32))
      },
    })
    const request = new Request('http://services/user/x/v1/echo', {
      method: 'POST',
      body: endless,
      headers: JSON_HEADERS,
      duplex: 'half',
    } as RequestInit)
    expect((await app.request(request)).status).toBe(413)
    expect(sent).toBeLessThan(JSON_BODY_MAX_BYTES + 50_000)
  })

  test('depth 32, a thousand keys and a hundred kilobytes are still accepted', async () => {
    expect((await post('x/v1/echo', `{"text":"a","x":${deep(31)}}`)).code).toBe(0)
    const keys = Object.fromEntries(Array.from({ length: 999 }, (_, at) => [`k${at}`, 1]))
    expect((await post('x/v1/echo', JSON.stringify({ text: 'a', ...keys }))).code).toBe(0)
    const padding = 'x'.repeat(JSON_BODY_MAX_BYTES - JSON.stringify({ text: 'a', x: '' }).length)
    expect((await post('x/v1/echo', JSON.stringify({ text: 'a', x: padding }))).code).toBe(0)
    expect(
      (await post('x/v1/echo', '{"text":"[[[{{{\\"::"}', { 'content-type': 'application/json; charset=UTF-8' })).code,
    ).toBe(0)
  })
})

describe('queries', () => {
  test.each([
    '?text=a&text=b',
    '?text=%ff',
    '?text=%00',
    '?text=%ED%A0%80',
    '?text=%',
    `?${'a&'.repeat(51)}`,
    '?a=1&a=1',
  ])('T21 T23 %s is rejected', async (query) => {
    expect((await get(query)).code).toBe(ERROR_CODES.BAD_INPUT)
  })
  test('plus signs and percent escapes are decoded as in forms', async () => {
    expect((await get('?text=%E7%AF%AE+%E7%90%83%2B')).data).toEqual({ text: '篮 球+' })
    expect((await get('')).data).toEqual({ text: '' })
  })
})

describe('A-03 access to calls', () => {
  const codeOf = async (path: string, token?: string) =>
    (await post(path, undefined, token ? { 'auth-token': token } : {})).code
  test('a public call needs no token and ignores a stale one', async () => {
    expect(await codeOf('x/v1/leak')).toBe(0)
    expect(await codeOf('x/v1/leak', 'stale')).toBe(0)
  })
  test('A-38 a public call that stores for an account needs no token, but refuses a dead one', async () => {
    const callWith = (headers: object) => post('x/v1/kept', undefined, { ...headers })
    expect(await callWith({})).toMatchObject({ code: 0, data: null })
    expect(await callWith({ 'auth-token': '' })).toMatchObject({ code: 0, data: null })
    expect(await callWith({ 'auth-token': 'member' })).toMatchObject({ code: 0, data: 7 })
    expect((await callWith({ 'auth-token': 'stale' })).code).toBe(ERROR_CODES.SESSION_EXPIRED)
  })
  test('R-8.3 R-8.4 a call for accounts tells a missing token from a dead one', async () => {
    expect(await codeOf('x/v1/mine')).toBe(ERROR_CODES.NOT_LOGGED_IN)
    expect(await codeOf('x/v1/mine', 'stale')).toBe(ERROR_CODES.SESSION_EXPIRED)
    expect(await codeOf('x/v1/mine', 'member')).toBe(0)
  })
  test('a call for operators refuses visitors and members', async () => {
    expect(await codeOf('x/v1/admin')).toBe(ERROR_CODES.NOT_LOGGED_IN)
    expect(await codeOf('x/v1/admin', 'member')).toBe(ERROR_CODES.NOT_ALLOWED)
    expect(await codeOf('x/v1/admin', 'operator')).toBe(0)
  })
  test('a protected call exists only under its own path', async () => {
    const response = await app.request('http://services/user/x/v1/mine/nL', { method: 'POST' })
    expect(response.status).toBe(404)
  })
  test('access is checked before input, so a stranger learns nothing about the input', async () => {
    expect((await post('x/v1/mine', '{"broken')).code).toBe(ERROR_CODES.NOT_LOGGED_IN)
  })
  test('T31 if sessions cannot be looked up, the call is refused', async () => {
    const service = createService({
      name: 'user',
      log: createLog('silent'),
      findActor: () => Promise.reject(new Error('store away')),
    })
    service.mount(mine, async () => ({ accountId: 1 }))
    const request = { method: 'POST', headers: { 'auth-token': 'member' } }
    expect((await service.app.request('http://services/x/v1/mine', request)).status).toBe(500)
  })
})

test('FM-02 beyond 64 concurrent calls a caller is told to retry, and later calls succeed', async () => {
  const waiting = Array.from({ length: MAX_CONCURRENT_CALLS }, () => post('x/v1/wait', undefined))
  await new Promise(setImmediate)
  const refused = await post('x/v1/wait', undefined)
  expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([503, ERROR_CODES.BUSY, '1'])
  release()
  expect((await Promise.all(waiting)).every(({ code }) => code === 0)).toBe(true)
  expect((await post('x/v1/echo', '{"text":"a"}')).code).toBe(0)
})

test('FM-03 a hanging call gets a timeout response after ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  try {
    const hanging = post('x/v1/wait', undefined)
    await jest.advanceTimersByTimeAsync(9_900)
    await jest.advanceTimersByTimeAsync(200)
    expect(await hanging).toMatchObject({ status: 504, code: ERROR_CODES.UPSTREAM_TIMEOUT })
  } finally {
    jest.useRealTimers()
  }
})

describe('T29 the log of a service', () => {
  test('has one line per call with id, contract path, code and time', async () => {
    const response = await post('x/v1/echo', '{"text":"a"}', { ...JSON_HEADERS, 'x-request-id': 'req-12345678' })
    expect(response.headers.get('x-request-id')).toBe('req-12345678')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      service: 'user',
      requestId: 'req-12345678',
      path: 'x/v1/echo/nL',
      status: 200,
      code: 0,
      ms: expect.any(Number),
    })
  })
  test('replaces a request id that could forge lines', async () => {
    const response = await post('x/v1/echo', '{"text":"a"}', { ...JSON_HEADERS, 'x-request-id': 'a b' })
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
  test('never contains a number, a token or a query, not even in an error', async () => {
    await app.request('http://services/user/x/v1/look?text=13812345678', {
      headers: { 'auth-token': 'token-in-clear' },
    })
    await post('x/v1/crash', '{"what":"13812345678"}')
    await post('x/v1/echo', '{"text":"13812345678 is far too long to be read"}')
    const written = lines.join('\n')
    expect(written).not.toContain('13812345678')
    expect(written).not.toContain('token-in-clear')
    expect(written).toContain('138****5678')
  })
})
