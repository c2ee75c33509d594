/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LENGTH_HEADER } from '#lib/contracts/upload/length-header.ts'

const FILE = `${'A'.repeat(22)}.mp4`
let answer: RequestListener
const service = createServer((request, response) => answer(request, response))
let videoResponse: typeof import('./video-file.ts').videoResponse

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  // The module reads this on import.
  process.env.GENERIC_SERVICE_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  ;({ videoResponse } = await import('./video-file.ts'))
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await once(service, 'close')
})

const look = (file: string, init?: RequestInit) =>
  videoResponse(new Request(`http://localhost/uploads/${file}`, init), file)

test.each([
  [200, 'public, max-age=3600, immutable, no-transform'],
  [206, 'public, max-age=3600, immutable, no-transform'],
  [416, 'no-store'],
])('R-14.4 T13 a video response with status %i is sandboxed, with the cache header "%s"', async (status, lifetime) => {
  const body = status === 416 ? '' : 'bytes'
  answer = (_, response) => response.writeHead(status, { 'content-type': 'video/mp4', 'set-cookie': 'a=b' }).end(body)
  const { headers, status: given } = (await look(FILE))!
  expect(given).toBe(status)
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': lifetime,
    'content-type': 'video/mp4',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-site',
    'x-content-type-options': 'nosniff',
  })
})

test('R-14.4 HEAD is forwarded as HEAD, and the length passed on to the edge', async () => {
  answer = ({ method }, response) => response.writeHead(200, { 'content-length': 5, etag: String(method) }).end()
  const { headers, body } = (await look(FILE, { method: 'HEAD' }))!
  expect([headers.get('etag'), headers.get(LENGTH_HEADER), body]).toEqual(['HEAD', '5', null])
})

test('a missing file or a name no video has gives null; an error of the service is thrown', async () => {
  answer = (_, response) => response.writeHead(404).end()
  expect(await look(FILE)).toBeNull()
  expect(await look('a-640.webp')).toBeNull()
  answer = (_, response) => response.writeHead(500).end()
  await expect(look(FILE)).rejects.toThrow('answered 500')
})
