import { setTimeout as sleep } from 'node:timers/promises'
import { type Listener, storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { sendRequest, waitUntil } from '#server/testing/send-request.ts'

/** What a failing web may do to cached pages and to requests in flight (FM-01, FM-03, FM-17). */

const opened: (() => Promise<void>)[] = []
afterEach(() => Promise.all(opened.splice(0).map((close) => close())))

/** Stale after a second, and then only used when web fails. */
const IMPATIENT = {
  lifetimes: { fresh: 1, reuse: 0, onError: 86_400 },
  limits: { page: 1500, patience: 500, call: 400, uploadCall: 800 },
}

async function open(listener: Listener, settings: Parameters<typeof openEdge>[1] = IMPATIENT) {
  const site = await openEdge(listener, settings)
  opened.push(site.close)
  const timed = async (path: string, options: Parameters<typeof sendRequest>[2] = {}) => {
    const started = performance.now()
    const reply = await sendRequest(site.port, path, options)
    return { ...reply, ms: performance.now() - started }
  }
  return { ...site, timed }
}

const hang: Listener = (request) => request.resume()
const CALL = '/api/coach/coach/v2/detail/nL?coachId=7'

test('a page web fails to render is served from the cache, or without a copy as 503 with web’s own text', async () => {
  const { timed, web } = await open(storedPage('good'))
  await timed('/jiaolian')
  await sleep(1100)
  web.listener = (_, response) => {
    response.writeHead(500, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end('<h1>出了点问题</h1>')
  }
  expect((await timed('/jiaolian')).text).toBe('good')
  expect((await timed('/jiaolian')).text).toBe('good')
  const other = await timed('/about')
  expect([other.status, other.headers['retry-after'], other.text]).toEqual([503, '120', '<h1>出了点问题</h1>'])
})

test('A-23 a page web fails to render is served as web still has it, if it does so when asked again', async () => {
  let requestCount = 0
  const { timed } = await open((request, response) => {
    requestCount++
    if (requestCount === 1) response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>出了点问题</h1>')
    else storedPage('last good page')(request, response)
  })
  const page = await timed('/jiaolian')
  expect([page.status, page.text, requestCount]).toEqual([200, 'last good page', 2])
})

test('a page that fails to refresh in the background does not evict the copy', async () => {
  const reusing = { ...IMPATIENT, lifetimes: { fresh: 1, reuse: 60, onError: 86_400 } }
  const { timed, web } = await open(storedPage('good'), reusing)
  await timed('/jiaolian')
  await sleep(1100)
  for (const fault of [500, 503]) {
    web.listener = (_, response) => void response.writeHead(fault).end('bad')
    await timed('/jiaolian')
    await sleep(50)
  }
  web.listener = (request) => request.socket.destroy()
  await timed('/jiaolian')
  await sleep(50)
  expect((await timed('/jiaolian')).text).toBe('good')
})

test('a page that was taken down is gone with the next request, also in its other encodings', async () => {
  const { timed, web } = await open(storedPage('x'.repeat(1000)))
  await timed('/jiaolian/detail/7')
  await timed('/jiaolian/detail/7', { headers: { 'accept-encoding': 'br' } })
  await sleep(1100)
  web.listener = (_, response) => {
    response.writeHead(404, { 'content-type': 'text/html', 'cache-control': 's-maxage=60' }).end('gone')
  }
  expect((await timed('/jiaolian/detail/7')).status).toBe(404)
  await web.kill()
  expect((await timed('/jiaolian/detail/7', { headers: { 'accept-encoding': 'br' } })).status).toBe(503)
})

describe('R-13.9 with the clock set back nothing that was taken down stays public', () => {
  const { now } = Date
  const setBack = () => {
    Date.now = () => now() - 3_600_000
  }
  afterEach(() => {
    Date.now = now
  })
  const takenDown: Listener = (_, response) => {
    response.writeHead(404, { 'content-type': 'text/html', 'cache-control': 's-maxage=60' }).end('gone')
  }

  test('a copy still expires', async () => {
    const { timed, web } = await open(storedPage('x'))
    await timed('/jiaolian/detail/7')
    setBack()
    expect((await timed('/jiaolian/detail/7')).headers.age).toBe('0')
    web.listener = takenDown
    await sleep(1100)
    expect((await timed('/jiaolian/detail/7')).status).toBe(404)
  })

  test('web is asked again a second after it failed', async () => {
    const { timed, web } = await open(storedPage('x'))
    await timed('/jiaolian/detail/7')
    await sleep(1100)
    web.listener = (request) => request.socket.destroy()
    expect((await timed('/jiaolian/detail/7')).text).toBe('x')
    setBack()
    web.listener = takenDown
    await sleep(1100)
    expect((await timed('/jiaolian/detail/7')).status).toBe(404)
  })
})

test('R-13.9 a page that was taken down a while ago is not served from its copy while web is slow', async () => {
  const limits = { ...IMPATIENT.limits, page: 10_000, patience: 200 }
  const takenDown: Listener = (_, response) =>
    void setTimeout(() => response.writeHead(404, { 'cache-control': 's-maxage=60' }).end('gone'), 600)
  for (const [recent, status] of [
    [60_000, 200],
    [500, 404],
  ] as const) {
    const { timed, web } = await open(storedPage('there'), { ...IMPATIENT, limits: { ...limits, recent } })
    await timed('/jiaolian/detail/7')
    await sleep(1100)
    web.listener = takenDown
    expect([recent, (await timed('/jiaolian/detail/7')).status]).toEqual([recent, status])
  }
})

test('when web dies in the middle of a response, no half page is cached', async () => {
  const { timed, web } = await open((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 's-maxage=60', 'content-length': '5000' })
    response.write('<h1>half')
    setTimeout(() => request.socket.destroy(), 30)
  })
  expect((await timed('/jiaolian')).status).toBe(503)
  web.listener = storedPage('whole')
  expect((await timed('/jiaolian')).text).toBe('whole')
})

test('during an outage under load web is asked once a second and not once per visitor', async () => {
  const { timed, web } = await open(storedPage('old'))
  await timed('/jiaolian')
  await sleep(1100)
  let requestCount = 0
  web.listener = (request) => {
    requestCount += 1
    request.socket.destroy()
  }
  const began = performance.now()
  for (let round = 0; round < 10; round++) {
    await Promise.all(Array.from({ length: 20 }, () => timed('/jiaolian')))
    await sleep(20)
  }
  expect(requestCount).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000)
})

test('FM-03 when a visitor leaves, the call to web is aborted', async () => {
  const { port, web } = await open(hang, { limits: { call: 60_000 } })
  const visitor = new AbortController()
  const aborted = fetch(`http://127.0.0.1:${port}${CALL}`, { signal: visitor.signal }).catch(() => {})
  await waitUntil(() => web.seen.length === 1)
  const closed = new Promise((resolve) => web.seen[0]!.socket.on('close', resolve))
  visitor.abort()
  await Promise.all([aborted, closed])
})
