import { readTarget } from './target.ts'

const read = (url: string, hasDevPages = true) => readTarget(url, { hasDevPages })

test.each([
  ['/', 'page'],
  ['/jiaolian', 'page'],
  ['/jiaolian/lanqiu?areaRowLabel=%E5%A4%A9%E6%B2%B3%E5%8C%BA', 'page'],
  ['/%E6%95%99%E7%BB%83', 'page'],
  ['/apiary', 'page'],
  ['/users', 'page'],
  ['/robots.txt', 'page'],
  ['/.well-known/security.txt', 'page'],
  ['/_next/static/chunks/main.js?dpl=1', 'asset'],
  ['/pictures/sports/lanqiu/0-640.webp', 'asset'],
  ['/clips/lanqiu.mp4', 'asset'],
  ['/og/default.png', 'asset'],
  ['/data/cities.json', 'asset'],
  ['/favicon.ico', 'asset'],
  ['/qr/service.svg', 'page'],
  ['/account/login', 'personal'],
  ['/user', 'personal'],
  ['/add/addCoach', 'personal'],
  ['/admin', 'personal'],
  ['/dev/inbox', 'personal'],
  ['/oauth/wechat?code=1', 'personal'],
  ['/_next/data/x.json', 'personal'],
  ['/api/coach/coach/v2/detail/nL?coachId=7', 'api'],
  ['/healthz', 'health'],
  ['/readyz', 'personal'],
])('%s is a target of kind "%s"', (url, kind) => {
  expect(read(url).kind).toBe(kind)
})

test.each(['/dev', '/dev/', '/dev/api', '/dev/inbox.json', '/%64ev/api', '//dev/api', '/dev//api?x=1'])(
  '%s, a tool of the demo, exists nowhere else',
  (url) => {
    expect(read(url).kind).not.toBe('refused')
    expect(read(url, false)).toEqual({ kind: 'refused', status: 404, isApi: false })
  },
)

test.each([
  ['http://127.0.0.1:9/x', 400],
  ['https://evil.example/', 400],
  ['*', 400],
  ['', 400],
  ['//internal/revalidate', 404],
  ['//%69nternal', 404],
  ['/%2fevil.example', 404],
  ['//..//evil.example', 404],
  ['/.//evil.example', 404],
  ['//\\evil.example', 404],
  ['//%5cevil.example', 404],
  ['/\\evil.example/x', 400],
  ['/x#y', 400],
  ['/%', 404],
  ['/%ff', 404],
  ['/a%2fb', 404],
  ['/a%5cb', 404],
  ['/a%00b', 404],
  ['/a%0d%0ab', 404],
  ['/a/../b', 404],
  ['/a/./b', 404],
  ['/a/%2e%2e/b', 404],
  ['/x/..%2finternal/revalidate', 404],
  ['/internal', 404],
  ['/internal/revalidate', 404],
  ['/%69nternal/revalidate', 404],
  ['/internal%2Frevalidate', 404],
  ['/_next/image?url=%2Fx.png&w=64&q=75', 404],
])('T14 T15 %j is refused with %i', (url, status) => {
  expect(read(url)).toMatchObject({ kind: 'refused', status })
})

test.each([
  '/api',
  '/api/',
  '/api/coach/coach/v2/%64etail/nL',
  '/api/coach/coach/v2/detail;x/nL',
  '/api/coach//coach/v2/detail/nL',
  '/api/coach/../internal/revalidate',
  '/api/coach/coach/v2..detail',
  '/api/coach/user@evil.example/x',
  '/api/coach\\coach/v2/detail/nL',
  '/api/coach/%E6%95%99',
  '//api/coach/coach/v2/detail/nL',
  '/%61pi/coach/coach/v2/detail/nL',
])('T15 %s is refused as an unknown call', (url) => {
  expect(read(url)).toEqual({ kind: 'refused', status: 404, isApi: true })
})

test.each([
  ['//jiaolian', '/jiaolian'],
  ['/jiaolian//lanqiu///', '/jiaolian/lanqiu/'],
  ['///', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['//@evil.example', '/@evil.example'],
  ['/jiaolian/%6Canqiu', '/jiaolian/lanqiu'],
  ['/%6aiaolian/%6c%41%7e%2D', '/jiaolian/lA~-'],
  ['//%65vil.example', '/evil.example'],
  ['/%61ccount/login', '/account/login'],
  // What stays escaped means something else than its decoded form would.
  ['//%E6%95%99%40%25%36%39', '/%E6%95%99%40%2569'],
])('C-2 %s is another spelling of %s, which has no other spelling itself', (url, path) => {
  expect(read(`${url}?a=//%6C`)).toEqual({ kind: 'misspelt', path, query: 'a=//%6C' })
  expect(read(path).kind).not.toBe('misspelt')
  expect(path).toMatch(/^\/(?![/\\])/)
})

test('C-2 a page’s query in GBK is another spelling of the one in UTF-8; a call’s query is left alone', () => {
  const [gbk, utf8] = ['nameLikeSearch=%C0%BA%C7%F2', 'nameLikeSearch=%E7%AF%AE%E7%90%83']
  expect(read(`/jiaolian?${gbk}`)).toEqual({ kind: 'misspelt', path: '/jiaolian', query: utf8 })
  expect(read(`/jiaolian?${utf8}`)).toEqual({ kind: 'page', path: '/jiaolian', query: utf8 })
  expect(read(`/api/coach/x?${gbk}`)).toEqual({ kind: 'api', path: '/api/coach/x', query: gbk })
})
