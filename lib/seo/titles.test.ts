import { CITIES } from '#lib/city/cities.ts'
import { widthOf } from './text-width.ts'
import { coachPageTitle, homeTitle, listTitle, namedTitle, TITLE_MAX_WIDTH } from './titles.ts'

const brand = '好教练'
const slogan = '在您的城市找到合适的教练'

test.each([
  [
    listTitle({ noun: 'coach', city: '广州', sport: '篮球', titlePhrase: '广州篮球私教价格', brand }),
    '广州篮球教练_广州篮球私教价格 - 好教练',
    '广州篮球教练',
  ],
  [listTitle({ noun: 'coach', city: null, sport: '篮球', brand }), '篮球教练 - 好教练', '篮球教练'],
  [listTitle({ noun: 'coach', city: '广州', sport: null, brand }), '广州体育教练 - 好教练', '广州体育教练'],
  [
    listTitle({ noun: 'coach', city: '广州', sport: '篮球', page: 3, titlePhrase: '广州篮球私教价格', brand }),
    '广州篮球教练_广州篮球私教价格 第3页 - 好教练',
    '广州篮球教练',
  ],
  [
    listTitle({ noun: 'coach', city: '广州', district: '天河区', sport: '篮球', brand }),
    '广州天河区篮球教练 - 好教练',
    '广州天河区篮球教练',
  ],
  [
    listTitle({ noun: 'coach', city: '广州', sport: null, text: '少儿', brand }),
    '广州“少儿”相关教练 - 好教练',
    '广州“少儿”相关教练',
  ],
  [
    listTitle({
      noun: 'venue',
      city: '广州',
      district: '天河区',
      sport: '篮球',
      titlePhrase: '地址与开放时间',
      brand,
    }),
    '广州天河区篮球场馆_地址与开放时间 - 好教练',
    '广州天河区篮球场馆',
  ],
  [coachPageTitle({ name: '李强', city: '广州', sport: '篮球', brand }), '李强_广州篮球教练 - 好教练', '李强'],
  [homeTitle({ city: null, brand, slogan }), '好教练 - 在您的城市找到合适的教练', slogan],
  [homeTitle({ city: '广州', brand, slogan }), '广州体育教练_广州私教一对一 - 好教练', '广州体育教练'],
  [namedTitle('切换城市', brand), '切换城市 - 好教练', '切换城市'],
])('C-1 template: %j', (made, title, heading) => {
  expect(made).toEqual({ title, heading })
})

const everyList = CITIES.flatMap(({ label }) =>
  ['赛艇皮划艇', '少儿体能', null].flatMap((sport) =>
    [1, 20].map((page) => listTitle({ noun: 'coach', city: label, sport, page, brand })),
  ),
)

test('C-1 no list title of any city is wider than 30 汉字, and each starts with its h1', () => {
  for (const { title, heading } of everyList) {
    expect(widthOf(title)).toBeLessThanOrEqual(TITLE_MAX_WIDTH)
    expect(title.startsWith(heading)).toBe(true)
  }
})

test('R-15.6 a list with nothing to promise has a title without a second phrase', () => {
  for (const noun of ['coach', 'venue', 'course', 'job'] as const) {
    const { title, heading } = listTitle({ noun, city: '广州', sport: '篮球', titlePhrase: null, brand })
    expect(title).toBe(`${heading} - ${brand}`)
  }
})

test('C-1 titles differ by city, sport and page', () => {
  expect(new Set(everyList.map(({ title }) => title)).size).toBe(everyList.length)
})

test('C-1 a title that is too wide drops its second phrase, then the end of its first, never the brand', () => {
  const long = coachPageTitle({ name: '阿不都热合曼·买买提明江·吐尔逊', city: '巴音郭楞', sport: '赛艇皮划艇', brand })
  expect(long.title).toBe('阿不都热合曼·买买提明江·吐尔逊 - 好教练')
  const endless = listTitle({ noun: 'coach', city: '广州', sport: null, text: '网'.repeat(50), page: 12, brand })
  expect(widthOf(endless.title)).toBeLessThanOrEqual(TITLE_MAX_WIDTH)
  expect(endless.title).toMatch(/^广州“网+ 第12页 - 好教练$/)
})

test('a Latin letter counts half a 汉字', () => {
  expect(widthOf('CBA 篮球')).toBe(4)
})
