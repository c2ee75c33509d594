import { siteFrom } from '#lib/config/site.ts'
import { readLocationCookie } from './location-cookie.ts'
import { type PageRequest, routeRequest } from './route-request.ts'
import { locationOf } from './scope.ts'

const on = siteFrom({ SITE_URL: 'http://localhost:3000', CITY_HOSTS: 'on' })
const off = siteFrom({ SITE_URL: 'http://localhost:3000', CITY_HOSTS: 'off' })
const www = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const wwwOff = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'off' })
const bare = siteFrom({ SITE_URL: 'https://example.com', CITY_HOSTS: 'on' })
const demo = siteFrom({ SITE_URL: 'http://haojiaolian.localhost:3000', CITY_HOSTS: 'on' })
const SITES = { on, off, www, wwwOff, bare, demo }

/** Routes `host/path?query` as a GET. */
function route(address: string, site = on, rest: Partial<PageRequest> = {}) {
  const [, host = '', path = '/', search = ''] = /^([^/]*)(\/[^?]*)?(\?.*)?$/.exec(address) ?? []
  return routeRequest({ method: 'GET', host, path, search, ...rest }, site)
}

function page(address: string, site = on, rest: Partial<PageRequest> = {}) {
  const decision = route(address, site, rest)
  if (decision.kind !== 'page') throw new Error(`${address} is no page: ${JSON.stringify(decision)}`)
  return decision
}

const internal = (address: string, site = on) => {
  const { internalPath, internalSearch } = page(address, site)
  return internalSearch ? `${internalPath}?${internalSearch}` : internalPath
}

const redirect = (address: string, site = on) => {
  const decision = route(address, site)
  return decision.kind === 'redirect' ? `${decision.status} ${decision.location}` : decision.kind
}

const CODE = 'selectCityCode=310100'

