import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { previewPath } from '#lib/routing/preview-path.ts'
import { type Listener, storedPage } from '#server/testing/fake-web.ts'
import { openEdge } from '#server/testing/open-edge.ts'
import { sendRequest } from '#server/testing/send-request.ts'
import { contentPolicy } from './content-policy.ts'

const sourcesOf = (policy: string | string[] | undefined, directive: string) =>
  String(policy)
    .split('; ')
    .map((each) => each.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1)

const HASH = "'sha256-abc='"
const NO_HOSTS = { mediaHosts: [], buildHosts: [], ownHosts: [] }
const policy = contentPolicy({ hasAmap: false, ...NO_HOSTS })
const withMap = contentPolicy({ hasAmap: true, ...NO_HOSTS })

const EVERYWHERE = ['/', '/jiaolian', '/jiaolian/detail/1', '/shipin/detail/1', '/account/login', '/user', '/nope', '']
const MAPPED = [
  '/jiaolian',
  '/jiaolian/lanqiu?areaRowLabel=x',
  '/changguan',
  '/venue',
  '/jiaolian/detail/1',
  '/changguan/detail/1',
  '/zhongkaotiyu/SPORTS_MAP',
  '/add/addVenues',
  '/dev/map?map=amap',
]
const WITHOUT_MAP = [
  '/',
  '/peixun',
  '/shipin/detail/1',
  '/jiaoxue/detail/1',
  '/account/login',
  '/user',
  '/admin/checks',
]

test.each(EVERYWHERE)(
  'T08 on %s scripts are files of the site or inline ones allowed by hash, and everything else is closed',
  (address) => {
    expect(policy(address, [HASH])).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|amap|https?:\/\/\*(?!\.qlogo)/)
    expect(sourcesOf(policy(address, [HASH]), 'script-src')).toEqual(["'self'", HASH])
    for (const name of ['default-src', 'connect-src', 'form-action'])
      expect([name, sourcesOf(policy(address, []), name)]).toEqual([name, ["'self'"]])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'worker-src'])
      expect([name, sourcesOf(policy(address, []), name)]).toEqual([name, ["'none'"]])
  },
)

test('R-13.1 the console runs only scripts that are files of the site or allowed by hash, and may submit no form', () => {
  for (const address of ['/admin', '/admin/checks?kind=coach', '/admin/news/1']) {
    expect(sourcesOf(withMap(address, [HASH]), 'script-src')).toEqual(["'self'", HASH])
    expect(sourcesOf(withMap(address, []), 'form-action')).toEqual(["'none'"])
  }
  expect(sourcesOf(policy('/administrator', []), 'form-action')).toEqual(["'self'"])
})

test('R-9.24 the players of the three video sites may be framed on the page of a video, and nothing anywhere else', () => {
  expect(sourcesOf(policy('/shipin/detail/1', []), 'frame-src')).toEqual([
    'https://player.youku.com',
    'https://v.qq.com',
    'https://player.bilibili.com',
  ])
  for (const address of ['/', '/shipin', '/shipin/lanqiu', '/jiaoxue/detail/1', '/user'])
    expect([address, sourcesOf(policy(address, []), 'frame-src')]).toEqual([address, ["'none'"]])
})

test('R-14.3 a preview may be framed only by the site’s pages for writing, and nothing else may be framed', () => {
  const ownHosts = ['https://www.example.com', 'https://*.example.com']
  const own = contentPolicy({ hasAmap: false, ...NO_HOSTS, ownHosts })
  const preview = previewPath(`coach-${'A'.repeat(22)}`)
  expect(sourcesOf(own(preview, []), 'frame-ancestors')).toEqual(["'self'", ...ownHosts])
  for (const address of ['/add/addCoach', '/add/coachIntro', '/add/addVenues']) {
    expect(sourcesOf(own(address, []), 'frame-src')).toEqual(["'self'", ...ownHosts])
    expect(sourcesOf(own(address, []), 'frame-ancestors')).toEqual(["'none'"])
  }
  for (const address of [...EVERYWHERE, '/admin/checks', `${preview}/more`, '/yulan/x']) {
    expect([address, sourcesOf(own(address, []), 'frame-ancestors')]).toEqual([address, ["'none'"]])
    if (!address.startsWith('/shipin'))
      expect([address, sourcesOf(own(address, []), 'frame-src')]).toEqual([address, ["'none'"]])
  }
})

test.each(MAPPED)('A-25 the map provider is allowed on %s, if it is configured', (address) => {
  expect(sourcesOf(withMap(address, [HASH]), 'script-src')).toEqual([
    "'self'",
    HASH,
    'https://webapi.amap.com',
    'https://*.amap.com',
    "'unsafe-eval'",
  ])
  expect(sourcesOf(withMap(address, []), 'worker-src')).toEqual(['blob:'])
  expect(policy(address, [])).not.toMatch(/amap|eval/)
})

