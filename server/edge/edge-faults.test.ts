import { setTimeout as sleep } from 'node:timers/promises'
import { type Listener, storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { sendRequest, waitUntil } from '#server/testing/send-request.ts'

/** FM-01, FM-18 from outside: what visitors get while web is away, and how soon it recovers. */

const opened: (() => Promise<void>)[] = []
afterEach(() => Promise.all(opened.splice(0).map((close) => close())))

/** Stale after a second, and then only used when web fails. */
const IMPATIENT = {
  lifetimes: { fresh: 1, reuse: 0, onError: 86_400 },
  // Immediate responses must not wait for any of these.
  limits: { page: 20_000, patience: 20_000, call: 20_000, uploadCall: 20_000 },
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

const CALL = '/api/coach/coach/v2/detail/nL?coachId=7'

test('FM-01 with web killed, pages that somebody saw before can still be read, long after they expired', async () => {
  const { timed, web } = await open(storedPage('<h1>教练</h1>'))
  await timed('/jiaolian')
  await web.kill()
  await sleep(1100)
  for (let i = 0; i < 5; i++) {
    const reply = await timed('/jiaolian')
    expect([reply.status, reply.text]).toEqual([200, '<h1>教练</h1>'])
    expect(reply.headers['cache-status']).toMatch(/^edge; hit; ttl=-\d+$/)
    expect(reply.ms).toBeLessThan(10_000)
  }
})

test('FM-01 with web killed, an uncached page is a clear page with 503 and a call an envelope, both at once', async () => {
  const { timed, web } = await open(storedPage('x'))
  await web.kill()
  const page = await timed('/jiaolian')
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '120', 'no-store'])
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.text).toContain('<title>网站暂时无法访问</title>')
  const login = await timed('/account/login')
  expect([login.status, login.text]).toEqual([503, page.text])
  const call = await timed(CALL)
  expect(call.status).toBe(502)
  expect(JSON.parse(call.text)).toEqual({ code: 100502, msg: '服务暂时不可用，请稍后再试', data: null })
  for (const { ms } of [page, login, call]) expect(ms).toBeLessThan(10_000)
})

test('with web killed, robots.txt still says that the site is open', async () => {
  const { timed, web } = await open(storedPage('x'))
  await web.kill()
  const robots = await timed('/robots.txt')
  expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(robots.text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
})

test('FM-18 when web is started again, pages and calls are back with it', async () => {
  let version = 'old'
  const { timed, web } = await open((request, response) => storedPage(version)(request, response))
  await timed('/jiaolian')
  await web.kill()
  await sleep(1100)
  expect((await timed('/jiaolian')).text).toBe('old')
  expect((await timed('/about')).status).toBe(503)
  version = 'new'
  await web.start()
  await waitUntil(async () => (await timed('/jiaolian')).text === 'new')
  expect((await timed('/about')).text).toBe('new')
  expect((await timed(CALL)).status).toBe(200)
})
