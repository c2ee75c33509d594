import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { NGINX, runNginx, SHIPPED_CONFIG, testShippedConfig } from '#scripts/test/run-nginx.ts'
import { FakeWeb, type Listener, storedPage } from '#server/testing/fake-web.ts'
import { sendRequest } from '#server/testing/send-request.ts'

if (!NGINX) console.warn('nginx is not installed here: deploy/nginx.conf is not tested')
const withNginx = NGINX ? describe : describe.skip

withNginx('nginx with deploy/nginx.conf', () => {
  let site: FakeWeb
  let port: number
  let stop: () => void
  let errorLog: () => string

  beforeAll(async () => {
    site = await new FakeWeb(() => {}).start()
    ;({ port, stop, errorLog } = await runNginx([site.url]))
  })
  afterAll(async () => {
    stop?.()
    await site?.kill()
  })
  beforeEach(() => {
    site.seen.length = 0
    site.listener = storedPage('<h1>教练</h1>', {
      'cache-control': 'public, max-age=0, s-maxage=1',
    })
  })

  test('T16 T17 the site learns the real client and none of the headers played from outside', async () => {
    const played = [
      'x-forwarded-host',
      'forwarded',
      'x-real-ip',
      'x-client-address',
      'x-internal-secret',
      'x-request-id',
      'x-middleware-subrequest',
      'x-nextjs-data',
      'x-invoke-path',
      'x-matched-path',
      'next-action',
      'next-resume',
      'x-prerender-revalidate',
      'x-anything',
    ]
    const headers = Object.fromEntries(played.map((name) => [name, 'played']))
    await sendRequest(port, '/played?x=1', {
      headers: { ...headers, 'x-forwarded-for': '1.2.3.4', host: 'guangzhou.localhost' },
    })
    const { headers: received } = site.seen[0]!
    expect(JSON.stringify(received)).not.toMatch(/played|1\.2\.3\.4/)
    expect(received).toMatchObject({
      host: 'guangzhou.localhost',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
  })

  test('a call goes through with what belongs to it, and is never kept', async () => {
    const headers = { appName: 'coach-web', auth_token: 'handle', 'content-type': 'application/json', cookie: 'a=1' }
    for (let i = 0; i < 2; i++) {
      await sendRequest(port, '/api/coach/coach/v2/searchPage/nL', { method: 'POST', headers, body: '{"a":1}' })
    }
    expect(site.seen).toHaveLength(2)
    expect(site.seen[0]!.headers).toMatchObject({
      appname: 'coach-web',
      'auth-token': 'handle',
      'content-type': 'application/json',
      'content-length': '7',
      cookie: 'a=1',
    })
  })

  test('/internal is not there, other methods are refused, and a body over 12 MB is an envelope', async () => {
    expect((await sendRequest(port, '/internal/revalidate', { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await sendRequest(port, '/', { method: 'DELETE' })).status).toBe(405)
    const large = { method: 'POST', body: Buffer.alloc(12 * 1024 * 1024 + 1) }
    const reply = await sendRequest(port, '/api/generic/fileUpload/v1/fileUpload', large)
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([413, 100413])
    expect(site.seen).toEqual([])
  })

  test('T18 a page is kept by host and query; one with another city cookie, or that sets one, is asked for anew', async () => {
    const get = (path: string, headers = {}) =>
      sendRequest(port, path, { headers: { cookie: 'location=a; x=1', ...headers } })
    await get('/kept')
    await get('/kept', { cookie: 'session=other; location=a' })
    expect(site.seen).toHaveLength(1)
    await get('/kept', { host: 'beijing.localhost' })
    await get('/kept?q=1')
    await get('/kept', { cookie: 'location=b' })
    expect(site.seen).toHaveLength(4)
    site.listener = storedPage('x', { 'cache-control': 'private, no-cache, no-transform', 'set-cookie': 'location=c' })
    await get('/first', { cookie: '' })
    expect((await get('/first', { cookie: '' })).headers['set-cookie']).toEqual(['location=c'])
    expect(site.seen).toHaveLength(6)
  })

  test.each(['/conditional', '/_next/static/chunks/conditional.js', '/pictures/conditional.webp'])(
    'T18 what one visitor has already, or a part that one asks for, is not what the next one gets: %s',
    async (path) => {
      const whole = '0123456789'
      // As the edge and Next answer.
      site.listener = (request, response) => {
        const head = { 'cache-control': 'public, max-age=60', etag: '"1"', 'accept-ranges': 'bytes' }
        if (request.headers['if-none-match'] === '"1"') response.writeHead(304, head).end()
        else if (request.headers.range)
          response.writeHead(206, { ...head, 'content-range': 'bytes 0-0/10', 'content-length': 1 }).end('0')
        else response.writeHead(200, { ...head, 'content-length': 10 }).end(whole)
      }
      const get = async (query: string, headers = {}) => {
        const { status, text } = await sendRequest(port, path + query, {
          headers: { cookie: 'location=a', ...headers },
        })
        return [status, text]
      }
      // Calls and videos have other tests; files are stored without their query, so each has one here.
      const [known, part] = path.startsWith('/conditional') ? ['?known', '?part'] : ['', '']
      expect(await get(known, { 'if-none-match': '"1"' })).toEqual([304, ''])
      expect(await get(known)).toEqual([200, whole])
      expect(await get(part, { range: 'bytes=0-0' })).toEqual([206, '0'])
      expect(await get(part)).toEqual([200, whole])
      expect(site.seen.map(({ headers }) => [headers.range, headers['if-none-match']])).toEqual(
        site.seen.map(() => [undefined, undefined]),
      )
    },
  )

  test('T18 a part of a file that nobody has asked for yet is stored as the whole', async () => {
    site.listener = (request, response) => {
      const head = { 'cache-control': 'public, max-age=60', 'accept-ranges': 'bytes' }
      if (request.headers.range)
        response.writeHead(206, { ...head, 'content-range': 'bytes 0-0/10', 'content-length': 1 }).end('0')
      else response.writeHead(200, { ...head, 'content-length': 10 }).end('0123456789')
    }
    const path = '/_next/static/chunks/first-by-range.js'
    expect((await sendRequest(port, path, { headers: { range: 'bytes=0-0' } })).text).toBe('0')
    expect((await sendRequest(port, path)).text).toBe('0123456789')
  })

  test('R-14.4 a part of a video, and conditions of calls, are asked of the site', async () => {
    const headers = { range: 'bytes=5-9', 'if-range': '"1"', 'if-none-match': '"1"' }
    await sendRequest(port, '/uploads/AAAAAAAAAAAAAAAAAAAAAA.mp4', { headers })
    await sendRequest(port, '/api/generic/comment/v1/list/nL', { headers })
    for (const { headers: received } of site.seen) expect(received).toMatchObject(headers)
  })

  test('R-13.9 a page that was kept for longer than the site allows is asked for anew, not shown once more', async () => {
    const get = (path: string) => sendRequest(port, path, { headers: { cookie: 'location=a' } })
    await get('/changing')
    site.listener = storedPage('<h1>新的</h1>', { 'cache-control': 'public, max-age=0, s-maxage=1' })
    // nginx counts in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100))
    expect((await get('/changing')).text).toBe('<h1>新的</h1>')
  })

  test('FM-01 T29 with the site away, kept pages are read on; others say so, calls in an envelope; then it is back; nothing is logged', async () => {
    const get = (path: string) => sendRequest(port, path, { headers: { cookie: 'location=a' } })
    await get('/through')
    await site.kill()
    // nginx counts in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100))
    const kept = await get('/through')
    expect([kept.status, kept.text]).toEqual([200, '<h1>教练</h1>'])
    const page = await get('/nobody-has-it')
    expect([page.status, page.headers['retry-after']]).toEqual([503, '120'])
    expect(page.text).toContain('网站暂时无法访问')
    const call = await get('/api/coach/coach/v2/detail/nL')
    expect([call.status, JSON.parse(call.text).code]).toEqual([503, 100502])
    // T29: the lines of failed requests quote them, with tokens and search texts.
    expect(errorLog()).not.toContain('request:')
    await site.start()
    expect((await get('/nobody-has-it')).status).toBe(200)
  })
})

withNginx('nginx in front of two edges', () => {
  const edges = [new FakeWeb(() => {}), new FakeWeb(() => {})] as const
  let port: number
  let stop: () => void
  const say =
    (status: number): Listener =>
    (request, response) => {
      request.resume()
      response.writeHead(status, { 'cache-control': 'no-store', 'retry-after': '7' }).end(String(status))
    }
  const isCold = (url = '') => url.includes('cold')
  const asked = () => edges.map(({ seen }) => seen.length)

  beforeAll(async () => {
    for (const edge of edges) await edge.start()
    ;({ port, stop } = await runNginx(edges.map(({ url }) => url)))
  })
  afterAll(async () => {
    stop?.()
    for (const edge of edges) await edge.kill()
  })
  beforeEach(() => {
    for (const edge of edges) edge.seen.length = 0
  })

  test.each([502, 503])('a read that one edge answers with %d goes to the other one', async (status) => {
    edges[0].listener = say(status)
    edges[1].listener = say(200)
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['/a', '/b', '/api/coach/c', '/api/coach/d']) {
        expect((await sendRequest(port, `${path}?${method}${status}`, { method })).status).toBe(200)
      }
    }
    const [failing = 0, well = 0] = asked()
    expect(failing).toBeGreaterThan(2)
    expect(well).toBe(8)
  })

  test('a POST is sent once, whatever comes back, and also when the line breaks', async () => {
    const sent = () => asked().reduce((sum, each) => sum + each)
    const post = (path: string) => sendRequest(port, path, { method: 'POST', body: '{}' })
    for (const edge of edges) edge.listener = say(503)
    for (let at = 0; at < 4; at++) expect((await post('/api/coach/x')).status).toBe(503)
    expect(sent()).toBe(4)
    for (const edge of edges) edge.listener = (request) => request.socket.destroy()
    for (let at = 0; at < 4; at++) expect((await post('/api/coach/x')).status).toBe(503)
    expect(sent()).toBe(8)
  })

  test('two edges that shed load both go on serving the pages they have', async () => {
    const busy: Listener = (request, response) => say(isCold(request.url) ? 503 : 200)(request, response)
    for (const edge of edges) edge.listener = busy
    for (let at = 0; at < 10; at++) expect((await sendRequest(port, `/cold?${at}`)).status).toBe(503)
    for (let at = 0; at < 10; at++) expect((await sendRequest(port, `/kept?${at}`)).status).toBe(200)
  })

  test('an edge that is gone costs its visitors nothing', async () => {
    for (const edge of edges) edge.listener = say(200)
    await edges[0].kill()
    for (let at = 0; at < 6; at++) expect((await sendRequest(port, `/gone?${at}`)).status).toBe(200)
    await edges[0].start()
  })
})

withNginx('nginx in front of web, without an edge', () => {
  const web = new FakeWeb(() => {})
  let port: number
  let stop: () => void
  const get = (path: string) => sendRequest(port, path, { headers: { cookie: 'location=a' } })

  beforeAll(async () => {
    await web.start()
    ;({ port, stop } = await runNginx([web.url], { hasEdge: false }))
  })
  afterAll(async () => {
    stop?.()
    await web.kill()
  })

  test('R-13.9 a page that was taken down is gone at once: neither nginx nor anybody behind it stores pages', async () => {
    web.listener = storedPage('<h1>教练</h1>')
    const page = await get('/kept')
    expect([page.text, page.headers['cache-control']]).toEqual(['<h1>教练</h1>', 'private, no-cache'])
    web.listener = (_, response) => void response.writeHead(404).end()
    expect((await get('/kept')).status).toBe(404)
  })

  test.each<[from: string, headers: Record<string, string>]>([
    ['the middleware', {}],
    ['a page', { 'cache-control': 's-maxage=300, stale-while-revalidate=31535700' }],
  ])('R-15.1 a redirect of %s is not stored either: a record that moves back is found', async (_, headers) => {
    for (const location of ['/there', '/back']) {
      web.listener = (_, response) => void response.writeHead(308, { location, ...headers }).end()
      const reply = await get('/moved')
      expect([reply.headers.location, reply.headers['cache-control']]).toEqual([location, 'private, no-cache'])
    }
  })

  test('what is no page keeps the lifetime that web says', async () => {
    web.listener = storedPage('photo', { 'cache-control': 'public, max-age=3600' })
    expect((await get('/uploads/photo.webp')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('C-5 a failure of web is a temporary outage', async () => {
    web.listener = (_, response) => void response.writeHead(500).end('stack')
    const page = await get('/failing')
    expect([page.status, page.headers['retry-after']]).toEqual([503, '120'])
    expect(page.text).toContain('网站暂时无法访问')
  })
})

test('the shipped nginx file needs no folder that a bare Debian lacks', () => {
  const text = readFileSync(SHIPPED_CONFIG, 'utf8')
  const [cache = ''] = /(?<=proxy_cache_path )\S+/.exec(text) ?? []
  // nginx makes the last folder of the path, and no other.
  expect(dirname(cache)).toBe('/var/cache')
  expect(text).not.toContain('load_module')
  if (!NGINX || process.getuid?.() !== 0) return
  const wasThere = existsSync(cache)
  expect(testShippedConfig).not.toThrow()
  if (!wasThere) rmSync(cache, { recursive: true })
})

test('R-14.4 nginx fetches a video no faster than its viewer takes it, and fills no file with what nobody watches', () => {
  const [, video = ''] = /location ~ \^\/uploads\/[^{]*\{([^}]*)\}/.exec(readFileSync(SHIPPED_CONFIG, 'utf8')) ?? []
  expect(video).toContain('proxy_max_temp_file_size 0;')
})
