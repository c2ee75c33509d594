/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LENGTH_HEADER } from '#lib/contracts/upload/length-header.ts'

const FILE = `${'A'.repeat(22)}.mp4`
let listener: RequestListener
const service = createServer((request, response) => listener(request, response))
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

const requestVideo = (file: string, init?: RequestInit) =>
  videoResponse(new Request(`http://localhost/uploads/${file}`, init), file)

test.each([
  [200, 'public, max-age=3600, immutable, no-transform'],
  [206, 'public, max-age=3600, immutable, no-transform'],
  [416, 'no-store'],
])('R-14.4 T13 a video response with status %i is sandboxed, with the cache header "%s"', async (status, lifetime) => {
  const body = status === 416 ? '' : 'bytes'
  listener = (_, response) => response.writeHead(status, { 'content-type': 'video/mp4', 'set-cookie': 'a=b' }).end(body)
  const { headers, status: receivedStatus } = (await requestVideo(FILE))!
  expect(receivedStatus).toBe(status)
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
  listener = ({ method }, response) => response.writeHead(200, { 'content-length': 5, etag: String(method) }).end()
  const { headers, body } = (await requestVideo(FILE, { method: 'HEAD' }))!
  expect([headers.get('etag'), headers.get(LENGTH_HEADER), body]).toEqual(['HEAD', '5', null])
})

test('a missing file or a name no video has gives null; an error of the service is thrown', async () => {
  listener = (_, response) => response.writeHead(404).end()
  expect(await requestVideo(FILE)).toBeNull()
  expect(await requestVideo('a-640.webp')).toBeNull()
  listener = (_, response) => response.writeHead(500).end()
  await expect(requestVideo(FILE)).rejects.toThrow('answered 500')
})
