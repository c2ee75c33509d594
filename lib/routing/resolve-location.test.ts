import { siteFrom } from '#lib/config/site.ts'
import { locationOfCall } from './resolve-location.ts'
import { routeRequest } from './route-request.ts'

const settings = { SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' } as const
const byPage = siteFrom(settings)
const byCall = siteFrom({ ...settings, LOCATION_COOKIE: 'call' })
const GUANGZHOU = encodeURIComponent('{"adCode":"440100","adName":"广州市"}')

const pageOf = (site: typeof byPage) =>
  routeRequest({ method: 'GET', host: 'guangzhou.example.com', path: '/jiaolian', search: '' }, site)
const callFrom = (referer: string | null, cookie: string | null = null, host = 'guangzhou.example.com') =>
  locationOfCall({ host, referer, cookie }, byCall)

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

test.each([null, 'no address', 'https://shenzhen.example.com/', 'https://evil.example/'])(
  'R-15.10 a call from %s sets nothing',
  (referer) => {
    expect(callFrom(referer)).toBeNull()
  },
)
