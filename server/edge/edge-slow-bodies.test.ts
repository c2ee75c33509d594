import type { Socket } from 'node:net'
import type { Listener } from '#server/testing/fake-web.ts'
import { freezeClock } from '#server/testing/freeze-clock.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { openSocket, sendRequest, waitUntil } from '#server/testing/send-request.ts'

/** Slow bodies cost their sender, not web or anyone else. */

const opened: (() => Promise<void>)[] = []
const lines: Socket[] = []
afterEach(async () => {
  jest.useRealTimers()
  // Closing an edge waits for requests in flight.
  for (const line of lines.splice(0)) line.destroy()
  await Promise.all(opened.splice(0).map((close) => close()))
})

const CALL = '/api/coach/coach/v2/searchPage/nL'
const UPLOAD = '/api/generic/fileUpload/v1/fileUpload'
const [ATTACKER, VISITOR] = ['127.0.0.2', '127.0.0.3']

/** Reads the whole body and responds with its length. */
const count: Listener = (request, response) => {
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
  })
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(`"${size} bytes"`))
}

async function open(limits: object, listener = count) {
  const site = await openEdge(listener, { limits })
  opened.push(site.close)
  /** Sends only the head and first byte of a request; the edge confirms the head with 100 Continue. */
  const begin = async (path: string, from = ATTACKER, length = 1000) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}`
    const line = openSocket(site.port, `${head}\r\nExpect: 100-continue\r\n\r\n`, from)
    lines.push(line.socket)
    await waitUntil(() => line.text().includes('100 Continue'))
    line.socket.write('x')
    return { ...line, finish: () => line.socket.write('x'.repeat(length - 1)) }
  }
  const seen = () => site.web.seen.map(({ url }) => url)
  return { ...site, begin, seen }
}

/** The response to a request refused before its body is complete; the connection ends a little later. */
async function refusalOf({ text }: { text: () => string }) {
  await waitUntil(() => text().includes('"code":'))
  return text()
}

test('while bodies trickle in, web sees none of them, and a call of another client reaches it', async () => {
  const { port, begin, seen } = await open({ callLines: 1, pageLines: 1, assetLines: 1, files: 1 })
  const slow: Awaited<ReturnType<typeof begin>>[] = []
  for (let i = 0; i < 60; i++) slow.push(await begin(CALL))
  expect((await sendRequest(port, `${CALL}?honest`, { method: 'POST', body: '{}' })).text).toBe('"2 bytes"')
  expect(seen()).toEqual([`${CALL}?honest`])
  // A body completed in time is sent to web like any other, whole.
  slow[0]!.finish()
  await waitUntil(() => slow[0]!.text().includes('"1000 bytes"'))
  expect(seen()).toHaveLength(2)
})

test('a client over its share of pending bodies loses its oldest one, and is told to retry', async () => {
  const { begin, seen } = await open({ bodiesPerClient: 2 })
  const [first, second] = [await begin(CALL), await begin(CALL)]
  const other = await begin(CALL, VISITOR)
  const third = await begin(CALL)
  const text = await refusalOf(first)
  expect(text).toContain('HTTP/1.1 503 ')
  expect(text).toMatch(/retry-after: 5\r\n[\s\S]*"code":100503/)
  for (const line of [second, third, other]) {
    line.finish()
    await waitUntil(() => line.text().includes('"1000 bytes"'))
  }
  expect(seen()).toHaveLength(3)
})

test('with all slots taken, the client that holds most loses a body, not the one that holds a single one', async () => {
  const { begin } = await open({ bodies: 4 })
  const honest = await begin(CALL, VISITOR)
  const slow = [await begin(CALL), await begin(CALL), await begin(CALL)]
  const more = [await begin(CALL), await begin(CALL)]
  await Promise.all([refusalOf(slow[0]!), refusalOf(slow[1]!)])
  honest.finish()
  await waitUntil(() => honest.text().includes('"1000 bytes"'))
  expect([slow[2]!, ...more].map(({ text }) => text().includes('"code":'))).toEqual([false, false, false])
})

test('a body that is incomplete at its timeout gets 408 and its connection is closed', async () => {
  freezeClock('performance', 'setInterval')
  const { begin, seen } = await open({ body: 15_000, interval: 5000 })
  const slow = await begin(CALL)
  jest.advanceTimersByTime(15_000)
  expect(slow.socket.destroyed).toBe(false)
  jest.advanceTimersByTime(5000)
  const text = await slow.closed
  expect(text).toMatch(/HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"code":100408/i)
  expect(seen()).toEqual([])
})

test('a file slower than 8 KB a second is aborted after ten seconds, a faster one is not', async () => {
  freezeClock('performance', 'setInterval')
  const arrived = new Map<string | undefined, number>()
  const { begin } = await open({}, (request, response) => {
    request.on('data', ({ length }) => arrived.set(request.url, (arrived.get(request.url) ?? 0) + length))
    count(request, response)
  })
  const [slow, fast] = [
    await begin(`${UPLOAD}?slow`, ATTACKER, 200_000),
    await begin(`${UPLOAD}?fast`, VISITOR, 200_000),
  ]
  fast.socket.write('x'.repeat(150_000))
  await waitUntil(() => arrived.get(`${UPLOAD}?slow`) === 1 && arrived.get(`${UPLOAD}?fast`) === 150_001)
  jest.advanceTimersByTime(15_000)
  expect(await refusalOf(slow)).toContain('"code":100408')
  fast.socket.write('x'.repeat(49_999))
  await waitUntil(() => fast.text().includes('"200000 bytes"'))
})

test('an unfinished file gets 408 at the timeout that began with its first byte', async () => {
  const { begin } = await open({ uploadCall: 300 })
  expect(await refusalOf(await begin(UPLOAD))).toContain('"code":100408')
})

test('a client sends only so many files at a time and its next one waits, those of others do not', async () => {
  const { begin, seen } = await open({ filesPerClient: 2 })
  const [first] = [await begin(`${UPLOAD}?1`), await begin(`${UPLOAD}?2`)]
  const third = await begin(`${UPLOAD}?3`)
  await begin(`${UPLOAD}?other`, VISITOR)
  await waitUntil(() => seen().length === 3)
  expect(seen().sort()).toEqual([`${UPLOAD}?1`, `${UPLOAD}?2`, `${UPLOAD}?other`])
  first!.finish()
  third.finish()
  await waitUntil(() => third.text().includes('"1000 bytes"'))
})

test('a file that gets no slot in time is refused with a message, one whose sender left is forgotten', async () => {
  const { begin, seen } = await open({ filesPerClient: 1, fileWait: 300 })
  const first = await begin(`${UPLOAD}?1`)
  const left = await begin(`${UPLOAD}?left`)
  left.socket.destroy()
  expect(await refusalOf(await begin(`${UPLOAD}?2`))).toMatch(/HTTP\/1\.1 503 [\s\S]*"code":100503/)
  first.finish()
  await waitUntil(() => first.text().includes('"1000 bytes"'))
  expect(seen()).toEqual([`${UPLOAD}?1`])
})

test('with all slots for files taken, the client with most gives one up for a client with none', async () => {
  const { begin, seen } = await open({ files: 3 })
  const slow = [await begin(`${UPLOAD}?1`), await begin(`${UPLOAD}?2`), await begin(`${UPLOAD}?3`)]
  await waitUntil(() => seen().length === 3)
  const honest = await begin(`${UPLOAD}?honest`, VISITOR)
  expect(await refusalOf(slow[0]!)).toContain('"code":100503')
  honest.finish()
  await waitUntil(() => honest.text().includes('"1000 bytes"'))
})

test('a client that reads its response slowly holds no connection to web', async () => {
  const large = Buffer.alloc(40 * 1024 * 1024, 'x')
  const { port, seen } = await open({ callLines: 1, mostBuffered: large.length }, (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(request.url === CALL ? large : '"small"')
  })
  const lazy = openSocket(port, `GET ${CALL} HTTP/1.1\r\nHost: localhost\r\n\r\n`, ATTACKER)
  lazy.socket.pause()
  await waitUntil(() => seen().length === 1)
  // The connection is free as soon as web is done; the next request waits for that at most.
  await waitUntil(async () => (await sendRequest(port, `${CALL}?next`)).text === '"small"')
  lazy.socket.destroy()
})
