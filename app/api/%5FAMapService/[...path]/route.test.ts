import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One server plays the provider and the service that counts calls; both record their requests. */
let requestedUrls: string[] = []
let server: Server
let GET: typeof import('./route.ts').GET

beforeAll(async () => {
  server = createServer((request, response) => {
    requestedUrls.push(request.url!)
    if (request.url!.startsWith('/generic/internal/map-calls')) return void response.writeHead(204).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"1"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(process.env, {
    SITE_URL: 'https://www.example.com',
    AMAP_KEY: 'our-key',
    AMAP_SECURITY_CODE: 'our-code',
    AMAP_ENDPOINT: address,
    GENERIC_SERVICE_URL: `${address}/generic`,
  })
  GET = (await import('./route.ts')).GET
})
afterAll(() => server.close())
beforeEach(() => {
  requestedUrls = []
})

const callProxy = (headers: Record<string, string>, path = ['v3', 'geocode', 'regeo']) =>
  GET(new Request('https://www.example.com/api/_AMapService/x?location=113.33,23.13', { headers }), {
    params: Promise.resolve({ path }),
  })

test('A-25 R-7.79 a call from our own page is counted and forwarded to the provider with our security code', async () => {
  const response = await callProxy({ 'sec-fetch-site': 'same-origin' })
  expect([response.status, await response.json()]).toEqual([200, { status: '1' }])
  expect(requestedUrls).toEqual([
    '/generic/internal/map-calls',
    '/v3/geocode/regeo?location=113.33%2C23.13&key=our-key&jscode=our-code',
  ])
})

test('A-25 a path the map does not need is not found', async () => {
  expect((await callProxy({}, ['v3', 'traffic', 'status'])).status).toBe(404)
  expect(requestedUrls).toEqual([])
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://www.example.com' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://guangzhou.example.com' }, 200],
  [{ origin: 'https://guangzhou.example.com' }, 200],
  [{}, 200],
] as [Record<string, string>, number][])(
  'T19 a map call with %j returns %i; a refused one is neither counted nor forwarded',
  async (headers, status) => {
    const response = await callProxy(headers)
    expect(response.status).toBe(status)
    expect(requestedUrls).toHaveLength(status === 200 ? 2 : 0)
  },
)
