import { setTimeout as sleep } from 'node:timers/promises'
import { ask, openLine, until } from '#server/testing/ask.ts'
import { type Listener, storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'

/** FM-03 from outside: web accepts connections and never responds. */

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
  const timed = async (path: string, options: Parameters<typeof ask>[2] = {}) => {
    const started = performance.now()
    const reply = await ask(site.port, path, options)
    return { ...reply, ms: performance.now() - started }
  }
  return { ...site, timed }
}

const hang: Listener = (request) => request.resume()
const CALL = '/api/coach/coach/v2/detail/nL?coachId=7'

test('FM-03 web that accepts and never answers: the old page after a moment, then at once', async () => {
  const { timed, web } = await open(storedPage('old'), { ...IMPATIENT, limits: { page: 4000, patience: 1500 } })
  await timed('/jiaolian')
  await sleep(1100)
  web.listener = hang
  const first = await timed('/jiaolian')
  expect([first.status, first.text]).toEqual([200, 'old'])
  expect(first.ms).toBeGreaterThan(1400)
  expect(web.seen[1]!.socket.destroyed).toBe(false)
  // Once the hanging request is aborted, the next visitors do not even wait that long.
  await until(() => web.seen[1]!.socket.destroyed)
  expect((await timed('/jiaolian')).ms).toBeLessThan(1400)
})

test('FM-03 web that accepts and never answers: a page of a while ago when its time is over, then at once', async () => {
  const limits = { page: 2000, patience: 200, recent: 500 }
  const { timed, web } = await open(storedPage('old'), { ...IMPATIENT, limits })
  await timed('/jiaolian')
  await sleep(1100)
  web.listener = hang
  const first = await timed('/jiaolian')
  expect([first.status, first.text]).toEqual([200, 'old'])
  expect(first.ms).toBeGreaterThan(1900)
  await until(() => web.seen[1]!.socket.destroyed)
  expect((await timed('/jiaolian')).ms).toBeLessThan(1900)
})

test('FM-03 web that never answers: a clear page, an envelope with 504, a longer wait for a file', async () => {
  const { timed } = await open(hang)
  const page = await timed('/jiaolian')
  const call = await timed(CALL)
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const file = await timed('/api/generic/fileUpload/v1/fileUpload', { method: 'POST', headers: form, body: 'xx' })
  expect([page.status, call.status, file.status]).toEqual([503, 504, 504])
  expect(JSON.parse(call.text).code).toBe(100504)
  expect(page.ms).toBeGreaterThan(1400)
  expect(call.ms).toBeGreaterThan(300)
  expect(file.ms).toBeGreaterThan(700)
  for (const { ms } of [page, call, file]) expect(ms).toBeLessThan(20_000)
})

test('FM-03 a call that waits for a free line to web is answered in its time, and asked no more', async () => {
  const { timed, web, port } = await open(hang, { limits: { callLines: 1, lineWait: 300, call: 60_000 } })
  const holding = openLine(port, `GET ${CALL}&held HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await until(() => web.seen.length === 1)
  const call = await timed(CALL)
  expect([call.status, call.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(call.text)).toEqual({ code: 100503, msg: '服务繁忙，请稍后再试', data: null })
  expect(call.ms).toBeGreaterThan(290)
  // The connection is free again, and the call that was already answered is not sent to web.
  web.listener = storedPage('back')
  holding.socket.destroy()
  await until(async () => (await timed(`${CALL}&next`)).status === 200)
  expect(web.seen.map(({ url }) => url).filter((url) => url === CALL)).toEqual([])
})
