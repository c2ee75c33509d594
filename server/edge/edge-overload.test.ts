import { setTimeout as sleep } from 'node:timers/promises'
import { WRITE_COOKIE } from '#lib/contracts/own-writes.ts'
import { type Listener, storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { type Reply, sendRequest, waitUntil } from '#server/testing/send-request.ts'

/** More pages are requested than web can render: what web is given to do, and what visitors get instead. */

const opened: (() => Promise<void>)[] = []
afterEach(() => Promise.all(opened.splice(0).map((close) => close())))

/** A minute: never, compared with what the tests wait for. */
const NEVER = 60_000
const CALL = '/api/coach/coach/v2/detail/nL?coachId=7'

/** Opens a site whose web holds every page with `held` in its address until told to respond. */
async function open(limits: object, lifetimes?: { fresh: number; reuse: number; onError: number }) {
  const held: (() => void)[] = []
  const listener: Listener = (request, response) => {
    const respond = () => storedPage(`drawn ${request.url}`)(request, response)
    if (request.url?.includes('held')) held.push(respond)
    else respond()
  }
  const settings = { limits: { page: NEVER, patience: NEVER, call: NEVER, lineWait: NEVER, ...limits } }
  const site = await openEdge(listener, lifetimes ? { ...settings, lifetimes } : settings)
  const free = () => {
    for (const respond of held.splice(0)) respond()
  }
  opened.push(async () => {
    free()
    await site.close()
  })
  const seen = () => site.web.seen.map(({ url }) => url)
  return { ...site, held, free, seen }
}

test('web renders only so many pages at a time, the next ones when it is done with those', async () => {
  const { port, held, free } = await open({ pageLines: 2 })
  const pages = ['a', 'b', 'c', 'd'].map((name) => sendRequest(port, `/about/held-${name}`))
  await waitUntil(() => held.length === 2)
  // A later call is not kept waiting.
  expect((await sendRequest(port, CALL)).status).toBe(200)
  expect(held).toHaveLength(2)
  free()
  await waitUntil(() => held.length === 2)
  free()
  for (const page of await Promise.all(pages)) expect(page.text).toMatch(/^drawn \/about\/held-[a-d]$/)
})

test('a page that would wait too long is refused with 503, a time to retry and a fitting message', async () => {
  const { port, held, seen } = await open({ pageLines: 1, lineWait: 200 })
  const drawing = sendRequest(port, '/about/held')
  await waitUntil(() => held.length === 1)
  for (const [path, headers] of [
    ['/jiaolian', {}],
    ['/account/login', {}],
    ['/jiaolian', { rsc: '1' }],
  ] as const) {
    const refused = await sendRequest(port, path, { headers })
    expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      503,
      '10',
      expect.stringContaining('no-store'),
    ])
    expect(refused.text).toContain('<title>访问人数较多</title>')
  }
  expect(seen()).toEqual(['/about/held'])
  held.pop()!()
  expect((await drawing).status).toBe(200)
  expect((await sendRequest(port, '/jiaolian')).text).toBe('drawn /jiaolian')
})

test('a cached page is served at once, however old, and rendered again when it is its turn', async () => {
  const { port, held, free, seen } = await open({ pageLines: 1 }, { fresh: 1, reuse: 0, onError: 86_400 })
  await sendRequest(port, '/jiaolian')
  await sleep(1100)
  const drawing = sendRequest(port, '/about/held')
  await waitUntil(() => held.length === 1)
  for (let i = 0; i < 5; i++) {
    const reply = await sendRequest(port, '/jiaolian')
    expect([reply.status, reply.text]).toEqual([200, 'drawn /jiaolian'])
  }
  free()
  await drawing
  await waitUntil(() => seen().length === 3)
  expect(seen()).toEqual(['/jiaolian', '/about/held', '/jiaolian'])
})

test('pages that web finishes at the same moment do not keep a cached one waiting until all of them are processed', async () => {
  const filler = '<p>陪练 Lorem</p>'.repeat(40_000)
  const held: (() => void)[] = []
  const { port, close } = await openEdge(
    (request, response) => {
      if (!request.url?.includes('held')) return storedPage('stored')(request, response)
      held.push(() => storedPage(`<!doctype html><html>${filler}</html>`)(request, response))
    },
    { limits: { page: NEVER, patience: NEVER, lineWait: NEVER, pageLines: 24 } },
  )
  opened.push(close)
  await sendRequest(port, '/jiaolian')
  let missing = 24
  const pages = Array.from({ length: missing }, (_, at) =>
    sendRequest(port, `/about/held-${at}`).then(() => {
      missing -= 1
    }),
  )
  await waitUntil(() => held.length === 24)
  for (const respond of held) respond()
  const between = new Set<number>()
  while (missing > 0) {
    await sendRequest(port, '/jiaolian')
    between.add(missing)
  }
  await Promise.all(pages)
  // A stored page takes a few turns of the event loop; if all pages ended in one turn, only two or three would fit.
  expect(between.size).toBeGreaterThan(4)
})

test('while pages wait, a new one is compressed with little effort', async () => {
  const { port, web, held, free } = await open({ pageLines: 2 })
  const words = Array.from({ length: 4000 }, (_, at) => `教练 ${(at * 7919) % 1009}`).join(' ')
  const size = async (path: string) =>
    (await sendRequest(port, path, { headers: { 'accept-encoding': 'br' } })).body.length
  const drawHeld = web.listener
  web.listener = storedPage(words)
  const atLeisure = await size('/about')
  web.listener = drawHeld
  const drawing = sendRequest(port, '/about/held')
  await waitUntil(() => held.length === 1)
  web.listener = storedPage(words)
  expect(await size('/jiaolian')).toBeGreaterThan(atLeisure)
  free()
  await drawing
})

test('a visitor who has just written something waits for the new page instead', async () => {
  const { port, web, held, free } = await open({ pageLines: 1 })
  await sendRequest(port, '/jiaolian')
  const drawing = sendRequest(port, '/about/held')
  await waitUntil(() => held.length === 1)
  web.listener = storedPage('as written')
  const page = sendRequest(port, '/jiaolian', { headers: { cookie: `${WRITE_COOKIE}=1` } })
  free()
  expect((await page).text).toBe('as written')
  await drawing
})

test('a client that requests everything at once does not keep another one from a page', async () => {
  const { port, held, free } = await open({ pageLines: 1, lineWait: 10_000 })
  // Web is slow, and the edge learns it.
  for (let i = 0; i < 3; i++) {
    const page = sendRequest(port, `/about/held-${i}`)
    await waitUntil(() => held.length === 1)
    await sleep(1000)
    free()
    await page
  }
  let refused = 0
  const flood = Array.from({ length: 80 }, async (_, at) => {
    const { status } = await sendRequest(port, `/about/held-by-flood-${at}`, { from: '127.0.0.2' })
    if (status === 503) refused += 1
  })
  await waitUntil(() => refused >= 30)
  await sleep(300)
  const before = refused
  let honest: Reply | undefined
  const honestRequest = sendRequest(port, '/about/held-by-honest', { from: '127.0.0.3' }).then((reply) => {
    honest = reply
  })
  await waitUntil(() => refused > before || honest !== undefined)
  const all = Promise.all([honestRequest, ...flood])
  await waitUntil(() => {
    free()
    return honest !== undefined && held.length === 0
  })
  expect(honest?.text).toBe('drawn /about/held-by-honest')
  await all
})
