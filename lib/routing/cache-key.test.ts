import { siteFrom } from '#lib/config/site.ts'
import { normaliseQuery } from './cache-key.ts'
import { routeRequest } from './route-request.ts'

const SITES = {
  cities: siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' }),
  one: siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'off' }),
}
const WWW = 'www.example.com'
const normalised = (path: string, search = '', host = WWW, site = SITES.cities) =>
  decodeURIComponent(normaliseQuery({ host, path, search }, site))

/** All spellings in a row share one cached copy, with this key. */
const SPELLINGS: [path: string, key: string, spellings: string[]][] = [
  // A city is normalized to its code, however it is named; a value that names none is dropped.
  ['/', '', ['', 'selectCity=nonsense', 'selectCityCode=999999', 'selectCity=%00', 'utm_source=x', '_rsc=ab', '&&=']],
  [
    '/',
    'selectCityCode=440100',
    [
      'selectCityCode=440100',
      'selectCity=广州',
      'selectCity=%E5%B9%BF%E5%B7%9E%E5%B8%82',
      'selectCity=GuangZhou',
      'scendCityName=gz',
      'selectCity=nonsense&scendCityName=广州',
      'scendCityName=上海&selectCity=广州',
      'selectCityCode=440106',
      'selectCityCode=440100&selectCityCode=310100',
      'x=1&selectCityCode=440100&y=2',
    ],
  ],
  // A city's host to redirect to.
  ['/', 'cityHost=guangzhou', ['cityHost=guangzhou', 'x=1&cityHost=gz', 'selectCity=上海&cityHost=guangzhou']],
  ['/jiaolian', 'cityHost=guangzhou&feeType=1', ['feeType=1&cityHost=guangzhou']],
  ['/jiaolian/detail/7', 'cityHost=guangzhou', ['cityHost=guangzhou&id=5']],
  ['/jiaolian', '', ['cityHost=nowhere', 'cityHost=evil.example', 'cityHost=', 'cityHost=www']],
  // Lists: invalid values, defaults, order, repetition.
  [
    '/jiaolian',
    '',
    [
      'sort=nonsense',
      'feeType=99',
      'areaRowLabel=天河区',
      'pageSize=10',
      'sort=recommended',
      'lng=1',
      'age=',
      'open=1',
    ],
  ],
  [
    '/jiaolian',
    'feeType=1&sort=newest',
    ['sort=newest&feeType=1', 'feeType=1&sort=newest&sort=x', 'feeType=1&feeType=2&sort=newest&crowd=-1'],
  ],
  [
    '/jiaolian',
    'minPrice=10&maxPrice=20',
    ['minPrice=10&maxPrice=20', 'maxPrice=10&minPrice=20', 'minPrice=10.00&maxPrice=20.0'],
  ],
  ['/jiaolian', 'pageSize=40', ['pageSize=40', 'pageSize=41', 'pageSize=37']],
  [
    '/jiaolian',
    'lng=113.361&lat=23.125',
    ['lng=113.361&lat=23.125', 'lat=23.12499&lng=113.361004', 'lng=113.361&lat=23.125&sort=newest'],
  ],
  ['/jiaolian/lanqiu', 'nameLikeSearch=篮+x', ['nameLikeSearch=篮 x', 'nameLikeSearch=%20篮+%20x%0a']],
  [
    '/jiaolian',
    'selectCityCode=440100&areaRowLabel=天河区',
    ['areaRowLabel=天河&selectCity=gz', 'selectCity=广州市&areaRowLabel=天河区'],
  ],
  [
    '/jiaolian/lanqiu/tianhe',
    'selectCityCode=440100&sort=score',
    ['selectCity=gz&sort=score&areaRowLabel=海珠区', 'sort=score&selectCityCode=440106'],
  ],
  ['/jiaolian/lanqiu/nowhere', 'selectCityCode=440100', ['selectCity=gz', 'selectCity=gz&sort=score']],
  ['/jiaolian', 'pageNum=0', ['pageNum=0', 'pageNum=abc', 'pageNum=99999', 'pageNum=-1&pageNum=2', 'pageNum=1e3']],
  ['/changguan', 'status=1&open=1', ['open=1&status=1&feeType=1', 'status=1&open=1&sort=nonsense']],
  ['/ijiaolianNews', '', ['nameLikeSearch=x', 'sort=newest', 'areaRowLabel=天河区']],
  // An explicit first page is redirected to the plain address, so it keeps a key of its own.
  ['/jiaolian', 'sort=newest&pageNum=1', ['pageNum=1&sort=newest', 'sort=newest&x=2&pageNum=1']],
  // Details: an id only if the path has none.
  ['/jiaolian/detail', 'id=5', ['id=5', 'x=1&id=5&id=6']],
  ['/jiaolian/detail', '', ['', 'id=abc', 'id=05', 'id=', 'id=9999999999999999', 'sort=newest']],
  ['/peixun/detail', 'trainsId=5', ['trainsId=5', 'id=5', 'trainsId=5&id=6']],
  ['/jiaolian/detail/7', '', ['id=5', 'sort=newest']],
  ['/jiaolianDetail/7', '', ['id=5']],
  // Plain comment pages.
  [
    '/jiaolian/component/EvaluateListPop',
    'coachId=1001&pageNum=2',
    ['pageNum=2&x=1&coachId=1001', 'coachId=1001&coachId=1002&pageNum=2'],
  ],
  [
    '/jiaolian/component/EvaluateListPop',
    'coachId=1001',
    ['coachId=1001', 'coachId=1001&pageNum=1', 'coachId=1001&commentId=7'],
  ],
  [
    '/jiaolian/component/EvaluateListPop',
    '',
    ['', 'coachId=x', 'coachId=1001&pageNum=0', 'coachId=1001&pageNum=9999', 'commentId=5'],
  ],
  [
    '/jiaolian/component/EvaluateListPop',
    'coachId=1001&order=best&pictured=1&age=7-9',
    ['age=7-9&pictured=1&order=best&coachId=1001', 'coachId=1001&order=best&pictured=1&age=7-9&sort=x'],
  ],
  ['/jiaolian/component/EvaluateListPop', 'coachId=1001', ['coachId=1001&order=newest&pictured=0&age=5']],
  ['/jiaolian/component/ReplyListPop', 'commentId=5', ['commentId=5&coachId=1', 'commentId=5&order=best']],
  // Coaches side by side.
  ['/duibi', 'ids=1001,1002', ['x=1&ids=1001,1002', 'ids=1001%2C1002%2C1001', 'ids=1001,1002,0']],
  ['/about', '', ['coachId=1001', 'pageNum=2']],
  ['/nope', '', ['x=1', 'pageNum=2']],
  ['/robots.txt', '', ['selectCity=广州', 'x=1']],
]