describe('A-01 the URL alone decides the city', () => {
  test.each<[string, keyof typeof SITES, string, string, string]>([
    // Row 1: a city's own host.
    ['guangzhou.localhost:3000/', 'on', '/c/guangzhou', '440100', '广州市'],
    ['shanghai.example.com/', 'www', '/c/shanghai', '310100', '上海市'],
    ['shanghai.example.com/', 'bare', '/c/shanghai', '310100', '上海市'],
    ['GuangZhou.LocalHost:3000/', 'on', '/c/guangzhou', '440100', '广州市'],
    ['guangzhou.localhost./', 'on', '/c/guangzhou', '440100', '广州市'],
    // Row 1 takes precedence over row 2.
    [`guangzhou.localhost:3000/?${CODE}`, 'on', '/c/guangzhou', '440100', '广州市'],
    // Row 2: the city query, by code, name, slug, or a district's code.
    [`localhost:3000/?${CODE}`, 'on', '/c/q-shanghai', '310100', '上海市'],
    ['localhost:3000/?selectCity=%E4%B8%8A%E6%B5%B7%E5%B8%82', 'on', '/c/q-shanghai', '310100', '上海市'],
    ['localhost:3000/?selectCity=%E4%B8%8A%E6%B5%B7', 'on', '/c/q-shanghai', '310100', '上海市'],
    ['localhost:3000/?selectCity=shanghai', 'on', '/c/q-shanghai', '310100', '上海市'],
    ['localhost:3000/?scendCityName=%E4%B8%8A%E6%B5%B7%E5%B8%82', 'on', '/c/q-shanghai', '310100', '上海市'],
    ['localhost:3000/?selectCityCode=310115', 'on', '/c/q-shanghai', '310100', '上海市'],
    ['localhost:3000/?selectCityCode=310000', 'on', '/c/q-shanghai', '310100', '上海市'],
    [`localhost:3000/?selectCity=%E5%B9%BF%E5%B7%9E&${CODE}`, 'on', '/c/q-shanghai', '310100', '上海市'],
    [`www.localhost/?${CODE}`, 'on', '/c/q-shanghai', '310100', '上海市'],
    [`127.0.0.1:3000/?${CODE}`, 'on', '/c/q-shanghai', '310100', '上海市'],
    [`www.example.com/?${CODE}`, 'www', '/c/q-shanghai', '310100', '上海市'],
    [`preview.example.net/?${CODE}`, 'www', '/c/o-shanghai', '310100', '上海市'],
    [`203.0.113.9/?${CODE}`, 'www', '/c/o-shanghai', '310100', '上海市'],
    [`localhost:3000/?${CODE}`, 'off', '/c/o-shanghai', '310100', '上海市'],
    [`www.example.com/?${CODE}`, 'wwwOff', '/c/o-shanghai', '310100', '上海市'],
    // A query that names no known city is ignored.
    ['localhost:3000/?selectCityCode=999999', 'on', '/c/all', '100000', '全国'],
    ['localhost:3000/?selectCityCode=100000', 'on', '/c/all', '100000', '全国'],
    ['localhost:3000/?selectCity=__proto__', 'on', '/c/all', '100000', '全国'],
    ['localhost:3000/?selectCity=', 'on', '/c/all', '100000', '全国'],
    // Row 3: bare name, www, localhost, loopback.
    ['localhost:3000/', 'on', '/c/all', '100000', '全国'],
    ['localhost/', 'off', '/c/all', '100000', '全国'],
    ['www.localhost:3000/', 'on', '/c/all', '100000', '全国'],
    ['127.0.0.1:3001/', 'on', '/c/all', '100000', '全国'],
    ['127.1.2.3/', 'on', '/c/all', '100000', '全国'],
    ['[::1]:3000/', 'on', '/c/all', '100000', '全国'],
    ['www.example.com/', 'www', '/c/all', '100000', '全国'],
    ['www.example.com:443/', 'wwwOff', '/c/all', '100000', '全国'],
    ['example.com/', 'bare', '/c/all', '100000', '全国'],
    ['www.example.com/', 'bare', '/c/all', '100000', '全国'],
    ['localhost/', 'www', '/c/all', '100000', '全国'],
    ['haojiaolian.localhost:3000/', 'demo', '/c/all', '100000', '全国'],
    ['127.0.0.1:3000/', 'demo', '/c/all', '100000', '全国'],
    ['guangzhou.haojiaolian.localhost:3000/', 'demo', '/c/guangzhou', '440100', '广州市'],
    // Row 4: any other host.
    ['203.0.113.9/', 'www', '/c/d-guangzhou', '440100', '广州市'],
    ['192.168.1.20:3000/', 'on', '/c/d-guangzhou', '440100', '广州市'],
    ['192.168.1.20:3000/', 'off', '/c/d-guangzhou', '440100', '广州市'],
    ['[2001:db8::1]:3000/', 'on', '/c/d-guangzhou', '440100', '广州市'],
    ['preview-7.hosting.example/', 'www', '/c/d-guangzhou', '440100', '广州市'],
    ['shanghai.localhost/', 'www', '/c/d-guangzhou', '440100', '广州市'],
    ['notexample.com/', 'www', '/c/d-guangzhou', '440100', '广州市'],
    ['/', 'www', '/c/d-guangzhou', '440100', '广州市'],
    ['a b@c/', 'www', '/c/d-guangzhou', '440100', '广州市'],
    ['preview.example.net/?selectCityCode=100000', 'www', '/c/d-guangzhou', '440100', '广州市'],
  ])('%s (%s) is rendered by %s and stores %s %s', (address, site, path, adCode, adName) => {
    const decision = page(address, SITES[site])
    expect(decision.internalPath).toBe(path)
    expect(locationOf(decision.scope)).toEqual({ adCode, adName })
    expect(readLocationCookie(decision.setCookie)).toEqual({ adCode, adName })
  })

  test('R-2.117 R-9.12 without any choice an unknown host shows 广州市', () => {
    expect(locationOf(page('10.1.2.3/').scope).adName).toBe('广州市')
  })

  test('a host given by IP in SITE_URL is the bare host, not a foreign one', () => {
    const site = siteFrom({ SITE_URL: 'http://10.1.2.3:8000', CITY_HOSTS: 'on' })
    expect(page('10.1.2.3:8000/', site).internalPath).toBe('/c/all')
    expect(page(`10.1.2.3:8000/?${CODE}`, site).internalPath).toBe('/c/o-shanghai')
  })

  test('the cookie decides nothing and is written only when it differs', () => {
    const shanghai = 'location=%7B%22adCode%22%3A%22310100%22%2C%22adName%22%3A%22%E4%B8%8A%E6%B5%B7%E5%B8%82%22%7D'
    expect(page('localhost/', on, { cookie: shanghai }).internalPath).toBe('/c/all')
    expect(page('localhost/', on, { cookie: shanghai }).setCookie).toContain('100000')
    expect(page('shanghai.localhost/', on, { cookie: shanghai }).setCookie).toBeNull()
    expect(page('shanghai.localhost/', on, { cookie: `x=1; ${shanghai}` }).setCookie).toBeNull()
    expect(page('shanghai.localhost/', on, { cookie: 'location=broken%' }).setCookie).toContain('310100')
  })
})

