import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LENGTH_HEADER } from '#lib/contracts/upload/length-header.ts'
import { parseEnvironment } from '#server/env.ts'
import { type Listener, storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { openSocket, sendRequest, waitUntil } from '#server/testing/send-request.ts'

/** T18: one response for everyone, keyed by host, path, known query parameters and encoding. */

const opened: (() => Promise<void>)[] = []
afterEach(() => Promise.all(opened.splice(0).map((close) => close())))

async function open(listener: Listener, settings: Parameters<typeof openEdge>[1] = {}) {
  const site = await openEdge(listener, settings)
  opened.push(site.close)
  const urls = () => site.web.seen.map(({ headers, url }) => `${headers.host}${url}`)
  return { ...site, urls, get: (path: string, headers = {}) => sendRequest(site.port, path, { headers }) }
}

/** Echoes everything a response could depend on. */
const mirror: Listener = (request, response) => {
  const { host, cookie, 'user-agent': agent, 'accept-language': language } = request.headers
  storedPage(JSON.stringify({ url: request.url, host, cookie, agent, language }))(request, response)
}

const setLocation = (reply: { headers: { 'set-cookie'?: string[] } }) =>
  reply.headers['set-cookie']?.map((line) => decodeURIComponent(line.split(';', 1)[0]!))

test('a page is requested from web once and served to everybody', async () => {
  const { get, web } = await open(storedPage('<h1>教练</h1>'))
  const first = await get('/jiaolian')
  const second = await get('/jiaolian')
  expect(web.seen).toHaveLength(1)
  expect([first.text, second.text]).toEqual(['<h1>教练</h1>', '<h1>教练</h1>'])
  expect([first.headers['cache-status'], second.headers['cache-status']]).toEqual(['edge; fwd=miss', 'edge; hit'])
  expect(second.headers.age).toBe('0')
})

test('a visitor who has just changed a page gets no cached copy, and everybody after them gets the new one', async () => {
  let words = '旧'
  const { get, web } = await open((request, response) => storedPage(words)(request, response))
  await get('/jiaolian/detail/1')
  words = '新'
  expect((await get('/jiaolian/detail/1')).text).toBe('旧')
  expect((await get('/jiaolian/detail/1', { cookie: 'unwrote=1' })).text).toBe('旧')
  expect((await get('/jiaolian/detail/1', { cookie: 'a=b; wrote=1' })).text).toBe('新')
  expect((await get('/jiaolian/detail/1')).text).toBe('新')
  await web.kill()
  expect((await get('/jiaolian/detail/1', { cookie: 'wrote=1' })).text).toBe('新')
})

test('a visitor who has just changed a page gets no response that web began before the change', async () => {
  let words = '旧'
  const rendering = Promise.withResolvers<void>()
  const { get, web } = await open(async (request, response) => {
    const read = words
    if (web.seen.length === 1) await rendering.promise
    storedPage(read)(request, response)
  })
  const other = get('/jiaolian/detail/1')
  await waitUntil(() => web.seen.length === 1)
  words = '新'
  const own = [1, 2, 3].map(() => get('/jiaolian/detail/1', { cookie: 'wrote=1' }))
  // Usually long enough for them to arrive; nothing tells when they have, and those that come later see the change too.
  await new Promise((resolve) => setTimeout(resolve, 200))
  rendering.resolve()
  expect((await other).text).toBe('旧')
  expect((await Promise.all(own)).map(({ text }) => text)).toEqual(['新', '新', '新'])
})

test('R-15.8 a page that states when its content changed sends it as Last-Modified, and no other page does', async () => {
  const changed = '<script type="application/ld+json">{"dateModified":"2026-11-20T08:00:00.000Z"}</script>'
  const { get } = await open((request, response) =>
    storedPage(request.url === '/jiaolian' ? '<p>列表</p>' : changed)(request, response),
  )
  expect((await get('/jiaolian/detail/1')).headers['last-modified']).toBe('Fri, 20 Nov 2026 08:00:00 GMT')
  expect((await get('/jiaolian')).headers['last-modified']).toBeUndefined()
})

test('C-14 a page is not considered unchanged by its date alone, since what surrounds its content has none', async () => {
  const changed = '<script type="application/ld+json">{"dateModified":"2026-11-20T08:00:00.000Z"}</script>'
  const { get } = await open((request, response) => storedPage(changed)(request, response))
  const { headers } = await get('/jiaolian/detail/1')
  const since = { 'if-modified-since': headers['last-modified']! }
  expect((await get('/jiaolian/detail/1', since)).status).toBe(200)
  expect((await get('/jiaolian/detail/1', { ...since, 'if-none-match': headers.etag! })).status).toBe(304)
})

test('T18 two visitors with different cookies, agents and languages get the same bytes', async () => {
  const { get, web } = await open(mirror)
  const one = await get('/', { cookie: 'session=anna; location=x', 'user-agent': 'A', 'accept-language': 'en' })
  const two = await get('/', { cookie: 'session=bert', 'user-agent': 'Baiduspider', 'accept-language': 'zh' })
  expect(one.text).toBe(two.text)
  expect(web.seen).toHaveLength(1)
  expect(JSON.parse(one.text)).toEqual({
    url: '/',
    host: 'localhost',
    cookie: `location=${encodeURIComponent('{"adCode":"100000","adName":"全国"}')}`,
  })
})

test('A-01 the edge sets the city cookie for the visitor, when it differs', async () => {
  const { get } = await open(mirror)
  const guangzhou = { host: 'guangzhou.localhost' }
  const first = await get('/', guangzhou)
  expect(setLocation(first)).toEqual(['location={"adCode":"440100","adName":"广州市"}'])
  expect(first.headers['cache-control']).toBe('private, no-cache, no-transform')
  expect(JSON.parse(first.text).cookie).toContain('440100')

  const pair = first.headers['set-cookie']![0]!.split(';', 1)[0]
  const again = await get('/', { ...guangzhou, cookie: `a=b; ${pair}; c=d` })
  expect(again.headers).not.toHaveProperty('set-cookie')
  expect(again.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=2/)
  const moved = await get('/', {
    ...guangzhou,
    cookie: `location=${encodeURIComponent('{"adCode":"110100","adName":"北京市"}')}`,
  })
  expect(setLocation(moved)).toEqual(['location={"adCode":"440100","adName":"广州市"}'])
})

test('A-01 a 304 that carries the city cookie is never cached between us and the visitor', async () => {
  const { get } = await open(storedPage('page'))
  const { headers } = await get('/')
  const unchanged = await get('/', { 'if-none-match': headers.etag! })
  expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([304, 'private, no-cache, no-transform'])
  expect(setLocation(unchanged)).toHaveLength(1)
  const cookie = unchanged.headers['set-cookie']![0]!.split(';', 1)[0]!
  const again = await get('/', { 'if-none-match': headers.etag!, cookie })
  expect([again.status, again.headers['set-cookie']]).toEqual([304, undefined])
  expect(again.headers['cache-control']).toMatch(/^public/)
})

test('R-15.10 where calls write the city cookie, pages set none and may be cached by anyone', async () => {
  const { get } = await open(mirror, {
    site: { SITE_URL: 'http://localhost', CITY_HOSTS: 'on', APP_MODE: 'demo', LOCATION_COOKIE: 'call' },
  })
  const beijing = `location=${encodeURIComponent('{"adCode":"110100","adName":"北京市"}')}`
  for (const headers of [{}, { cookie: 'a=b' }, { cookie: beijing }]) {
    const page = await get('/jiaolian', { host: 'guangzhou.localhost', ...headers })
    expect(page.headers).not.toHaveProperty('set-cookie')
    expect(page.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=2/)
    expect(JSON.parse(page.text).cookie).toContain('440100')
  }
})

test('T18 each city has pages of its own, by host and by query', async () => {
  const { get, urls } = await open(mirror)
  const hosts = ['localhost', 'guangzhou.localhost', 'beijing.localhost']
  const bodies = []
  for (const host of hosts) bodies.push((await get('/', { host })).text)
  bodies.push((await get('/?selectCityCode=310100')).text)
  for (const host of hosts) bodies.push((await get('/', { host })).text)
  expect(new Set(bodies).size).toBe(4)
  expect(urls()).toEqual([...hosts.map((host) => `${host}/`), 'localhost/?selectCityCode=310100'])
})

test('T18 a poisoned header or unknown parameter never affects the next visitor', async () => {
  const { get, urls } = await open(mirror)
  await get('/?utm_source="><script>alert(1)</script>&__nextDataReq=1', {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-original-url': '/evil',
    'x-middleware-rewrite': '/evil',
    referer: 'https://evil.example/',
    origin: 'https://evil.example',
    'accept-language': 'evil',
    cookie: '__prerender_bypass=evil',
  })
  const clean = await get('/')
  expect(clean.headers['cache-status']).toBe('edge; hit')
  expect(clean.text).not.toMatch(/evil|script/)
  expect(urls()).toEqual(['localhost/'])
})

test('known parameters in another order, repeated or escaped differently are one page', async () => {
  const { get, urls } = await open(mirror)
  await get('/jiaolian?pageNum=2&selectCityCode=440100&areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA')
  await get('/jiaolian?areaRowLabel=天河&pageNum=2&pageNum=3&x=y&selectCity=gz'.replace('天河', '%e5%a4%a9%e6%b2%b3'))
  expect(urls()).toEqual([
    'localhost/jiaolian?selectCityCode=440100&areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA&pageNum=2',
  ])
})

test('T18 a flood of meaningless cities and values is one request to web and one copy', async () => {
  const { get, urls } = await open(mirror)
  for (const name of ['selectCity', 'selectCityCode', 'scendCityName', 'sort', 'age', 'areaRowLabel', 'lng', 'utm'])
    for (let n = 0; n < 5; n++) await get(`/jiaolian?${name}=nonsense${n}`)
  expect(urls()).toEqual(['localhost/jiaolian'])
})

test('T16 all hosts that are not ours share one page, and web never sees their names', async () => {
  const { get, web } = await open(mirror)
  const one = await get('/', { host: 'evil.example' })
  const two = await get('/', { host: '203.0.113.9:8080' })
  expect(one.text).toBe(two.text)
  expect(one.text).not.toContain('evil')
  expect(web.seen).toHaveLength(1)
  expect(setLocation(one)).toEqual(['location={"adCode":"440100","adName":"广州市"}'])
})

test.each([
  ['a page that is not to be indexed', 'noindex, follow', {}, 'noindex, follow'],
  [
    'a page of a host that is not ours',
    'noindex, follow',
    { 'x-robots-tag': 'noindex, nofollow' },
    'noindex, nofollow',
  ],
  ['a page for everybody', 'index, follow, max-snippet:-1', {}, undefined],
])('C-3 %s says so by a header too, also from the cache', async (_, content, headers, expected) => {
  const html = `<head><meta name="description" content="x"/><meta name="robots" content="${content}"/></head>`
  const { get } = await open(storedPage(html, headers))
  for (const how of ['edge; fwd=miss', 'edge; hit']) {
    const reply = await get('/jiaolian')
    expect([reply.headers['cache-status'], reply.headers['x-robots-tag']]).toEqual([how, expected])
  }
})

test('pages are compressed once per encoding, and Vary says so', async () => {
  const html = `<ul>${'<li>教练</li>'.repeat(500)}</ul>`
  const { get, web } = await open(storedPage(html))
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  const plain = await get('/')
  expect(brotliDecompressSync(br.body).toString()).toBe(html)
  expect(gunzipSync(gzip.body).toString()).toBe(html)
  expect(plain.text).toBe(html)
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  for (const { headers } of [br, gzip, plain]) expect(headers.vary).toMatch(/^rsc, next-router.*, Accept-Encoding$/)
  await get('/', { 'accept-encoding': 'br' })
  await get('/', { 'accept-encoding': 'gzip;q=0.5' })
  expect(web.seen).toHaveLength(3)
})

test('a visitor who already has the page gets 304, with any of the encodings', async () => {
  const { get } = await open(storedPage('x'.repeat(2000)))
  const { headers } = await get('/', { 'accept-encoding': 'br' })
  const tag = headers.etag!
  for (const value of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
    const reply = await get('/', { 'if-none-match': value, 'accept-encoding': 'gzip' })
    expect([reply.status, reply.body.length]).toEqual([304, 0])
    expect(reply.headers.etag).toBe(tag)
    expect(reply.headers).not.toHaveProperty('content-encoding')
  }
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD is answered from the same page without its body', async () => {
  const { port, web } = await open(storedPage('<h1>教练</h1>'))
  const head = await sendRequest(port, '/', { method: 'HEAD' })
  const get = await sendRequest(port, '/')
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(get.body.length)])
  expect(web.seen.map(({ method }) => method)).toEqual(['GET'])
})

