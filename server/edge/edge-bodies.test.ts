import { gunzipSync } from 'node:zlib'
import type { Listener } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { openSocket, sendRequest, waitUntil } from '#server/testing/send-request.ts'

/** Bodies in both directions: their limits, their end, their compression. */

const QUICK = { headers: 300, stall: 400, interval: 100, keepAlive: 400 }

const opened: (() => Promise<void>)[] = []
afterEach(() => Promise.all(opened.splice(0).map((close) => close())))

async function open(listener: Listener, limits: object = {}) {
  const site = await openEdge(listener, { limits: { ...QUICK, ...limits } })
  opened.push(site.close)
  return site
}

const CALL = '/api/coach/coach/v2/searchPage/nL'
const UPLOAD = '/api/generic/fileUpload/v1/fileUpload'
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Reads the whole body and responds with its length. */
const count: Listener = (request, response) => {
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
  })
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(String(size)))
}

const MIB = 1024 * 1024

test('12 MB of body pass in full; more is rejected with an envelope, declared or not', async () => {
  const { port, web } = await open(count)
  const whole = await sendRequest(port, UPLOAD, { method: 'POST', body: Buffer.alloc(12 * MIB) })
  expect(whole.text).toBe(String(12 * MIB))
  const declared = await sendRequest(port, UPLOAD, { method: 'POST', body: Buffer.alloc(12 * MIB + 1) })
  const chunked = { 'transfer-encoding': 'chunked' }
  const streamed = await sendRequest(port, UPLOAD, { method: 'POST', headers: chunked, body: Buffer.alloc(13 * MIB) })
  for (const { status, text, headers } of [declared, streamed]) {
    expect([status, headers.connection]).toEqual([413, 'close'])
    expect(JSON.parse(text)).toMatchObject({ code: 100413, msg: '提交的内容过大' })
  }
  expect(web.seen.length).toBeLessThanOrEqual(2)
})

test('a body that breaks off is not a complete request: web never sees its end', async () => {
  let ended = 0
  const { port, web } = await open((request) => {
    request.on('end', () => {
      ended += 1
    })
    request.resume()
  })
  const line = openSocket(port, `${head(UPLOAD, 1000)}half`)
  await waitUntil(() => web.seen.length === 1)
  const torn = new Promise((resolve) => web.seen[0]!.on('close', resolve))
  line.socket.destroy()
  await torn
  expect(ended).toBe(0)
})

test('calls are compressed, small ones are not, and each chunk is sent when it comes', async () => {
  const large = JSON.stringify({ code: 0, data: 'x'.repeat(5000) })
  const { port, web } = await open((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(large.length) }).end(large)
  })
  const headers = { 'accept-encoding': 'gzip' }
  const reply = await sendRequest(port, CALL, { headers })
  expect(gunzipSync(reply.body).toString()).toBe(large)
  expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
  web.listener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '2' }).end('{}')
  }
  expect((await sendRequest(port, CALL, { headers })).headers).not.toHaveProperty('content-encoding')
  web.listener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"first":1,')
  }
  const line = openSocket(port, `GET ${CALL} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`)
  await waitUntil(() => /\r\n\r\n[0-9a-f]+\r\n./.test(line.text()))
})
