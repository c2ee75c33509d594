import { siteFrom } from '#lib/config/site.ts'
import { feedResponse, keyResponse, robotsResponse, sitemapResponse } from './crawl-response.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })

test.each([
  ['www.example.com', 'https://www.example.com/sitemap.xml'],
  ['guangzhou.example.com', 'https://guangzhou.example.com/sitemap.xml'],
  ['GUANGZHOU.example.com:443', 'https://guangzhou.example.com/sitemap.xml'],
])('C-6 robots.txt of %s lets crawlers in and names its own sitemap', async (host, sitemap) => {
  const response = robotsResponse(host, site)
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect(text).toContain(`Sitemap: ${sitemap}\n`)
  expect(text).toContain('Disallow: /api/\n')
  expect(text).not.toContain('Disallow: /\n')
  expect(text).not.toMatch(/Disallow: \/(_next|pictures)/)
})

test.each(['203.0.113.9', 'preview.example.net', 'localhost:3000', '', null])(
  'C-15 robots.txt of %s keeps crawlers out',
  async (host) => {
    const response = robotsResponse(host, site)
    expect(await response.text()).toBe('User-agent: *\nDisallow: /\n')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  },
)

test.each([
  ['gz.example.com', 301, 'https://guangzhou.example.com'],
  ['example.com', 301, 'https://www.example.com'],
  ['nowhere.example.com', 301, 'https://www.example.com'],
])('A-34 %s has no files of its own and redirects with status %s', async (host, status, origin) => {
  const robots = robotsResponse(host, site)
  expect([robots.status, robots.headers.get('Location')]).toEqual([status, `${origin}/robots.txt`])
  const sitemap = await sitemapResponse({ host, path: '/sitemaps/coach-1.xml' }, site, async () => 'never')
  expect([sitemap.status, sitemap.headers.get('Location')]).toEqual([status, `${origin}/sitemaps/coach-1.xml`])
})

const sitemapOf = (host: string) => ({ host, path: '/sitemap.xml' })

test('C-7 a sitemap is XML, cached for an hour', async () => {
  const response = await sitemapResponse(sitemapOf('www.example.com'), site, async () => '<x/>')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^application\/xml/)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(await response.text()).toBe('<x/>')
})

test('C-7 a file the host does not have is 404, and on a host that is not ours every file is', async () => {
  expect((await sitemapResponse(sitemapOf('www.example.com'), site, async () => null)).status).toBe(404)
  const renderXml = jest.fn(async () => '<x/>')
  expect((await sitemapResponse(sitemapOf('203.0.113.9'), site, renderXml)).status).toBe(404)
  expect(renderXml).not.toHaveBeenCalled()
})

test('C-7 the sitemap index of a thin city redirects to the nationwide one, and its other files are 404', async () => {
  const index = await sitemapResponse(sitemapOf('guangzhou.example.com'), site, async () => null)
  expect([index.status, index.headers.get('Location')]).toEqual([302, 'https://www.example.com/sitemap.xml'])
  const part = { host: 'guangzhou.example.com', path: '/sitemaps/list-1.xml' }
  expect((await sitemapResponse(part, site, async () => null)).status).toBe(404)
})

test('C-5 while services are down a sitemap responds with 503 and when to retry', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const response = await sitemapResponse(sitemapOf('www.example.com'), site, async () => {
    throw new Error('connect ECONNREFUSED')
  })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '120'])
  expect(await response.text()).not.toContain('ECONNREFUSED')
  expect(log).toHaveBeenCalledTimes(1)
  expect(JSON.parse(log.mock.calls[0]![0] as string)).toEqual({
    level: 'error',
    time: expect.stringMatching(/^20.*Z$/),
    process: 'web',
    msg: 'a file for crawlers could not be made',
    path: '/sitemap.xml',
    error: 'connect ECONNREFUSED',
    stack: expect.stringContaining('\n    at '),
  })
  log.mockRestore()
})

test('C-12 the feed is on the nationwide host; cities and old hosts redirect there, foreign hosts have none', async () => {
  const requestFeed = (host: string) => feedResponse(host, site, async () => '<feed/>')
  const feed = await requestFeed('www.example.com')
  expect([feed.status, feed.headers.get('Content-Type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  for (const host of ['guangzhou.example.com', 'gz.example.com', 'example.com']) {
    const moved = await requestFeed(host)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, 'https://www.example.com/feed.xml'])
  }
  expect((await requestFeed('preview.example.net')).status).toBe(404)
  const failed = await feedResponse('www.example.com', site, () => Promise.reject(new Error('down')))
  expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '120'])
})

test('C-8 the IndexNow key is on every host of ours and on no other', async () => {
  for (const host of ['www.example.com', 'guangzhou.example.com']) {
    expect(await keyResponse(host, 'a1b2c3d4', site).text()).toBe('a1b2c3d4')
  }
  expect(keyResponse('preview.example.net', 'a1b2c3d4', site).status).toBe(404)
  expect(keyResponse('www.example.com', '', site).status).toBe(404)
})
