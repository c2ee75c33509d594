import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { amapAddress, forwardToAmap } from './amap-proxy.ts'

const settings = { key: 'our-key', securityCode: 'our-code', service: 'https://restapi.amap.com' }
const addressOf = (path: string, query: string) => amapAddress(path, new URLSearchParams(query), settings)

test('A-25 R-7.79 a call goes to the provider with our key and code, whatever the caller sent', () => {
  const address = new URL(
    addressOf('v3/geocode/regeo', 'location=113.33,23.13&key=other&jscode=other&callback=jsonp_1')!,
  )
  expect(address.origin + address.pathname).toBe('https://restapi.amap.com/v3/geocode/regeo')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    location: '113.33,23.13',
    key: 'our-key',
    jscode: 'our-code',
    callback: 'jsonp_1',
  })
})

test.each([
  ['v3/geocode/regeo', 'location=1'],
  ['v3/geocode/regeo', 'location=113.33,23.13|114.1,22.5'],
  ['v3/geocode/regeo', ''],
  ['v3/place/text', 'callback=alert(1)'],
  ['v3/place/text', `keywords=${'x'.repeat(2000)}`],
  ['v3/traffic/status', ''],
  ['v3/geocode/../account', ''],
  ['', ''],
])('T14 %s?%s is not forwarded', (path, query) => expect(addressOf(path, query)).toBeNull())

describe('the provider’s response', () => {
  let server: Server
  let providerResponse: { status: number; headers: Record<string, string>; body: string }
  const forward = async () => forwardToAmap(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/place/text`)

  beforeAll(async () => {
    server = createServer((_, response) =>
      response.writeHead(providerResponse.status, providerResponse.headers).end(providerResponse.body),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())

  test('is passed on as data, without its cookies', async () => {
    const headers = { 'content-type': 'application/json;charset=utf-8', 'set-cookie': 'a=b' }
    providerResponse = { status: 200, headers, body: '{"status":"1"}' }
    const passed = await forward()
    expect([passed.status, await passed.text(), passed.headers.get('set-cookie')]).toEqual([
      200,
      '{"status":"1"}',
      null,
    ])
    expect(passed.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each<typeof providerResponse>([
    { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<script>' },
    { status: 500, headers: { 'content-type': 'application/json' }, body: '{}' },
  ])('FM-11 T14 a redirect, a page or an error is passed on as a failure: %j', async (given) => {
    providerResponse = given
    expect((await forward()).status).toBe(502)
  })
})
