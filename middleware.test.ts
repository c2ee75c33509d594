import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { isPassThrough } from '#lib/routing/pass-through.ts'
import { config } from './middleware.ts'

test.each([
  ['/', false],
  ['/jiaolian', false],
  ['/jiaolian/', false],
  ['/jiaolian/detail/5', false],
  ['/c', false],
  ['/c/all/location', false],
  ['/c/all/location.txt', false],
  ['/c/all/index.rsc', false],
  ['/developers', false],
  ['/apixyz', false],
  ['/internals', false],
  ['/healthzz', false],
  ['/account/login', false],
  ['/ijiaolianNews', false],
  ['/api', true],
  ['/api/coach/coach/v2/searchPage/nL', true],
  ['/_next/static/chunks/a.js', true],
  ['/internal/revalidate', true],
  ['/dev/inbox', false],
  ['/dev/inbox.json', false],
  ['/dev/api/openapi.json', false],
  ['/healthz', true],
  ['/readyz', true],
  ['/robots.txt', true],
  ['/sitemap.xml', true],
  ['/sitemaps/coach-1.xml', true],
  ['/favicon.ico', true],
  ['/pictures/sports/lanqiu/0-640.webp', true],
  ['/data/cities.json', true],
])('%s passes by routing: %s, and middleware agrees', (path, isPassing) => {
  expect(isPassThrough(path)).toBe(isPassing)
  expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url: path })).toBe(!isPassing)
})