test('an unchanged page keeps its compressed bytes when it is fetched again', async () => {
  const { get, web } = await open(storedPage('<li>教练</li>'.repeat(300)), {
    lifetimes: { fresh: 1, reuse: 0, onError: 10 },
  })
  const one = await get('/', { 'accept-encoding': 'br' })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const two = await get('/', { 'accept-encoding': 'br' })
  expect(web.seen).toHaveLength(2)
  expect(two.body.equals(one.body)).toBe(true)
  web.listener = storedPage('<li>场馆</li>'.repeat(300))
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(brotliDecompressSync((await get('/', { 'accept-encoding': 'br' })).body).toString()).toMatch(/^<li>场馆/)
})

test('a hundred visitors to an uncached page cause one request to web', async () => {
  const { get, web } = await open((request, response) => setTimeout(() => storedPage('x')(request, response), 100))
  const replies = await Promise.all(Array.from({ length: 100 }, () => get('/jiaolian/detail/7')))
  expect(replies.every(({ status, text }) => status === 200 && text === 'x')).toBe(true)
  expect(web.seen).toHaveLength(1)
})

test('a stale page is served to everybody while a new one is fetched, once', async () => {
  const { get, web } = await open(storedPage('v1'), {
    lifetimes: { fresh: 1, reuse: 60, onError: 100 },
    // If any of the crowd waited for web here, it would never get a response.
    limits: { page: 60_000, patience: 60_000 },
  })
  expect((await get('/')).text).toBe('v1')
  const held: (() => void)[] = []
  web.listener = (request, response) => {
    held.push(() => storedPage('v2')(request, response))
  }
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const crowd = await Promise.all(Array.from({ length: 20 }, () => get('/')))
  expect(crowd.every(({ text }) => text === 'v1')).toBe(true)
  await waitUntil(() => held.length > 0)
  // Its response comes after any other request to web that the crowd could have triggered.
  await get('/')
  expect(held).toHaveLength(1)
  held[0]!()
  await waitUntil(async () => (await get('/')).text === 'v2')
})

