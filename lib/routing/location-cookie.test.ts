import { siteFrom } from '#lib/config/site.ts'
import { locationCookieValue, locationSetCookie, readLocationCookie } from './location-cookie.ts'

const GUANGZHOU = { adCode: '440100', adName: '广州市' }
const local = siteFrom({ SITE_URL: 'http://localhost:3000', CITY_HOSTS: 'on' })
const live = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const value = '%7B%22adCode%22%3A%22440100%22%2C%22adName%22%3A%22%E5%B9%BF%E5%B7%9E%E5%B8%82%22%7D'

test('R-3.8 the cookie is URL-encoded JSON of adCode and adName', () => {
  expect(locationCookieValue(GUANGZHOU)).toBe(value)
})

test('R-3.8 the cookie is found among others and parsed back', () => {
  expect(readLocationCookie(`a=1; location=${value}; b=2`)).toEqual(GUANGZHOU)
  expect(readLocationCookie(`location=${locationCookieValue({ adCode: '100000', adName: '全国' })}`)).toEqual({
    adCode: '100000',
    adName: '全国',
  })
})

test.each([
  [null],
  [''],
  ['location='],
  ['xlocation=%7B%7D'],
  ['location=%'],
  ['location=null'],
  ['location=%7B%7D'],
  ['location=%22440100%22'],
  [`location=${encodeURIComponent('{"adCode":"440100","adName":"<script>"}')}`],
  [`location=${encodeURIComponent('{"adCode":"999999","adName":"无名市"}')}`],
  [`location=${encodeURIComponent('{"adCode":440100,"adName":"广州市"}')}`],
  [`location=${encodeURIComponent('{"adCode":"__proto__"}')}`],
])('T28 the cookie header %j carries no location: only a known city counts', (header) => {
  expect(readLocationCookie(header)).toBeNull()
})

test('A-01 on the site the cookie covers every city host, for a year, readable by scripts', () => {
  expect(locationSetCookie(GUANGZHOU, 'guangzhou.example.com', live)).toBe(
    `location=${value}; Path=/; Domain=.example.com; Max-Age=31536000; SameSite=Lax; Secure`,
  )
  expect(locationSetCookie(GUANGZHOU, 'www.example.com', live)).toContain('Domain=.example.com')
  const demo = siteFrom({ SITE_URL: 'http://haojiaolian.localhost:3000', CITY_HOSTS: 'on' })
  expect(locationSetCookie(GUANGZHOU, 'guangzhou.haojiaolian.localhost', demo)).toContain(
    'Domain=.haojiaolian.localhost',
  )
})

test.each([
  ['localhost', local],
  ['guangzhou.localhost', local],
  ['127.0.0.1', local],
  ['[::1]', local],
  ['203.0.113.9', live],
  ['preview.other.net', live],
  ['notexample.com', live],
  ['10.0.0.5', siteFrom({ SITE_URL: 'http://10.0.0.5', CITY_HOSTS: 'on' })],
])('A-01 on %s the cookie has no domain and is not Secure: the browser would reject it', (hostname, site) => {
  expect(locationSetCookie(GUANGZHOU, hostname, site)).toBe(`location=${value}; Path=/; Max-Age=31536000; SameSite=Lax`)
})
