import { siteFrom } from '#lib/config/site.ts'
import { cacheKeyFor, normaliseQuery } from './cache-key.ts'
import { routeRequest } from './route-request.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const key = (host: string, path: string, search = '') => cacheKeyFor({ host, path, search }, site)

test('T18 only parameters a list knows are kept, once each, in one order', () => {
  expect(normaliseQuery('/jiaolian', '?utm=1&sort=newest&feeType=1&feeType=2&selectCityCode=440100&_rsc=ab')).toBe(
    'selectCityCode=440100&feeType=1&sort=newest',
  )
  expect(normaliseQuery('/jiaolian/lanqiu', 'nameLikeSearch=%e7%af%ae+%20x')).toBe('nameLikeSearch=%E7%AF%AE++x')
})

test('T18 a page without a list keeps the city only, a detail its id as well', () => {
  expect(normaliseQuery('/', '?sort=newest&selectCity=%E5%B9%BF%E5%B7%9E&x=1')).toBe('selectCity=%E5%B9%BF%E5%B7%9E')
  expect(normaliseQuery('/jiaolian/detail', '?id=5&sort=newest')).toBe('id=5')
  expect(normaliseQuery('/nope', '?x=1')).toBe('')
})

test('T18 the order of parameters makes no other key, the host does', () => {
  expect(key('www.example.com', '/jiaolian', '?sex=1&age=2')).toBe(
    key('WWW.example.com:443', '/jiaolian', 'age=2&sex=1&z=9'),
  )
  expect(key('guangzhou.example.com', '/jiaolian')).not.toBe(key('shanghai.example.com', '/jiaolian'))
  expect(key('www.example.com', '/jiaolian')).toBe('www.example.com/jiaolian')
})

test('T18 hosts that are not ours share one key: a made-up Host cannot fill a cache', () => {
  expect(key('203.0.113.9', '/')).toBe(key('preview.example.net', '/'))
  expect(key('203.0.113.9', '/')).not.toBe(key('www.example.com', '/'))
})

test('T18 the same key always means the same decision', () => {
  const paths = ['/', '/jiaolian', '/jiaolian/lanqiu', '/jiaolian/detail', '/jiaolian/detail/5', '/location', '/nope']
  const queries = [
    '',
    'x=1',
    'pageNum=1',
    'pageNum=2',
    'pageNum=0',
    'id=5',
    'id=5&id=6',
    'sort=newest&x=2',
    'selectCityCode=440100&areaRowLabel=天河区',
    'nameLikeSearch=a b',
    'feeType=1&feeType=2',
    'selectCity=&selectCity=上海',
  ]
  for (const host of ['www.example.com', 'guangzhou.example.com', '203.0.113.9']) {
    for (const path of paths) {
      for (const search of queries) {
        const asked = routeRequest({ method: 'GET', host, path, search }, site)
        const normal = routeRequest({ method: 'GET', host, path, search: normaliseQuery(path, search) }, site)
        if (asked.kind === 'redirect' && normal.kind === 'redirect') expect(normal.status).toBe(asked.status)
        else expect(normal).toEqual(asked)
      }
    }
  }
})

test('A-09 a page keeps the parameters it reads and no others', () => {
  const path = '/jiaolian/component/EvaluateListPop'
  expect(normaliseQuery(path, 'pageNum=2&x=1&coachId=1001')).toBe('coachId=1001&pageNum=2')
  expect(normaliseQuery('/about', 'coachId=1001')).toBe('')
})