test('an expired page is not served before web was asked for a newer one', async () => {
  let version = 1
  const { get } = await open((request, response) => storedPage(`v${version}`)(request, response), {
    lifetimes: { fresh: 1, reuse: 0, onError: 100 },
  })
  await get('/')
  version = 2
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await get('/')).text).toBe('v2')
})

describe('what is not cached', () => {
  const requestTwice = async (listener: Listener, path = '/x', headers = {}) => {
    const site = await open(listener)
    const replies = [await site.get(path, headers), await site.get(path, headers)]
    return { ...site, reply: replies[1]!, isKept: site.web.seen.length === 1 }
  }

  test.each(['/account/login', '/user', '/add/addCoach', '/admin', '/dev/inbox', '/oauth/wechat', '/_next/data/x'])(
    'T18 %s is personal: never cached, cookies and all',
    async (path) => {
      const { isKept, reply, web } = await requestTwice(storedPage('mine', { 'set-cookie': 'a=1' }), path, {
        cookie: 'session=1',
      })
      expect(isKept).toBe(false)
      expect(reply.headers['cache-control']).toBe('private, no-store')
      expect(reply.headers['set-cookie']).toEqual(['a=1'])
      expect(web.seen[0]!.headers.cookie).toBe('session=1')
    },
  )

  test.each(['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-router-segment-prefetch'])(
    'the data of a page, requested with "%s", is neither cached nor served as the page',
    async (name) => {
      const site = await open((request, response) => {
        storedPage(request.headers[name] ? 'data' : 'page', { 'x-nextjs-stale-time': '300' })(request, response)
      })
      expect((await site.get('/', { [name]: '1' })).text).toBe('data')
      expect((await site.get('/')).text).toBe('page')
      const data = await site.get('/', { [name]: '1', rsc: '1' })
      expect(data.headers['cache-control']).toBe('private, no-cache, no-transform')
      // Read by Next's own code in the browser.
      expect(data.headers['x-nextjs-stale-time']).toBe('300')
      expect((await site.get('/')).headers).not.toHaveProperty('x-nextjs-stale-time')
    },
  )

  test('a response that sets a cookie, and the cookie goes to nobody', async () => {
    const { isKept, reply } = await requestTwice(storedPage('x', { 'set-cookie': ['session=1', 'b=2'] }), '/robots.txt')
    expect(isKept).toBe(false)
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })

  test.each([
    'private, no-cache, no-store, max-age=0, must-revalidate',
    'no-store',
    'max-age=0',
    'private, s-maxage=9',
    '',
  ])('a response with Cache-Control "%s"', async (value) => {
    const { isKept, reply } = await requestTwice(storedPage('x', { 'cache-control': value }))
    expect(isKept).toBe(false)
    expect(reply.headers['cache-control']).toMatch(/^private/)
  })

  test('a public file that is not a page keeps the Cache-Control web gave it', async () => {
    const { isKept, reply } = await requestTwice(storedPage('x', { 'cache-control': 'public, max-age=0' }), '/llms.txt')
    expect([isKept, reply.headers['cache-control']]).toEqual([false, 'public, max-age=0'])
  })

  test.each([302, 307, 403, 410, 500])('status %i', async (status) => {
    const { isKept, reply } = await requestTwice((_, response) => {
      response.writeHead(status, { 'cache-control': 's-maxage=300', location: '/y' }).end('x')
    })
    expect([isKept, reply.status]).toEqual([false, status === 500 ? 503 : status])
  })

  test('a response that varies by everything', async () => {
    expect((await requestTwice(storedPage('x', { vary: '*' }))).isKept).toBe(false)
  })

  test.each([301, 404])('but status %i with a lifetime is cached', async (status) => {
    const { isKept, reply } = await requestTwice((_, response) => {
      response
        .writeHead(status, { 'cache-control': 's-maxage=300', location: '/y', 'content-type': 'text/html' })
        .end('x')
    })
    expect([isKept, reply.status]).toEqual([true, status])
  })
})

