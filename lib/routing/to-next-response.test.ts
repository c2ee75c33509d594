import { NextRequest } from 'next/server'
import { siteFrom } from '#lib/config/site.ts'
import { routeRequest } from './route-request.ts'
import { pageRequestOf, toNextResponse } from './to-next-response.ts'

const site = siteFrom({ SITE_URL: 'http://localhost:3000', CITY_HOSTS: 'on' })

/** The middleware's response to a request for `host` that Next received at `listens`. */
function respondTo(host: string, pathAndQuery: string, listens = 'http://localhost:3001') {
  const request = new NextRequest(listens + pathAndQuery, { headers: { host } })
  return toNextResponse(routeRequest(pageRequestOf(request), site), request)
}

test('A-01 a page is rewritten to its internal path, with cookie and headers', () => {
  const response = respondTo('guangzhou.localhost:3000', '/jiaolian?sort=newest&x=1')
  expect(response.headers.get('x-middleware-rewrite')).toBe(
    'http://localhost:3001/c/guangzhou/jiaolian/search/-?sort=newest',
  )
  expect(response.headers.getSetCookie()).toHaveLength(1)
  expect(respondTo('203.0.113.9', '/').headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
})

test('A-01 the host is taken from the header: a loopback address and localhost are not confused', () => {
  const response = respondTo('203.0.113.9:3000', '/', 'http://127.0.0.1:3001')
  expect(response.headers.get('x-middleware-rewrite')).toContain('/c/d-guangzhou')
})

test('A-34 a redirect to another host names it, one on the same host leads to where Next listens', () => {
  expect(respondTo('gz.localhost:3000', '/jiaolian').headers.get('Location')).toBe(
    'http://guangzhou.localhost:3000/jiaolian',
  )
  expect(respondTo('localhost:3000', '/jiaolian/').headers.get('Location')).toBe('http://localhost:3001/jiaolian')
  expect(respondTo('gz.localhost:3000', '/').status).toBe(301)
})

test('A-34 an unknown subdomain never loops, even where Next itself listens on the bare host', () => {
  const location = respondTo('nowhere.localhost:3000', '/jiaolian', 'http://localhost:3000').headers.get('Location')
  expect(location).toBe('http://localhost.:3000/jiaolian')
  const followed = respondTo(new URL(location!).host, '/jiaolian', 'http://localhost:3000')
  expect(followed.headers.get('x-middleware-rewrite')).toContain('/c/all/jiaolian/')
})

test('a write to a page is refused, naming the methods that work', () => {
  const request = new NextRequest('http://localhost:3001/jiaolian', { method: 'POST', headers: { host: 'localhost' } })
  const response = toNextResponse(routeRequest(pageRequestOf(request), site), request)
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})
