import { siteFrom } from '#lib/config/site.ts'
import { locationOfCall, resolveLocation } from './resolve-location.ts'
import { routeRequest } from './route-request.ts'

const settings = { SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' } as const
const byPage = siteFrom(settings)
const byCall = siteFrom({ ...settings, LOCATION_COOKIE: 'call' })
const GUANGZHOU = encodeURIComponent('{"adCode":"440100","adName":"广州市"}')

const pageOf = (site: typeof byPage) =>
  routeRequest({ method: 'GET', host: 'guangzhou.example.com', path: '/jiaolian', search: '' }, site)
const callFrom = (referer: string | null, cookie: string | null = null, host = 'guangzhou.example.com') =>
  locationOfCall({ host, referer, cookie }, byCall)

/** The cookie set by a page there, or by a call from it, which is the same. */
function setOnNationwideHost(address: string, cookie: string | null = `location=${GUANGZHOU}`) {
  const { pathname, searchParams } = new URL(address, 'https://www.example.com')
  const host = 'www.example.com'
  const { setCookie } = resolveLocation({ host, path: pathname, query: searchParams, cookie }, byPage)
  expect(callFrom(`https://${host}${address}`, cookie, host)).toBe(setCookie)
  return setCookie
}

test('R-15.10 the city cookie is written either by calls or by pages, never by both', () => {
  expect(pageOf(byPage)).toMatchObject({ setCookie: expect.stringContaining(`location=${GUANGZHOU}`) })
  expect(pageOf(byCall)).toMatchObject({ kind: 'page', setCookie: null })
  const call = { host: 'guangzhou.example.com', referer: 'https://guangzhou.example.com/jiaolian', cookie: null }
  expect(locationOfCall(call, byPage)).toBeNull()
  expect(locationOfCall(call, byCall)).toContain(`location=${GUANGZHOU}; Path=/; Domain=.example.com`)
})

test('R-15.10 a call sets the city of the page it comes from, once', () => {
  expect(callFrom('https://guangzhou.example.com/', `a=b; location=${GUANGZHOU}`)).toBeNull()
  expect(callFrom('https://www.example.com/jiaolian?selectCityCode=440100', null, 'www.example.com')).toContain(
    GUANGZHOU,
  )
  // Texts are for users of every city.
  expect(callFrom('https://www.example.com/jiaoxue/detail/1', `location=${GUANGZHOU}`, 'www.example.com')).toBeNull()
})

test.each(['/', '/jiaolian', '/jiaolian/lanqiu', '/venue', '/peixun', '/zhaopin'])(
  'R-4.41 on the nationwide host %s chooses the whole country',
  (path) => {
    expect(setOnNationwideHost(path)).toContain('100000')
  },
)

test.each([
  ...['/jiaoxue', '/jiaoxue/detail/1', '/jiaolian/detail/1', '/faq/xieyi', '/zhongkaotiyu', '/location', '/sitemap'],
  ...['/account/login', '/account/register', '/account/agreements', '/user', '/user/leads', '/oauth/wechat'],
  ...['/yuyue/jiaolian/1', '/jubao/jiaolian/1', '/duibi?ids=1,2', '/add/addCoach', '/nope'],
])('R-15.3 %s on the nationwide host leaves the visitor’s city alone, and stores 全国 if there is none', (path) => {
  expect(setOnNationwideHost(path)).toBeNull()
  expect(setOnNationwideHost(path, null)).toContain('100000')
})

test.each([null, 'no address', 'https://shenzhen.example.com/', 'https://evil.example/'])(
  'R-15.10 a call from %s sets nothing',
  (referer) => {
    expect(callFrom(referer)).toBeNull()
  },
)