test('a redirect to this host is sent as a path; the inner address stays hidden', async () => {
  const inner = await open((request, response) => {
    const back =
      request.url === '/a' ? `http://localhost:${new URL(inner.web.url).port}/b?c=d` : 'https://other.example/x'
    response.writeHead(302, { location: back }).end()
  })
  expect((await inner.get('/a')).headers.location).toBe('/b?c=d')
  expect((await inner.get('/z')).headers.location).toBe('https://other.example/x')
})

test('R-15.1 a record’s redirect to its host is one 301 that is never cached; web is asked for it once, whatever its spelling', async () => {
  const there = 'https://guangzhou.example.com/jiaolian/detail/12'
  const { get, web } = await open((_, response) => {
    // How Next redirects from a stored page.
    response.writeHead(308, [
      ...['location', there, 'location', there],
      ...['cache-control', 's-maxage=300, stale-while-revalidate=31535700', 'content-type', 'text/html'],
    ])
    response.end('<html>moved</html>')
  })
  for (const path of ['/jiaolian/detail/12', '/jiaolian/detail/12', '//jiaolian//detail/%31%32']) {
    const { status, headers, text } = await get(path)
    expect([status, headers.location, text]).toEqual([301, there, ''])
    expect(headers['cache-control']).toBe('private, no-store')
  }
  expect(web.seen.map(({ url }) => url)).toEqual(['/jiaolian/detail/12', '/jiaolian/detail/12', '/jiaolianDetail/12'])
})

