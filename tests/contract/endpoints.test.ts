import { readFile } from 'node:fs/promises'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { type Endpoint, isUpload, pathVariantsOf, SERVICES } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getUploadToken } from '#lib/contracts/upload/upload.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { coachContent, venueContent } from '#tests/services/application-content.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

/** Every call of the site, sent over HTTP as the proxy sends it. */
let site: TestSite
let known: Record<string, number | string | undefined>

beforeAll(async () => {
  site = await openTestSite()
  const { coaches, venues, comments, articles, videos, courses, jobs, news } = site.data
  known = {
    coachId: shown(coaches)?.coachId,
    venueId: shown(venues)?.venueId,
    commentId: [...comments][0]!.commentId,
    articleId: shown(articles)?.articleId,
    videoId: shown(videos)?.videoId,
    // Records that never close, so that the test does not expire.
    trainsId: shown(courses.filter(({ deadline }) => deadline === null))?.trainsId,
    jobsId: shown(jobs.filter(({ deadline }) => deadline === null))?.jobsId,
    newsId: shown(news)?.newsId,
  }
  await approve('coach', Number(known.coachId))
  await approve('venue', Number(known.venueId))
})
afterAll(() => site.close())

/** Id of an approved application; derived from its kind. */
const approvedId = (kind: ApplicationKind) => kind.padEnd(22, '-')
const approve = (kind: ApplicationKind, subjectId: number) =>
  site.store.db.insert(application).values({
    checkId: approvedId(kind),
    kind,
    accountId: 1,
    status: 2,
    version: 1,
    content: kind === 'coach' ? coachContent(site.data.categories, []) : venueContent(site.data.categories),
    reasons: [],
    subjectId,
    createdAt: new Date(),
    updatedAt: new Date(),
  })

/** The first publicly visible row. */
const shown = <T extends { status: string }>(rows: Iterable<T>) =>
  [...rows].find(({ status }) => status === 'live' || status === 'published')

