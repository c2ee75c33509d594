import { cityByName } from '#lib/city/cities.ts'
import { originOf, siteFrom } from './site.ts'

const guangzhou = cityByName('广州')!

test.each([
  ['http://localhost:3000', 'on', 'localhost', 'http://guangzhou.localhost:3000'],
  ['https://www.example.com', 'on', 'example.com', 'https://guangzhou.example.com'],
  ['https://example.com/', 'on', 'example.com', 'https://guangzhou.example.com'],
  ['https://www.example.com', 'off', 'example.com', 'https://www.example.com'],
  ['http://10.0.0.5:8080', 'on', '10.0.0.5', 'http://10.0.0.5:8080'],
  ['http://[::1]:3000', 'on', '[::1]', 'http://[::1]:3000'],
] as const)(
  'A-34 on %s with CITY_HOSTS=%s the root is %s and 广州 lives at %s',
  (SITE_URL, CITY_HOSTS, root, origin) => {
    const site = siteFrom({ SITE_URL, CITY_HOSTS })
    expect(site.root).toBe(root)
    expect(originOf(site, guangzhou)).toBe(origin)
    expect(originOf(site, null)).toBe(SITE_URL.replace(/\/$/, ''))
  },
)

test('a SITE_URL that is not an http URL is rejected', () => {
  expect(() => siteFrom({ SITE_URL: 'javascript:alert(1)', CITY_HOSTS: 'on' })).toThrow('SITE_URL')
})

test('the brand is configurable and has a default', () => {
  expect(siteFrom({ SITE_URL: 'http://localhost', CITY_HOSTS: 'on' }).name).toBe('好教练')
  expect(siteFrom({ SITE_URL: 'http://localhost', CITY_HOSTS: 'on', SITE_NAME: '动起来' }).name).toBe('动起来')
})