test.each(SPELLINGS)('T18 %s?%s is one cached copy, however it is written', (path, key, spellings) => {
  for (const spelling of spellings) expect([spelling, normalised(path, spelling)]).toEqual([spelling, key])
  expect(normalised(path, key)).toBe(key)
})

test('T18 a host that names its city drops the city from the query', () => {
  expect(normalised('/', 'selectCity=上海', 'guangzhou.example.com')).toBe('')
  expect(normalised('/jiaolian', 'selectCity=上海&areaRowLabel=天河', 'guangzhou.example.com')).toBe(
    'areaRowLabel=天河区',
  )
  expect(normalised('/', 'selectCity=上海', 'gz.example.com')).toBe('')
  expect(normalised('/jiaolian/lanqiu', 'areaRowLabel=天河', 'gz.example.com')).toBe('areaRowLabel=天河区')
  expect(normalised('/', 'selectCity=上海', 'guangzhou.example.com', SITES.one)).toBe('')
  expect(normalised('/', 'selectCity=上海', 'nowhere.example.com')).toBe('selectCityCode=310100')
  expect(normalised('/', 'selectCity=上海', '203.0.113.9')).toBe('selectCityCode=310100')
})

test('R-2.54 a redirect to a city’s host keeps what the form there reads', () => {
  const search = 'cityHost=guangzhou&claim=12'
  expect(normalised('/add/addVenues', search)).toBe(search)
  expect(routeRequest({ method: 'GET', host: WWW, path: '/add/addVenues', search }, SITES.cities)).toEqual({
    ...{ kind: 'redirect', status: 302 },
    location: 'https://guangzhou.example.com/add/addVenues?claim=12',
  })
  expect(normalised('/add/addVenues', search, WWW, SITES.one)).toBe('')
})

test('T18 ten thousand meaningless URLs are one cached copy', () => {
  const nonsense = ['selectCity', 'selectCityCode', 'scendCityName', 'sort', 'feeType', 'sex', 'areaRowLabel', 'utm']
  const keys = Array.from({ length: 10_000 }, (_, n) =>
    normalised('/jiaolian', `${nonsense[n % nonsense.length]}=x${n}`),
  )
  expect(new Set(keys)).toEqual(new Set(['']))
})

test('T18 the same key always leads to the same decision', () => {
  const paths = [
    ...new Set(SPELLINGS.map(([path]) => path)),
    '/jiaolian/detail/5',
    '/location',
    '/JiaoLian',
    '/peixun/detail',
  ]
  const queries = [...new Set(SPELLINGS.flatMap(([, key, spellings]) => [key, ...spellings])), 'id=5&id=6', 'pageNum=2']
  const hosts = [WWW, 'guangzhou.example.com', 'gz.example.com', 'nowhere.example.com', 'example.com', '203.0.113.9']
  for (const site of Object.values(SITES)) {
    for (const host of hosts) {
      for (const path of paths) {
        for (const search of queries) {
          const decision = routeRequest({ method: 'GET', host, path, search }, site)
          const query = normaliseQuery({ host, path, search }, site)
          const normal = routeRequest({ method: 'GET', host, path, search: query }, site)
          if (decision.kind === 'redirect' && normal.kind === 'redirect') expect(normal.status).toBe(decision.status)
          else expect([host, path, search, normal]).toEqual([host, path, search, decision])
        }
      }
    }
  }
})