test('R-7.1 the services handle exactly the calls that web lets through', () => {
  const handledRoutes = site.apps.routes
    .filter(({ method, path }) => method !== 'ALL' && !/\/(?:internal|wechat)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  const allowedRoutes = ENDPOINTS.flatMap((endpoint) =>
    pathVariantsOf(endpoint).map((path) => `${endpoint.method} /${endpoint.service}/${path}`),
  )
  expect([...new Set(handledRoutes)].sort()).toEqual(allowedRoutes.sort())
})

const named = ENDPOINTS.map(
  (endpoint) => [`${endpoint.method} ${endpoint.service} ${endpoint.path}`, endpoint] as const,
)
const shapeOf = ({ input }: Endpoint) => (input as { shape?: Record<string, unknown> }).shape ?? {}
/** Public, but requires an unguessable proof: a code, a captcha's solution, a password, a scan, a token. */
const requiresProof = (endpoint: Endpoint) =>
  endpoint.session === 'opens' || ['verifyCode', 'imageCode', 'token'].some((name) => name in shapeOf(endpoint))
const publicCalls = named.filter(([, { access }]) => access === 'public')
const callsWithProof = publicCalls.filter(([, endpoint]) => requiresProof(endpoint))
const open = publicCalls.filter(([, endpoint]) => !requiresProof(endpoint))
const closed = named.filter(([, { access }]) => access !== 'public')

/** The contract's example; for a call that needs an id, one that exists in the store. */
function validInput(endpoint: Endpoint): Record<string, unknown> {
  const { input, example, path } = endpoint
  const shape = shapeOf(endpoint)
  const ids = Object.fromEntries(Object.entries(known).filter(([name, id]) => name in shape && id !== undefined))
  if ('checkId' in shape)
    return { ...(example as object), checkId: approvedId(path.startsWith('coach') ? 'coach' : 'venue') }
  const callInput = { ...(example as object) }
  return input.safeParse(callInput).success && !Object.keys(ids).some((name) => name in callInput)
    ? callInput
    : { ...callInput, ...ids }
}

async function send(
  { service, method }: Endpoint,
  path: string,
  init: { query?: string; body?: string; token?: string },
) {
  const headers = { 'content-type': 'application/json', ...(init.token && { 'auth-token': init.token }) }
  const body = method === 'POST' ? (init.body ?? '{}') : undefined
  const response = await site.send(`/${service}/${path}${init.query ?? ''}`, { method, headers, body })
  const isPicture = response.headers.get('content-type')?.startsWith('image/')
  const envelope = isPicture ? { code: 0, msg: 'success', data: await response.bytes() } : await response.json()
  return { status: response.status, envelope }
}

const callEndpoint = (endpoint: Endpoint, path: string, callInput: Record<string, unknown>, token?: string) => {
  if (isUpload(endpoint)) return sendFile(endpoint, path, token)
  return endpoint.method === 'POST'
    ? send(endpoint, path, { body: JSON.stringify(callInput), token })
    : send(endpoint, path, {
        query: `?${new URLSearchParams(Object.entries(callInput).map(([k, v]) => [k, String(v)]))}`,
        token,
      })
}

/** Valid input for a call that carries a file. */
async function sendFile({ service }: Endpoint, path: string, token?: string) {
  const body = new FormData()
  body.append('file', new File([await readFile('public/icon-512.png')], 'icon.png', { type: 'image/png' }))
  body.append('formToken', (await site.read(getUploadToken, {})).formToken)
  const headers = token ? { 'auth-token': token } : undefined
  const response = await site.send(`/${service}/${path}`, { method: 'POST', headers, body })
  return { status: response.status, envelope: await response.json() }
}

test('R-7.5 every service has calls, and none uses a spelling twice', () => {
  for (const service of SERVICES) {
    const spellings = ENDPOINTS.filter((endpoint) => endpoint.service === service).flatMap(pathVariantsOf)
    expect(spellings).not.toEqual([])
    expect(new Set(spellings).size).toBe(spellings.length)
  }
})

describe('R-7.4 a valid request gets the data the contract promises', () => {
  test.each(open)('%s', async (_name, endpoint) => {
    const { status, envelope } = await callEndpoint(endpoint, endpoint.path, validInput(endpoint))
    expect([status, envelope.code, envelope.msg]).toEqual([200, 0, 'success'])
    expect(envelope.data).toEqual(endpoint.data.parse(envelope.data))
  })
})

describe('R-7.4 an invalid request is rejected as bad input, whatever the call', () => {
  test.each(publicCalls)('%s', async (_name, endpoint) => {
    const bad = endpoint.method === 'POST' ? { body: '[1]' } : { query: '?a=1&a=2' }
    const { status, envelope } = await send(endpoint, endpoint.path, bad)
    expect([status, envelope]).toEqual([400, { code: ERROR_CODES.BAD_INPUT, msg: expect.any(String), data: null }])
    if (isUpload(endpoint) || endpoint.input.safeParse({}).success) return
    expect((await callEndpoint(endpoint, endpoint.path, {})).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
  })
})

/** Tokens a public call accepts; a call whose result an account keeps refuses a dead one. */
const tokensFor = ({ belongsToAccount }: Endpoint) =>
  belongsToAccount ? [undefined] : [undefined, 'nobody-has-this-token']

describe('A-38 a public call whose result an account stores rejects an invalid token, in both spellings', () => {
  test.each([...open, ...callsWithProof].filter(([, { belongsToAccount }]) => belongsToAccount))(
    '%s',
    async (_name, endpoint) => {
      for (const path of pathVariantsOf(endpoint)) {
        const { envelope } = await callEndpoint(endpoint, path, validInput(endpoint), 'nobody-has-this-token')
        expect(envelope.code).toBe(ERROR_CODES.SESSION_EXPIRED)
      }
    },
  )
})

describe('A-03 R-6.8 R-6.9 a public call works in both spellings, with and without a token', () => {
  test.each(open)('%s', async (_name, endpoint) => {
    const callInput = validInput(endpoint)
    const spellings = pathVariantsOf(endpoint)
    expect(spellings).toHaveLength(2)
    for (const path of spellings) {
      for (const token of tokensFor(endpoint)) {
        expect((await callEndpoint(endpoint, path, callInput, token)).envelope.code).toBe(0)
      }
    }
  })
})

describe('A-03 A-15 a call that requires proof rejects requests without it, in both spellings, with and without a token', () => {
  test.each(callsWithProof)('%s', async (_name, endpoint) => {
    for (const path of pathVariantsOf(endpoint)) {
      for (const token of tokensFor(endpoint)) {
        const { status, envelope } = await callEndpoint(endpoint, path, validInput(endpoint), token)
        expect([status, envelope.code]).toEqual([200, expect.any(Number)])
        expect(envelope.code === ERROR_CODES.GONE || envelope.code > 110_000).toBe(true)
      }
    }
  })
})

describe('A-03 a protected call rejects anonymous callers and invalid tokens, and has no second spelling', () => {
  test.each(closed)('%s', async (_name, endpoint) => {
    const callInput = validInput(endpoint)
    expect((await callEndpoint(endpoint, endpoint.path, callInput)).envelope.code).toBe(ERROR_CODES.NOT_LOGGED_IN)
    expect((await callEndpoint(endpoint, endpoint.path, callInput, 'dead')).envelope.code).toBe(
      ERROR_CODES.SESSION_EXPIRED,
    )
    expect((await callEndpoint(endpoint, `${endpoint.path}/nL`, callInput)).status).toBe(404)
  })
})

describe('T15 a manipulated path gets a 404', () => {
  const path = '/coach/coach/v2/detail/nL'
  test.each([
    path.toUpperCase(),
    `${path}/`,
    path.replace('detail', 'de%74ail'),
    path.replace('/v2', '/v2/../v2'),
    path.replace('/v2', '//v2'),
    `${path};a=1`,
    `${path}%00`,
    path.replace('/coach/coach', '/coach/%2e%2e/coach/coach'),
    path.replace('/coach/', '/coach\\'),
    '/coach/internal/inbox',
    '/__proto__/coach/v2/detail/nL',
  ])('%s', async (tricky) => {
    const response = await site.apps.fetch(
      Object.defineProperty(new Request('http://services/'), 'url', {
        value: `http://services${tricky}?coachId=${known.coachId}`,
      }),
    )
    expect([response.status, (await response.json()).code]).toEqual([404, ERROR_CODES.UNKNOWN_PATH])
  })

  test('a call with the wrong method gets a 404', async () => {
    expect((await site.send('/coach/coach/v2/searchPage/nL')).status).toBe(404)
    expect((await site.send('/coach/coach/v2/detail/nL?coachId=1001', { method: 'POST' })).status).toBe(404)
    expect((await site.send('/coach/coach/v2/detail/nL?coachId=1001', { method: 'DELETE' })).status).toBe(404)
  })
})