describe('A-34 hosts', () => {
  test.each<[string, keyof typeof SITES, string]>([
    ['gz.localhost:3000/', 'on', '301 http://guangzhou.localhost:3000/'],
    [
      'gz.localhost:3000/jiaolian/lanqiu?pageNum=2',
      'on',
      '301 http://guangzhou.localhost:3000/jiaolian/lanqiu?pageNum=2',
    ],
    [
      'sh.example.com/jiaolian?a=1&nameLikeSearch=%E7%AF%AE',
      'www',
      '301 https://shanghai.example.com/jiaolian?a=1&nameLikeSearch=%E7%AF%AE',
    ],
    ['bj.example.com/', 'bare', '301 https://beijing.example.com/'],
    ['suzhouah.example.com/', 'www', '301 https://anhuisuzhou.example.com/'],
    // Unknown subdomains never render a page, so the set of hosts stays finite.
    ['nowhere.localhost:3000/jiaolian', 'on', '301 http://localhost:3000/jiaolian'],
    ['nowhere.example.com/', 'www', '301 https://www.example.com/'],
    ['nowhere.example.com/', 'bare', '301 https://example.com/'],
    ['__proto__.localhost/', 'on', '301 http://localhost:3000/'],
    ['constructor.example.com/', 'www', '301 https://www.example.com/'],
    ['guangzhou.shanghai.example.com/', 'www', '301 https://www.example.com/'],
    ['www.guangzhou.example.com/', 'www', '301 https://www.example.com/'],
    ['api.example.com/', 'www', '301 https://www.example.com/'],
    ['m.example.com/', 'www', '301 https://www.example.com/'],
    // Bare name to www, only if SITE_URL has www.
    ['example.com/', 'www', '301 https://www.example.com/'],
    ['example.com/jiaolian?sort=newest', 'www', '301 https://www.example.com/jiaolian?sort=newest'],
    // The demo's host name has two labels; what people type redirects there, temporarily.
    ['localhost:3000/', 'demo', '302 http://haojiaolian.localhost:3000/'],
    ['localhost:3000/jiaolian?sort=newest', 'demo', '302 http://haojiaolian.localhost:3000/jiaolian?sort=newest'],
    ['gz.haojiaolian.localhost:3000/', 'demo', '301 http://guangzhou.haojiaolian.localhost:3000/'],
    // Without city hosts, an old city host redirects with its city as a query.
    ['guangzhou.localhost:3000/', 'off', '302 http://localhost:3000/?selectCityCode=440100'],
    [
      'gz.example.com/jiaolian?sort=newest',
      'wwwOff',
      '302 https://www.example.com/jiaolian?selectCityCode=440100&sort=newest',
    ],
    ['nowhere.example.com/', 'wwwOff', '301 https://www.example.com/'],
  ])('%s (%s) responds with %s', (address, site, expected) => {
    expect(redirect(address, SITES[site])).toBe(expected)
  })

  test.each(['http://localhost:3000', 'https://www.example.com', 'https://example.com'])(
    'every alias and every spelling on %s reaches its place in one hop',
    (SITE_URL) => {
      const site = siteFrom({ SITE_URL, CITY_HOSTS: 'on' })
      const starts = ['gz', 'nowhere', 'guangzhou', 'www'].flatMap((label) =>
        [
          '/',
          '/JiaoLian/',
          '/jiaolian/LANQIU/?pageNum=1',
          '/jiaolianDetail/5/',
          '/jiaolianDetail?id=5',
          '//jiaolian//',
          '/nope/',
        ].map((path) => `${label}.${site.root}${path}`),
      )
      for (const start of starts) {
        const first = route(start, site)
        if (first.kind !== 'redirect') continue
        const [host = ''] = start.split('/')
        const target = first.location.startsWith('/')
          ? host + first.location
          : first.location.replace(/^https?:\/\//, '')
        expect([start, route(target, site).kind]).toEqual([start, 'page'])
      }
    },
  )

  test('C-15 only hosts of the site may be indexed', () => {
    expect(page('203.0.113.9/', www).headers).toEqual({ 'X-Robots-Tag': 'noindex, nofollow' })
    expect(page('localhost/', www).headers).toEqual({ 'X-Robots-Tag': 'noindex, nofollow' })
    expect(page('www.example.com/', www).headers).toEqual({})
    expect(page('guangzhou.example.com/', www).headers).toEqual({})
    expect(page('127.0.0.1/', on).headers).toEqual({})
  })
})

describe('one spelling per URL, reached in one 301', () => {
  test.each([
    ['localhost/jiaolian/', '/jiaolian'],
    ['localhost/jiaolian///', '/jiaolian'],
    ['localhost//', '/'],
    ['localhost/Jiaolian', '/jiaolian'],
    ['localhost/jiaolian/LanQiu/', '/jiaolian/lanqiu'],
    ['localhost/jiaolian?pageNum=1', '/jiaolian'],
    ['localhost/jiaolian/lanqiu/?sort=newest&pageNum=1&x=%20y', '/jiaolian/lanqiu?sort=newest&x=%20y'],
    ['localhost/jiaoxue/Detail/5', '/jiaoxue/detail/5'],
    ['localhost/jiaoxue/detail/5/', '/jiaoxue/detail/5'],
    ['localhost/LOCATION/', '/location'],
    ['localhost/IJIAOLIANNEWS', '/ijiaolianNews'],
    ['192.168.0.9/jiaolian/', '/jiaolian'],
    // In GBK.
    ['localhost/jiaolian?nameLikeSearch=%C0%BA%C7%F2', '/jiaolian?nameLikeSearch=%E7%AF%AE%E7%90%83'],
    [
      'localhost/jiaolian/lanqiu/?selectCityCode=440100&areaRowLabel=%CC%EC%BA%D3%C7%F8',
      '/jiaolian/lanqiu/tianhe?selectCityCode=440100',
    ],
    ['localhost/\\evil?x=%C0%BA', null],
    ['localhost//evil.example/jiaolian/', null],
    ['localhost//evil.example/', null],
    ['localhost//evil.example/x', null],
    ['localhost/nope/', null],
  ])('%s goes to %s', (address, location) => {
    const decision = route(address)
    if (location === null) expect(decision).toMatchObject({ kind: 'page', isFound: false })
    else expect(decision).toEqual({ kind: 'redirect', status: 301, location })
  })

  test('a redirect never leaves the site, whatever the path', () => {
    for (const path of [
      '//evil.example/x',
      '/\\evil.example/',
      '//evil.example/..//',
      '/@evil.example/',
      '/.evil.example/',
    ]) {
      const decision = routeRequest({ method: 'GET', host: 'gz.localhost', path, search: '' }, on)
      if (decision.kind !== 'redirect') throw new Error(`${path}: ${decision.kind}`)
      expect(new URL(decision.location).host).toBe('guangzhou.localhost:3000')
    }
  })
})

describe('R-2.9 R-2.79 to R-2.83 the coach list', () => {
  test.each([
    ['localhost/jiaolian', '/c/all/jiaolian/list/-/-/1'],
    ['guangzhou.localhost/jiaolian', '/c/guangzhou/jiaolian/list/-/-/1'],
    ['guangzhou.localhost/jiaolian/lanqiu', '/c/guangzhou/jiaolian/list/lanqiu/-/1'],
    ['guangzhou.localhost/jiaolian/lanqiu/tianhe?pageNum=3', '/c/guangzhou/jiaolian/list/lanqiu/440106/3'],
    ['localhost/jiaolian/lanqiu/tianhe?selectCity=gz', '/c/q-guangzhou/jiaolian/list/lanqiu/440106/1'],
    ['192.168.0.9/jiaolian/lanqiu/tianhe', '/c/d-guangzhou/jiaolian/list/lanqiu/440106/1'],
    [
      'guangzhou.localhost/jiaolian/lanqiu/tianhe?sort=score',
      '/c/guangzhou/jiaolian/search/lanqiu?areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA&sort=score',
    ],
    // The district in the path takes precedence.
    [
      'guangzhou.localhost/jiaolian/lanqiu/tianhe?areaRowLabel=%E6%B5%B7%E7%8F%A0%E5%8C%BA',
      '/c/guangzhou/jiaolian/list/lanqiu/440106/1',
    ],
    // A district without a city, of another city, on no list, and in other families.
    ['localhost/jiaolian/lanqiu/tianhe', '/c/all/missing'],
    ['guangzhou.localhost/jiaolian/lanqiu/pudong', '/c/guangzhou/missing'],
    ['guangzhou.localhost/jiaolian/lanqiu/tianhe/2', '/c/guangzhou/missing'],
    ['guangzhou.localhost/changguan/lanqiu/tianhe', '/c/guangzhou/missing'],
    ['guangzhou.localhost/jiaolian?pageNum=20', '/c/guangzhou/jiaolian/list/-/-/20'],
    ['guangzhou.localhost/jiaolian?utm_source=x', '/c/guangzhou/jiaolian/list/-/-/1'],
    ['localhost/jiaolian?areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA', '/c/all/jiaolian/list/-/-/1'],
    [
      `localhost/jiaolian?selectCityCode=440100&areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA`,
      '/c/q-guangzhou/jiaolian/list/-/440106/1',
    ],
    // Not cached.
    ['guangzhou.localhost/jiaolian?pageNum=21', '/c/guangzhou/jiaolian/search/-?pageNum=21'],
    [
      'guangzhou.localhost/jiaolian/lanqiu?sort=score&feeType=1&x=1',
      '/c/guangzhou/jiaolian/search/lanqiu?feeType=1&sort=score',
    ],
    [
      'localhost/jiaolian?nameLikeSearch=%E7%AF%AE%E7%90%83&selectCityCode=440100',
      '/c/q-guangzhou/jiaolian/search/-?nameLikeSearch=%E7%AF%AE%E7%90%83',
    ],
    ['localhost/jiaolian?pageSize=40', '/c/all/jiaolian/search/-?pageSize=40'],
    // static segments take precedence; an invalid slug is 404.
    ['localhost/jiaolian/lanqiu/extra', '/c/all/missing'],
    ['localhost/jiaolian/%E7%AF%AE%E7%90%83', '/c/all/missing'],
    ['localhost/jiaolian/-', '/c/all/missing'],
    [`localhost/jiaolian/${'a'.repeat(41)}`, '/c/all/missing'],
    ['localhost/jiaolian?pageNum=0', '/c/all/missing'],
    ['localhost/jiaolian?pageNum=abc', '/c/all/missing'],
    ['localhost/jiaolian?pageNum=9999', '/c/all/missing'],
    ['localhost/jiaolian/component', '/c/all/jiaolian/list/component/-/1'],
  ])('%s is rendered by %s', (address, target) => {
    expect(internal(address)).toBe(target)
  })

  test.each([
    ['羽毛球200元以下', '302 /jiaolian?maxPrice=200&nameLikeSearch=%E7%BE%BD%E6%AF%9B%E7%90%83'],
    ['100-200元', '302 /jiaolian?minPrice=100&maxPrice=200'],
    ['便宜的篮球&areaRowLabel=x', '302 /jiaolian?areaRowLabel=x&sort=priceAsc&nameLikeSearch=%E7%AF%AE%E7%90%83'],
  ])('R-2.79 a price in the text redirects temporarily to the list with the filter: %s', (text, target) => {
    const decision = routeRequest(
      {
        method: 'GET',
        host: 'guangzhou.localhost:3000',
        path: '/jiaolian',
        search: `?nameLikeSearch=${encodeURI(text)}`,
      },
      on,
    )
    expect(decision.kind === 'redirect' && `${decision.status} ${decision.location}`).toBe(target)
  })
})

test.each<[keyof typeof SITES, string, string]>([
  [
    'www',
    'www.example.com/jiaolian?feeType=1&cityHost=guangzhou',
    '302 https://guangzhou.example.com/jiaolian?feeType=1',
  ],
  ['bare', 'example.com/?cityHost=gz', '302 https://guangzhou.example.com/'],
  ['www', 'www.example.com/user?cityHost=guangzhou', '302 https://guangzhou.example.com/user'],
  ['www', 'www.example.com/about?cityHost=guangzhou', '302 https://www.example.com/about'],
  ['www', 'www.example.com/jiaolian?cityHost=evil.example', 'page'],
  ['www', 'shanghai.example.com/jiaolian?cityHost=guangzhou', 'page'],
  ['www', '127.0.0.1/jiaolian?cityHost=guangzhou', 'page'],
  ['wwwOff', 'www.example.com/jiaolian?cityHost=guangzhou', 'page'],
])('R-2.54 with %s, %s is %s: a nationwide address can lead to a known city’s host only', (site, address, expected) => {
  expect(redirect(address, SITES[site])).toBe(expected)
})

describe('R-15.5 the coaches of a sport in a district have a path, and every older spelling redirects there in one hop', () => {
  const tianhe = 'areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA'
  test.each([
    [`guangzhou.localhost/jiaolian/lanqiu?${tianhe}`, '301 /jiaolian/lanqiu/tianhe'],
    ['guangzhou.localhost/jiaolian/lanqiu?areaRowLabel=%E5%A4%A9%E6%B2%B3', '301 /jiaolian/lanqiu/tianhe'],
    [`guangzhou.localhost/JIAOLIAN/Lanqiu/?sort=score&${tianhe}`, '301 /jiaolian/lanqiu/tianhe?sort=score'],
    [`guangzhou.localhost/jiaolian/lanqiu?${tianhe}&pageNum=1`, '301 /jiaolian/lanqiu/tianhe'],
    [`guangzhou.localhost/jiaolian/lanqiu?${tianhe}&pageNum=2`, '301 /jiaolian/lanqiu/tianhe?pageNum=2'],
    ['guangzhou.localhost/jiaolian/lanqiu/TianHe/', '301 /jiaolian/lanqiu/tianhe'],
    [`gz.localhost/jiaolian/lanqiu?${tianhe}`, '301 http://guangzhou.localhost:3000/jiaolian/lanqiu/tianhe'],
    [`localhost/jiaolian/lanqiu?selectCityCode=440100&${tianhe}`, '301 /jiaolian/lanqiu/tianhe?selectCityCode=440100'],
    ['localhost/jiaolian/lanqiu?selectCityCode=440106', '301 /jiaolian/lanqiu/tianhe?selectCityCode=440106'],
  ])('%s responds with %s', (address, expected) => {
    expect(redirect(address)).toBe(expected)
  })

  test.each([
    `guangzhou.localhost/jiaolian?${tianhe}`,
    `guangzhou.localhost/changguan/lanqiu?${tianhe}`,
    'guangzhou.localhost/jiaolian/lanqiu?areaRowLabel=%E6%B5%A6%E4%B8%9C%E6%96%B0%E5%8C%BA',
    `localhost/jiaolian/lanqiu?${tianhe}`,
  ])('%s stays as it is', (address) => {
    expect(route(address).kind).toBe('page')
  })
})

describe('A-05 A-06 A-07 the coach detail', () => {
  test.each([
    ['localhost/jiaolian/detail/123', '/c/all/jiaolian/detail/123', true],
    ['guangzhou.localhost/jiaolian/detail/123', '/c/guangzhou/jiaolian/detail/123', true],
    ['localhost/jiaolian/detail?id=123', '/c/all/jiaolian/detail/123', true],
    ['localhost/jiaolian/detail/123?selectCityCode=440100', '/c/q-guangzhou/jiaolian/detail/123', true],
    // Nothing but the placeholder of and a way back.
    ['localhost/jiaolian/detail', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolian/detail?id=', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolian/detail/abc', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolian/detail/0', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolian/detail/007', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolian/detail/-5', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolian/detail/1e3', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolian/detail/9999999999999999', '/c/all/jiaolian/detail/missing', false],
    ["localhost/jiaolian/detail/1'or'1", '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolian/detail/abc?id=5', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolianDetail', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolianDetail/abc', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolianDetail?id=abc', '/c/all/jiaolian/detail/missing', false],
    ['localhost/jiaolian/detail/5/6', '/c/all/missing', false],
    ['localhost/jiaolianDetail/5/6', '/c/all/missing', false],
  ])('%s is rendered by %s', (address, path, isFound) => {
    expect(page(address)).toMatchObject({ internalPath: path, isFound, internalSearch: '' })
  })

  test.each([
    ['localhost/jiaolianDetail/123', '/c/all/moved/coach/123'],
    ['localhost/jiaolianDetail?id=123', '/c/all/moved/coach/123'],
    ['localhost/JiaoLianDetail/123/', '/c/all/moved/coach/123'],
    ['localhost/jiaolianDetail?a=1&id=123&selectCityCode=440100', '/c/all/moved/coach/123'],
    ['shanghai.localhost/zhaopinDetail/123', '/c/shanghai/moved/job/123'],
    ['localhost/jiaolian/detail/5/', '/c/all/moved/coach/5'],
    ['gz.localhost/jiaolianDetail/123', '/c/guangzhou/moved/coach/123'],
    ['gz.localhost/jiaolian/detail/123', '/c/guangzhou/moved/coach/123'],
    ['nowhere.localhost/Changguan/detail/7', '/c/all/moved/venue/7'],
  ])('R-2.70 R-15.1 %s is handled by %s, which knows the city and redirects once', (address, path) => {
    expect(page(address)).toMatchObject({ internalPath: path, isFound: true, headers: {} })
  })

  test.each([
    [
      'localhost/jiaolianDetail?a=1&id=123&selectCityCode=440100',
      off,
      '/jiaolian/detail/123?a=1&selectCityCode=440100',
    ],
    ['203.0.113.9/jiaolianDetail/123', www, '/jiaolian/detail/123'],
  ])('R-2.70 where cities have no hosts, or the host is not ours, %s stays on its host', (address, site, path) => {
    expect(redirect(address, site)).toBe(`301 ${path}`)
  })

  test.each([
    ['guangzhou.localhost/jiaoxue/detail/5', '301 http://localhost:3000/jiaoxue/detail/5'],
    ['guangzhou.localhost/JiaoXueDetail/5', '301 http://localhost:3000/jiaoxue/detail/5'],
    ['gz.localhost/ijiaolianNewsDetail/5', '301 http://localhost:3000/ijiaolianNewsDetail/5'],
    ['guangzhou.localhost/shipin/lanqiu?pageNum=2', '301 http://localhost:3000/shipin/lanqiu?pageNum=2'],
    ['guangzhou.localhost/faq/xieyi', '301 http://localhost:3000/faq/xieyi'],
  ])('R-15.1 a nationwide text requested on a city’s host, %s, responds with %s', (address, expected) => {
    expect(redirect(address)).toBe(expected)
  })

  test.each([
    'guangzhou.localhost/zhongkaotiyu',
    'guangzhou.localhost/changguan',
    'guangzhou.localhost/jiaoxue/detail',
    '203.0.113.9/jiaoxue/detail/5',
  ])('R-15.1 %s stays where it is', (address) => {
    expect(route(address).kind).toBe('page')
  })
})

describe('missing pages', () => {
  test.each([
    'localhost/nope',
    'localhost/c',
    'localhost/c/all',
    'localhost/C/all',
    'localhost/c/guangzhou/jiaolian/list/-/-/1',
    'localhost/c/all/jiaolian/detail/5.txt',
    'localhost/c/all/index.rsc',
    'localhost/%63/all',
    'localhost/%2e%2e/c/all',
    'localhost/jiaolian%2Fdetail%2F5',
    'localhost/__proto__',
    'localhost/constructor/detail/5',
    'localhost/missing',
    'localhost/location/extra',
  ])('%s is 404', (address) => {
    expect(page(address)).toMatchObject({ internalPath: '/c/all/missing', isFound: false })
  })

  test.each(['/add/addCoach', '/add/addVenues', '/add/coachIntro'])(
    'R-2.51 R-2.52 R-2.53 %s is rendered on the host of a city and without one',
    (path) => {
      expect(internal(`guangzhou.localhost${path}`)).toBe(`/c/guangzhou${path}`)
      expect(internal(`localhost${path}`)).toBe(`/c/all${path}`)
    },
  )

  test('R-2.20 the city-switch page is scoped like the others', () => {
    expect(internal('guangzhou.localhost/location')).toBe('/c/guangzhou/location')
    expect(internal('203.0.113.7/location')).toBe('/c/d-guangzhou/location')
  })
})

test.each([
  '/api/coach/x',
  '/_next/static/a.js',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/internal/revalidate',
  '/healthz',
  '/readyz',
  '/pictures/a/b-640.webp',
])('%s is not a page and passes', (path) => {
  expect(route(`gz.localhost${path}`)).toEqual({ kind: 'pass' })
  expect(route(`localhost${path}`, on, { method: 'POST' })).toEqual({ kind: 'pass' })
})

test.each(['/dev', '/dev/inbox', '/dev/inbox.json', '/dev/wechat/scan'])(
  '%s exists in the demo, and is like any unknown path elsewhere',
  (path) => {
    const demo = siteFrom({ SITE_URL: 'http://localhost:3000', CITY_HOSTS: 'on', APP_MODE: 'demo' })
    expect(route(`localhost${path}`, demo)).toEqual({ kind: 'pass' })
    for (const site of [
      on,
      siteFrom({ SITE_URL: 'http://localhost:3000', CITY_HOSTS: 'on', APP_MODE: 'production' }),
    ]) {
      expect(page(`localhost${path}`, site)).toMatchObject({ internalPath: '/c/all/missing', isFound: false })
      expect(route(`localhost${path}`, site, { method: 'POST' })).toMatchObject({ kind: 'refuse' })
    }
  },
)

test('R-10.17 the comparison is passed its coaches and nothing else, and exists without any', () => {
  expect(page('guangzhou.localhost/duibi?x=1&ids=1002,1001,1002,y')).toMatchObject({
    internalPath: '/c/guangzhou/duibi',
    internalSearch: 'ids=1002,1001',
  })
  expect(page('localhost/duibi')).toMatchObject({ internalPath: '/c/all/duibi', internalSearch: '', isFound: true })
})

test('A-09 R-12.2 a plain comment page has record and page as segments, is rendered afresh in another order, and is missing without a record', () => {
  const comments = 'localhost/jiaolian/component/EvaluateListPop'
  expect(internal(`${comments}?coachId=1001`)).toBe('/c/all/jiaolian/component/EvaluateListPop/1001/1')
  expect(internal(`${comments}?coachId=1001&pageNum=3&x=1`)).toBe('/c/all/jiaolian/component/EvaluateListPop/1001/3')
  expect(internal('guangzhou.localhost/jiaolian/component/ReplyListPop?commentId=7')).toBe(
    '/c/guangzhou/jiaolian/component/ReplyListPop/7/1',
  )
  expect(page(`${comments}?coachId=1001&age=7-9&order=worst&pageNum=2&pictured=2`)).toMatchObject({
    internalPath: '/c/all/jiaolian/component/EvaluateListPop/1001/2/search',
    internalSearch: 'order=worst&age=7-9',
  })
  for (const query of ['', '?coachId=abc', '?commentId=7', '?coachId=1001&pageNum=0', '?coachId=1001&pageNum=9999'])
    expect(page(comments + query)).toMatchObject({ internalPath: '/c/all/missing', isFound: false })
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
  '%s to a page is refused: there are no server actions',
  (method) => {
    expect(route('localhost/jiaolian', on, { method })).toEqual({ kind: 'refuse', status: 405 })
  },
)

test('HEAD is handled as GET', () => {
  expect(route('localhost/jiaolian', on, { method: 'HEAD' })).toEqual(route('localhost/jiaolian'))
})

test('R-13.1 the console is at every path below its own on the nationwide host, and one redirect away on a city host', () => {
  expect(internal('localhost:3000/admin/checks?kind=coach')).toBe('/admin/checks')
  expect(internal('localhost:3000/admin')).toBe('/admin')
  expect(redirect('guangzhou.localhost:3000/admin/checks?kind=coach&checkId=Ab1')).toBe(
    '301 http://localhost:3000/admin/checks?kind=coach&checkId=Ab1',
  )
  expect(redirect('localhost:3000/ADMIN//checks/')).toBe('301 /admin/checks')
  expect(internal('localhost:3000/administrator')).toBe('/c/all/missing')
})