test('made-up URLs evict each other and not the pages', async () => {
  const { get } = await open(
    (request, response) => {
      const status = request.url === '/jiaolian' ? 200 : 404
      response.writeHead(status, { 'cache-control': 's-maxage=300', 'content-type': 'text/html' }).end('x'.repeat(900))
    },
    { cache: { maxBytes: 100_000, maxEntries: 40 } },
  )
  await get('/jiaolian')
  for (let i = 0; i < 60; i++) await get(`/jiaolian/detail/${i}`)
  expect((await get('/jiaolian')).headers['cache-status']).toMatch(/^edge; hit/)
})

test('the cache is bounded: the least recently used pages are evicted', async () => {
  const { get, web } = await open(storedPage('x'.repeat(900)), { cache: { maxBytes: 1_000_000, maxEntries: 10 } })
  for (let i = 1; i <= 30; i++) await get(`/jiaolian/detail/${i}`)
  await get('/jiaolian/detail/30')
  expect(web.seen).toHaveLength(30)
  await get('/jiaolian/detail/1')
  expect(web.seen).toHaveLength(31)
})

describe('files', () => {
  const file: Listener = (request, response) => {
    const type = request.url?.endsWith('.js') ? 'application/javascript; charset=UTF-8' : 'image/webp'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=0', 'accept-ranges': 'bytes' })
    response.end('x'.repeat(5000))
  }

  test('built files are cached for a year, pictures and clips for days; scripts are compressed, pictures are not', async () => {
    const { get, web } = await open(file)
    const script = await get('/_next/static/chunks/a.js', { 'accept-encoding': 'br' })
    const picture = await get('/pictures/a-640.webp', { 'accept-encoding': 'br' })
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['content-encoding']).toBe('br')
    expect(picture.headers['cache-control']).toBe('public, max-age=604800, stale-while-revalidate=86400')
    expect(picture.headers).not.toHaveProperty('content-encoding')
    expect(picture.headers).not.toHaveProperty('set-cookie')
    await get('/pictures/a-640.webp', { host: 'guangzhou.localhost' })
    await get('/_next/static/chunks/a.js?dpl=2', { 'accept-encoding': 'br', cookie: 'session=1' })
    expect(web.seen).toHaveLength(2)
  })

  test('a range of a clip is fetched as a range, and never cached as the whole', async () => {
    const { get, web } = await open((request, response) => {
      if (!request.headers.range) return file(request, response)
      response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 0-1/5000' }).end('xx')
    })
    expect((await get('/clips/a.mp4', { range: 'bytes=0-1' })).status).toBe(206)
    expect((await get('/clips/a.mp4')).body).toHaveLength(5000)
    expect(web.seen).toHaveLength(2)
  })

  describe('R-14.4 an uploaded video', () => {
    const VIDEO = `/uploads/${'A'.repeat(22)}.mp4`
    const type = { 'content-type': 'video/mp4', 'cache-control': 'public, max-age=3600, immutable', etag: '"A"' }

    test('is never cached, whole or in part, and is sent on as web says, larger than anything cached', async () => {
      const whole = Buffer.alloc(6 * 1024 * 1024, 7)
      const { get, web, port } = await open((request, response) => {
        if (!request.headers.range)
          return response.writeHead(200, { ...type, [LENGTH_HEADER]: whole.length }).end(whole)
        const { 'if-range': ifRange } = request.headers
        response.writeHead(206, { ...type, 'content-range': `bytes 0-1/9`, 'x-if-range': String(ifRange) }).end('xx')
      })
      const first = await get(VIDEO)
      expect([
        first.status,
        first.headers['content-length'],
        first.headers['cache-control'],
        first.body.equals(whole),
      ]).toEqual([200, String(whole.length), type['cache-control'], true])
      await get(VIDEO)
      const part = await get(VIDEO, { range: 'bytes=0-1', 'if-range': '"A"' })
      expect([part.status, part.headers['content-range'], part.headers['x-if-range']]).toEqual([
        206,
        'bytes 0-1/9',
        '"A"',
      ])
      const head = await sendRequest(port, VIDEO, { method: 'HEAD' })
      expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(whole.length), 0])
      expect(web.seen).toHaveLength(4)
    })

    test('that is being watched leaves connections to others: only videos wait for one another', async () => {
      let watching = 0
      const { get, port } = await open(
        (request, response) => {
          if (!request.url?.startsWith('/uploads/')) return file(request, response)
          watching += 1
          response.writeHead(200, type).write('the beginning')
        },
        { limits: { videoLines: 1, assetLines: 1, lineWait: 50 } },
      )
      const line = openSocket(port, `GET ${VIDEO} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
      await waitUntil(() => watching === 1)
      expect((await get('/pictures/a-640.webp')).status).toBe(200)
      expect((await get(VIDEO)).status).toBe(503)
      line.socket.destroy()
      await line.closed
    })
  })

  test('R-14.4 one client watches only its share of videos; another one still gets a connection', async () => {
    const video = `/uploads/${'A'.repeat(22)}.mp4`
    const { trustedHops } = parseEnvironment({ TRUST_PROXY: '127.0.0.1' })
    let watching = 0
    const { port } = await open(
      (_, response) => {
        watching += 1
        response.writeHead(200, { 'content-type': 'video/mp4' }).write('the beginning')
      },
      { limits: { videoLines: 3, videoLinesPerClient: 2, lineWait: 50 }, trustedHops },
    )
    const watch = (client: string) =>
      openSocket(port, `GET ${video} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${client}\r\n\r\n`)
    const lines = [watch('10.0.0.1'), watch('10.0.0.1')]
    await waitUntil(() => watching === 2)
    const third = await sendRequest(port, video, { headers: { 'x-forwarded-for': '10.0.0.1' } })
    expect([third.status, watching]).toEqual([503, 2])
    lines.push(watch('10.0.0.2'))
    await waitUntil(() => watching === 3)
    for (const { socket } of lines) socket.destroy()
    await Promise.all(lines.map(({ closed }) => closed))
  })

  test('a missing file is requested from web again', async () => {
    const { get, web } = await open((_, response) => void response.writeHead(404).end())
    await get('/_next/static/chunks/old.js')
    const reply = await get('/_next/static/chunks/old.js')
    expect([reply.status, reply.headers['cache-control'], web.seen.length]).toEqual([404, 'private, no-store', 2])
  })
})

test('a page that is requested again is compressed further in the background', async () => {
  const html = Array.from({ length: 400 }, (_, i) => `<li>教练 ${(i * 7919) % 1009}：羽毛球，${i % 13} 号场</li>`).join(
    '',
  )
  const { get } = await open(storedPage(html))
  const size = async () => {
    const { headers, body } = await get('/jiaolian', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(body).toString()).toBe(html)
    return Number(headers['content-length'])
  }
  const first = await size()
  await waitUntil(async () => (await size()) < first)
})
