import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Listener, storedPage } from '#server/testing/fake-web.ts'
import { freezeClock } from '#server/testing/freeze-clock.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { openSocket, sendRequest, waitUntil } from '#server/testing/send-request.ts'

/** Connection limits (FM-14), with the site's times divided by about fifty. */

const QUICK = { headers: 300, request: 60_000, stall: 400, interval: 100, keepAlive: 400 }

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  jest.useRealTimers()
  await Promise.all(opened.splice(0).map((close) => close()))
})

async function open(listener: Listener, limits: object = {}) {
  const site = await openEdge(listener, { limits: { ...QUICK, ...limits } })
  opened.push(site.close)
  return site
}

const CALL = '/api/coach/coach/v2/searchPage/nL'
const MIB = 1024 * 1024
/** More than all buffers on the way hold, plus what is read before they are full. */
const LARGE = 100 * MIB

/** Reads at least this many bytes, then pauses again. */
const readSome = (socket: Socket, bytes: number) =>
  new Promise<void>((resolve) => {
    let read = 0
    const note = (chunk: Buffer) => {
      read += chunk.length
      if (read < bytes) return
      socket.off('data', note).pause()
      resolve()
    }
    socket.on('data', note).resume()
  })

const PERSONAL = 'GET /account HTTP/1.1\r\nHost: localhost\r\n\r\n'
const VIDEO = 'GET /account/video HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('FM-14 200 half-open requests do not delay the next page view, and all end in time', async () => {
  const { port } = await open(storedPage('<h1>教练</h1>'))
  const lines = Array.from({ length: 200 }, () => openSocket(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n'))
  const dribble = setInterval(() => {
    for (const { socket } of lines) if (!socket.destroyed) socket.write('X-A: b\r\n')
  }, 50)
  await waitUntil(() => lines.every(({ socket }) => !socket.connecting))
  expect((await sendRequest(port, '/')).status).toBe(200)
  await Promise.all(lines.map(({ closed }) => closed))
  clearInterval(dribble)
})

test('a client that does not read its response is cut off, one that reads slowly gets all of it', async () => {
  freezeClock('performance', 'setInterval')
  let cuts = 0
  // More than the buffers of both ends can hold.
  const { port } = await open((_, response) => {
    response.on('close', () => {
      if (!response.writableFinished) cuts += 1
    })
    response.writeHead(200, { 'content-type': 'video/mp4' }).end(Buffer.alloc(LARGE))
  })
  const lazy = openSocket(port, VIDEO)
  lazy.socket.pause()
  const slow = openSocket(port, VIDEO)
  slow.socket.pause()
  await waitUntil(() => lazy.socket.bytesRead > 0 && slow.socket.bytesRead > 0)
  // A busy machine fills the buffers slowly; the lazy reader counts as reading until they are full.
  while (cuts === 0) {
    // Enough for the other side to notice: a TCP window opens a sixteenth of the buffer at a time.
    await readSome(slow.socket, MIB)
    jest.advanceTimersByTime(QUICK.interval)
    await sleep(5)
  }
  lazy.socket.resume()
  expect((await lazy.closed).length).toBeLessThan(LARGE)
  slow.socket.resume()
  await waitUntil(() => slow.socket.bytesRead > LARGE)
})

test('a response that streams with pauses is not mistaken for a slow reader', async () => {
  const { port } = await open((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('[1')
    setTimeout(() => response.end(']'), 900)
  })
  expect((await sendRequest(port, CALL)).text).toBe('[1]')
})

test('an idle connection is closed after its timeout', async () => {
  const { port } = await open(storedPage('x'))
  const line = openSocket(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await waitUntil(() => line.text().includes('200 OK'))
  await line.closed
})

test('a client over its share loses its oldest idle connection', async () => {
  const { port } = await open(storedPage('x'), { socketsPerClient: 3 })
  const lines = Array.from({ length: 3 }, () => openSocket(port, 'GET / HTTP/1.1\r\n'))
  await waitUntil(() => lines.every(({ socket }) => !socket.connecting))
  await sleep(50)
  lines.push(openSocket(port, 'GET / HTTP/1.1\r\n'))
  await lines[0]!.closed
  for (const { socket } of lines.slice(1)) socket.write('Host: localhost\r\n\r\n')
  await waitUntil(() => lines.slice(1).every(({ text }) => text().includes('200 OK')))
})

test('with every connection of a client busy, the next one is refused and the busy ones go on', async () => {
  const { port, web } = await open((request) => request.resume(), { socketsPerClient: 3 })
  const lines = Array.from({ length: 3 }, () => openSocket(port, PERSONAL))
  await waitUntil(() => web.seen.length === 3)
  expect(await openSocket(port).closed).toBe('')
  expect(lines.some(({ socket }) => socket.destroyed)).toBe(false)
})

test('all clients together have a limit too', async () => {
  const { port } = await open(storedPage('x'), { sockets: 5, headers: 60_000 })
  const lines = Array.from({ length: 8 }, () => openSocket(port, 'GET'))
  await waitUntil(() => lines.filter(({ socket }) => socket.destroyed).length === 3)
  await sleep(50)
  expect(lines.filter(({ socket }) => !socket.destroyed)).toHaveLength(5)
})

test('with every connection busy, the client with the most gives one up for a client with fewer', async () => {
  const hang: Listener = (request, response) => {
    if (request.url === '/account') request.resume()
    else storedPage('x')(request, response)
  }
  const { port, web } = await open(hang, { sockets: 4 })
  const lines = Array.from({ length: 4 }, () => openSocket(port, PERSONAL, '127.0.0.2'))
  await waitUntil(() => web.seen.length === 4)
  expect(await openSocket(port, '', '127.0.0.2').closed).toBe('')
  expect((await sendRequest(port, '/')).status).toBe(200)
  expect(lines.map(({ socket }) => socket.destroyed)).toEqual([true, false, false, false])
})
