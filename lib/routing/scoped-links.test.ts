import { cityByName } from '#lib/city/cities.ts'
import { siteFrom } from '#lib/config/site.ts'
import { routeRequest } from './route-request.ts'
import { NATIONWIDE, type Scope } from './scope.ts'
import { hasDistrictPath, scopedLinks, scopedRecordLinks } from './scoped-links.ts'

const guangzhou = cityByName('广州')!
const shanghai = cityByName('上海')!
const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const siteOff = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'off' })
const scopeOf = (kind: 'host' | 'query' | 'default' | 'other'): Scope => ({ kind, city: guangzhou })

test.each<[string, Scope]>([
  ['nationwide', NATIONWIDE],
  ['on a city host', scopeOf('host')],
  ['for the default city', scopeOf('default')],
])('R-2.101 R-2.102 %s links are plain paths', (_, scope) => {
  const links = scopedLinks(scope, site)
  expect(links.home()).toBe('/')
  expect(links.list('coach')).toBe('/jiaolian')
  expect(links.list('coach', { second: 'lanqiu', state: { page: 2 } })).toBe('/jiaolian/lanqiu?pageNum=2')
  expect(links.list('venue')).toBe('/changguan')
  expect(links.location()).toBe('/location')
  expect(links.cityFields()).toEqual([])
})

test.each(['query', 'other'] as const)('R-2.112 A-01 in a %s scope every link keeps the city query', (kind) => {
  const links = scopedLinks(scopeOf(kind), site)
  const all = [
    links.home(),
    links.list('coach'),
    links.list('coach', { second: 'lanqiu', state: { text: '私教', page: 3 } }),
    links.text('article', 5),
    links.list('course', { second: 'yujia' }),
    links.location(),
    links.page('/faq/about'),
  ]
  for (const link of all) expect(new URL(link, site.origin).searchParams.get('selectCityCode')).toBe('440100')
  expect(links.cityFields()).toEqual([['selectCityCode', '440100']])
  expect(links.list('coach', { state: { text: '私教' } })).toBe(
    '/jiaolian?selectCityCode=440100&nameLikeSearch=%E7%A7%81%E6%95%99',
  )
})

test.each<[string, Scope, typeof site, string]>([
  ['nationwide', NATIONWIDE, site, 'https://shanghai.example.com/jiaolian'],
  ['a city host', scopeOf('host'), site, 'https://shanghai.example.com/jiaolian'],
  ['a city query on our host', scopeOf('query'), site, 'https://shanghai.example.com/jiaolian'],
  ['a host that is not ours', scopeOf('default'), site, '/jiaolian?selectCityCode=310100'],
  ['a city query on such a host', scopeOf('other'), site, '/jiaolian?selectCityCode=310100'],
  ['nationwide without city hosts', NATIONWIDE, siteOff, '/jiaolian?selectCityCode=310100'],
  ['a city query without city hosts', scopeOf('other'), siteOff, '/jiaolian?selectCityCode=310100'],
])('A-01 switching to 上海 from %s is a link', (_, scope, on, href) => {
  expect(scopedLinks(scope, on).cityPage(shanghai, '/jiaolian')).toBe(href)
})

test('A-01 switching to the whole country leads to the nationwide host', () => {
  expect(scopedLinks(scopeOf('host'), site).nationwide('/jiaolian')).toBe('https://www.example.com/jiaolian')
  expect(scopedLinks(scopeOf('other'), siteOff).nationwide()).toBe('/')
})

test('A-05 no link of ours is redirected, and each leads back to its own scope', () => {
  const hosts = {
    host: 'guangzhou.example.com',
    query: 'www.example.com',
    other: '203.0.113.9',
    default: '203.0.113.9',
  }
  for (const kind of ['host', 'query', 'default', 'other'] as const) {
    const scope = scopeOf(kind)
    const links = scopedLinks(scope, site)
    for (const link of [
      links.home(),
      links.list('coach', { second: 'lanqiu', state: { page: 2, chosen: { sex: '1' } } }),
      links.location(),
    ]) {
      const url = new URL(link, 'https://x.example')
      const decision = routeRequest({ method: 'GET', host: hosts[kind], path: url.pathname, search: url.search }, site)
      expect(decision).toMatchObject({ kind: 'page', scope, isFound: true })
    }
  }
})

test('A-09 a page with a query of its own keeps it along with the city', () => {
  expect(scopedLinks(scopeOf('query'), site).page('/x?commentId=3')).toBe('/x?commentId=3&selectCityCode=440100')
})

const live = new Set(['440100', '310100'])
const LUOYANG = '410300'

test.each<[string, Scope, typeof site, string, string, string]>([
  [
    'on the nationwide host',
    NATIONWIDE,
    site,
    'https://guangzhou.example.com/jiaolian/detail/5',
    '/jiaolian/detail/5',
    '/jiaoxue/detail/5',
  ],
  [
    'on the host of its city',
    scopeOf('host'),
    site,
    '/jiaolian/detail/5',
    'https://www.example.com/jiaolian/detail/5',
    'https://www.example.com/jiaoxue/detail/5',
  ],
  [
    'on a host that is not ours',
    scopeOf('default'),
    site,
    '/jiaolian/detail/5',
    '/jiaolian/detail/5',
    '/jiaoxue/detail/5',
  ],
])(
  'R-15.2 %s a list links straight to the one URL of each record',
  (_, scope, on, liveCityHref, thinCityHref, text) => {
    const links = scopedRecordLinks(scope, live, on)
    expect(links.record('coach', 5, '440100')).toBe(liveCityHref)
    expect(links.record('coach', 5, LUOYANG)).toBe(thinCityHref)
    expect(links.text('article', 5)).toBe(text)
    expect(links.address('coach', 5, '440100')).toBe('https://guangzhou.example.com/jiaolian/detail/5')
  },
)

test('R-15.2 a city host links nationwide texts where they are, and keeps its own lists', () => {
  const links = scopedLinks(scopeOf('host'), site)
  expect(links.list('article', { second: 'lanqiu' })).toBe('https://www.example.com/jiaoxue/lanqiu')
  expect(links.page('/faq/xieyi')).toBe('https://www.example.com/faq/xieyi')
  expect(links.page('/changguan')).toBe('/changguan')
  expect(links.page('/zhongkaotiyu')).toBe('/zhongkaotiyu')
  expect(scopedLinks(scopeOf('other'), siteOff).list('article')).toBe('/jiaoxue?selectCityCode=440100')
})

test('R-15.5 a district is part of the path in the lists of coaches of a sport, and a parameter everywhere else', () => {
  expect(hasDistrictPath('coach', 'lanqiu')).toBe(true)
  expect([null, undefined, ''].map((second) => hasDistrictPath('coach', second))).toEqual([false, false, false])
  expect(hasDistrictPath('venue', 'lanqiu')).toBe(false)
})