test.each(WITHOUT_MAP)('A-25 the map provider is not allowed on %s, which has no map', (address) => {
  expect(withMap(address, [HASH])).toBe(policy(address, [HASH]))
})

test('R-3.6 R-3.7 pictures and clips may come from the site and its configured hosts, scripts and sheets from the static host too', () => {
  const hosted = contentPolicy({
    hasAmap: false,
    mediaHosts: ['https://img.example.com', 'https://static.example.com'],
    buildHosts: ['https://static.example.com'],
    ownHosts: [],
  })
  expect(sourcesOf(hosted('/', [HASH]), 'script-src')).toEqual(["'self'", 'https://static.example.com', HASH])
  expect(sourcesOf(hosted('/', []), 'style-src')).toEqual(["'self'", 'https://static.example.com', "'unsafe-inline'"])
  expect(sourcesOf(hosted('/', []), 'img-src')).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://img.example.com',
    'https://static.example.com',
    'https://mp.weixin.qq.com',
    'https://*.qlogo.cn',
  ])
  expect(sourcesOf(hosted('/', []), 'media-src')).toEqual([
    "'self'",
    'blob:',
    'https://img.example.com',
    'https://static.example.com',
  ])
})

test('nginx in place of the edge sends the edge’s policy for a page with a player, except that any inline script may run', () => {
  const guide = readFileSync(new URL('../../deploy/README.md', import.meta.url), 'utf8')
  const [, written] = /^add_header Content-Security-Policy "(.*)" always;$/m.exec(guide) ?? []
  expect(written).toBe(policy('/shipin/detail/1', ["'unsafe-inline'"]))
})

describe('a response of the edge', () => {
  const STRICT = "default-src 'none'; sandbox"
  const PAYLOAD = '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"1:x"])'
  const HASHED = `'sha256-${createHash('sha256').update(PAYLOAD).digest('base64')}'`
  const INJECTED =
    '<img src=x onerror="alert(1)"><script>alert(1)</script><script>self.__next_f.push([1,"evil"])</script>'
  const next = (body: string) =>
    `<!DOCTYPE html><html><body><main>${body}</main><script>${PAYLOAD.replace(';', '</script><script>')}</script></body></html>`
  const undrawn = '<!DOCTYPE html><html id="__next_error__"><head></head><body><div hidden=""></div></body></html>'
  const web: Listener = (request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/uploads/')) {
      return response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': STRICT }).end('photo')
    }
    if (path.startsWith('/api/')) return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    if (path === '/peixun' || path === '/user/data')
      return response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(undrawn)
    if (path === '/jiaolian?pageNum=2')
      return response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(undrawn)
    return storedPage(next(INJECTED))(request, response)
  }
  let site: Awaited<ReturnType<typeof openEdge>>
  beforeAll(async () => {
    site = await openEdge(web)
  })
  afterAll(() => site.close())
  const policyOf = async (path: string) => (await sendRequest(site.port, path)).headers['content-security-policy']

  test.each(['/changguan', '/account/login', '/user', '/admin/checks', '/dev/inbox', '/oauth/wechat'])(
    'T08 T12 the policy allows the payload of %s by hash and no injected script, whether the page is cached or personal',
    async (path) => {
      for (const encoding of ['identity', 'br', 'gzip', 'identity']) {
        const { headers, text } = await sendRequest(site.port, path, { headers: { 'accept-encoding': encoding } })
        expect(sourcesOf(headers['content-security-policy'], 'script-src')).toEqual(["'self'", HASHED])
        if (encoding === 'identity')
          expect(text).toBe(
            next(INJECTED).replace('</script><script>self.__next_f.push([1,"1:x"])', ';self.__next_f.push([1,"1:x"])'),
          )
      }
    },
  )

  test('T08 the policy of a 304 is that of the page', async () => {
    const { headers } = await sendRequest(site.port, '/changguan')
    const again = await sendRequest(site.port, '/changguan', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  test('keeps a stricter policy of its own, and needs none if it is not a page', async () => {
    expect(await policyOf('/uploads/0123456789012345678901.jpg')).toBe(STRICT)
    expect(await policyOf('/api/coach/coach/v2/detail/nL')).toBeUndefined()
    expect((await sendRequest(site.port, '/', { method: 'POST' })).headers['content-security-policy']).toMatch(
      /default-src 'none'/,
    )
  })

  test.each([
    ['/peixun', 503, '网站暂时无法访问'],
    ['/user/data', 500, '出了点问题'],
    ['/jiaolian?pageNum=2', 404, '页面不存在'],
  ])('tells visitors without scripts what happened if %s could not be rendered (%i)', async (path, status, words) => {
    const response = await sendRequest(site.port, path)
    expect(response.status).toBe(status)
    expect(response.text).toMatch(
      new RegExp(`<body><noscript><style>.*<h1>${words}</h1>.*href="/">返回首页.*</noscript><div`),
    )
    expect((await sendRequest(site.port, '/changguan')).text).not.toContain('<noscript>')
  })
})
