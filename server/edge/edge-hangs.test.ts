import { type Listener, storedPage } from '#server/testing/fake-web.ts'
import { freezeClock } from '#server/testing/freeze-clock.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { openSocket, type Reply, sendRequest, waitUntil } from '#server/testing/send-request.ts'

/** FM-03 from outside: web accepts connections and never responds. */

const opened: (() => Promise<void>)[] = []
afterEach(() => {
  jest.useRealTimers()
  return Promise.all(opened.splice(0).map((close) => close()))
})

/** Stale after a second, and then only used when web fails. */
const IMPATIENT = { fresh: 1, reuse: 0, onError: 86_400 }

async function open(listener: Listener, limits: object) {
  const site = await openEdge(listener, { lifetimes: IMPATIENT, limits })
  opened.push(site.close)
  return {
    ...site,
    visit: (path: string, options?: Parameters<typeof sendRequest>[2]) => sendRequest(site.port, path, options),
  }
}

type Site = Awaited<ReturnType<typeof open>>

/** Moves the edge's clock forward by `ms`, then waits until the edge has answered a later request by itself. */
async function pass(ms: number, { visit }: Site) {
  jest.advanceTimersByTime(ms)
  await visit('/', { method: 'OPTIONS' })
}

/** A reply that can be asked whether it has arrived; `get` waits for it, but not forever. */
function watched(reply: Promise<Reply>) {
  const state = { hasCome: false, get: () => waitUntil(() => state.hasCome).then(() => reply) }
  void reply.then(() => {
    state.hasCome = true
  })
  return state
}

const hang: Listener = (request) => request.resume()
const CALL = '/api/coach/coach/v2/detail/nL?coachId=7'

/** A page cached a second ago is requested again, and web has just stopped responding. */
async function askOfHanging(limits: object) {
  freezeClock('performance', 'setTimeout')
  const site = await open(storedPage('old'), limits)
  await site.visit('/jiaolian')
  await pass(1100, site)
  site.web.listener = hang
  const first = watched(site.visit('/jiaolian'))
  await waitUntil(() => site.web.seen.length === 2)
  return { site, first, question: site.web.seen[1]!.socket }
}

/** Once the hanging request is aborted, the next visitor does not wait, and web is not asked. */
async function expectNoWait({ web, visit }: Site) {
  const next = watched(visit('/jiaolian'))
  await waitUntil(() => next.hasCome || web.seen.length > 2)
  expect(web.seen).toHaveLength(2)
  expect(await next.get()).toMatchObject({ status: 200, text: 'old' })
}

test('FM-03 if web accepts and never responds, the old page is served after a moment, then at once', async () => {
  const { site, first, question } = await askOfHanging({ page: 4000, patience: 1500 })
  await pass(1499, site)
  expect(first.hasCome).toBe(false)
  await pass(1, site)
  expect(await first.get()).toMatchObject({ status: 200, text: 'old' })
  expect(question.destroyed).toBe(false)
  await pass(2500, site)
  await waitUntil(() => question.destroyed)
  await expectNoWait(site)
})

test('FM-03 if web accepts and never responds, a page that is no longer recent is served at the timeout, then at once', async () => {
  const { site, first, question } = await askOfHanging({ page: 2000, patience: 200, recent: 500 })
  await pass(1999, site)
  expect(first.hasCome).toBe(false)
  await pass(1, site)
  expect(await first.get()).toMatchObject({ status: 200, text: 'old' })
  await waitUntil(() => question.destroyed)
  await expectNoWait(site)
})

test('FM-03 if web never responds, a page is a clear page, a call an envelope with 504, and a file is waited for longer', async () => {
  freezeClock('performance', 'setTimeout')
  const site = await open(hang, { page: 1500, call: 400, uploadCall: 800 })
  const { web, visit } = site
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const page = watched(visit('/jiaolian'))
  const call = watched(visit(CALL))
  const file = watched(visit('/api/generic/fileUpload/v1/fileUpload', { method: 'POST', headers: form, body: 'xx' }))
  const come = () => [call, file, page].map(({ hasCome }) => hasCome)
  await waitUntil(() => web.seen.length === 3)
  await pass(399, site)
  expect(come()).toEqual([false, false, false])
  await pass(1, site)
  const { status, text } = await call.get()
  expect([status, JSON.parse(text).code]).toEqual([504, 100504])
  await pass(399, site)
  expect(come()).toEqual([true, false, false])
  await pass(1, site)
  expect((await file.get()).status).toBe(504)
  await pass(699, site)
  expect(come()).toEqual([true, true, false])
  await pass(1, site)
  expect((await page.get()).status).toBe(503)
})

test('FM-03 a call that waits for a free connection to web is answered at its timeout, and no longer sent', async () => {
  const { visit, web, port } = await open(hang, { callLines: 1, lineWait: 300, call: 60_000 })
  const holding = openSocket(port, `GET ${CALL}&held HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await waitUntil(() => web.seen.length === 1)
  const began = performance.now()
  const call = await visit(CALL)
  expect([call.status, call.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(call.text)).toEqual({ code: 100503, msg: '服务繁忙，请稍后再试', data: null })
  expect(performance.now() - began).toBeGreaterThan(290)
  // The connection is free again, and the call that was already answered is not sent to web.
  web.listener = storedPage('back')
  holding.socket.destroy()
  await waitUntil(async () => (await visit(`${CALL}&next`)).status === 200)
  expect(web.seen.map(({ url }) => url).filter((url) => url === CALL)).toEqual([])
})
