import { factsIn } from '#components/ui/static-source.ts'
import { cityBySlug } from '#lib/city/cities.ts'
import type { Coach } from '#lib/contracts/coach/coach.ts'
import type { FeeType } from '#lib/contracts/enums.ts'
import { facetTexts } from '#lib/copy/facets.ts'
import { coachCardModel } from './coach-card-model.ts'
import { perLesson } from './coach-price.ts'
import { viewOf } from './coach-view.ts'
import { factsOf, sportsText, venuesText } from './coach-words.ts'
import { listedCard } from './listed-card.ts'

const category = (slug: string, name: string, level: 1 | 2 | 3) => ({
  categoryId: 1,
  parentId: null,
  level,
  name,
  slug,
})
const balls = category('qiulei', '球类', 1)
const basketball = category('lanqiu', '篮球', 2)
const taught = (second: typeof basketball, name: string) => ({ first: balls, second, third: category('x', name, 3) })

const coach: Coach = {
  coachId: 1001,
  name: '陈志远',
  headImg: '/pictures/portraits/m01-320.webp',
  sex: 1,
  identity: 1,
  teachingYears: 2,
  ageStage: 2,
  suitableCrowd: '1,4',
  trainingPlace: 13,
  motto: '先把球拿稳。',
  categories: [
    taught(basketball, '少儿篮球'),
    taught(category('tineng', '少儿体能', 2), '体测'),
    taught(basketball, '中考篮球'),
  ],
  cityCode: '440100',
  cityName: '广州市',
  districtCode: '440106',
  districtName: '天河区',
  venueNames: ['天河体育中心', '广州体育馆', '体院球馆'],
  minPrice: 19_950,
  feePrices: [123_456, null, 19_950, null],
  score: 4.75,
  commentCount: 14,
  verifiedCount: 12,
  isVerified: true,
  ageBands: ['7-9', '10-12'],
  nextTimes: [{ weekday: 6, from: '09:00', to: '12:00' }],
  openTimes: [
    { weekday: 3, from: '18:30', to: '20:30' },
    { weekday: 6, from: '09:00', to: '12:00' },
  ],
  isPaused: false,
  replyHours: 2,
  photos: [],
  video: null,
  classTypes: [
    { feeType: 1, price: 123_456, lessonMinutes: 60 },
    { feeType: 3, price: 19_950, lessonMinutes: 90 },
  ],
  coachingSince: 2018,
  teachingWay: 0,
  introduction: '',
  certificates: [
    {
      ...{ kind: '裁判员', issuer: '市体育局', maskedNumber: '44****01', sportSlug: 'lanqiu' },
      ...{ issuedOn: '2019-06-01', expiresOn: null, checkedOn: '2026-03-08' },
    },
    {
      ...{ kind: '救护员', issuer: '红十字会', maskedNumber: '44****02', sportSlug: '' },
      ...{ issuedOn: null, expiresOn: '2027-05-01', checkedOn: '2026-03-08' },
    },
  ],
  venues: [
    {
      venueId: 1,
      name: '天河体育中心',
      address: '体育西路 1 号',
      districtCode: '440106',
      districtName: '天河区',
      longitude: 113.326,
      latitude: 23.137,
    },
  ],
  collectedCount: 3,
  collected: false,
  status: 'live',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-03-07T16:30:00Z',
}

const venueHref = (venueId: number) => `/changguan/detail/${venueId}`

test('every sport is listed with the kinds taught, the main sport first', () => {
  expect(sportsText(coach)).toBe('篮球（少儿篮球、中考篮球）、少儿体能（体测）')
})

test('a card names the first venues and the total number', () => {
  expect(venuesText(coach)).toBe('天河体育中心、广州体育馆等 3 处')
  expect(venuesText({ venueNames: ['天河体育中心'] })).toBe('天河体育中心')
})

test('R-9.22 a card names the city only on pages that are not that city’s', () => {
  expect(coachCardModel(coach, '/x', 'row')).toMatchObject({
    area: '广州·天河区',
    venues: '天河体育中心、广州体育馆等 3 处',
  })
  expect(coachCardModel(coach, '/x', 'tile', { city: cityBySlug('guangzhou')!.city }).area).toBe('天河区')
  expect(coachCardModel(coach, '/x', 'tile', { city: cityBySlug('shenzhen')!.city }).area).toBe('广州·天河区')
})

test('the distance is to the nearest venue, and says so when there are several', () => {
  const near = { ...coach, longitude: 113.3, latitude: 23.1, distance: 2_800 }
  const distanceOf = (venueNames: string[]) => coachCardModel({ ...near, venueNames }, '/x', 'row').distance
  expect(distanceOf(['天河体育中心'])).toBe('距您 2.8 公里')
  expect(distanceOf(['天河体育中心', '广州体育馆'])).toBe('最近处距您 2.8 公里')
})

test('R-3.28 R-3.29 R-3.30 R-3.31 R-3.33 R-3.38 the facts of a coach are given in words', () => {
  expect(Object.fromEntries(factsOf(coach))).toEqual({
    教授项目: '篮球（少儿篮球、中考篮球）、少儿体能（体测）',
    适合学员: '初级、中考体育',
    授课地区: '天河区 · 广州市',
    上课场地: '学员指定场地、双方协商',
    身份: '全职·男·30–40 岁',
  })
})

test('R-9.22 the facts of a coach in a city without districts name the city alone', () => {
  const facts = factsOf({ ...coach, cityCode: '441900', cityName: '东莞市', districtCode: '441900', districtName: '' })
  expect(facts).toContainEqual(['授课地区', '东莞市'])
})

test('the facts cover everything the filters can ask for', () => {
  const facts = factsOf(coach).flat().join(' ')
  expect(facetTexts(coach).filter(([, text]) => !facts.includes(text))).toEqual([])
})

test('R-3.29 R-10.12 R-10.14 R-10.16 a coach’s page starts with score, ages, years and next times; a paused coach’s with the pause', () => {
  expect(viewOf(coach, venueHref).keyFacts).toEqual([
    ['评分', '★ 4.8', '约课评分 12 个', '#pingjia'],
    ['学员年龄', '7–12 岁'],
    ['教龄', '5–10 年', '2018 年起执教'],
    ['最近可约', '周六 9:00'],
  ])
  expect(viewOf(coach, venueHref)).toMatchObject({
    openTimes: '周三 18:30–20:30\n周六 9:00–12:00',
    intake: '通常 2 小时内联系，晚上 9 点到早上 8 点不计',
  })
  const paused = viewOf({ ...coach, isPaused: true }, venueHref)
  expect([paused.intake, paused.keyFacts[3]]).toEqual(['暂不接收新学员', ['预约', '暂不接收新学员']])
  expect(paused.openTimes).toBe('')
  const silent = viewOf({ ...coach, ageBands: [], nextTimes: [], replyHours: null, score: null }, venueHref)
  expect([silent.intake, silent.keyFacts[0], silent.keyFacts[1], silent.keyFacts[3]]).toEqual([
    null,
    ['评分', '暂无', '14 条评价', '#pingjia'],
    ['学员年龄', '未填写', '可在预约时询问'],
    ['上课时间', '与教练商定'],
  ])
  const unknown = viewOf({ ...coach, score: null, commentCount: 0 }, venueHref)
  expect(unknown.keyFacts[0]).toEqual(['评分', '暂无', '还没有评价', '#pingjia'])
})

test('a venue is shown in its own city, even if the coach’s city differs', () => {
  const inOtherCity = { cityCode: '440300', cityName: '深圳市', districtCode: '440305', districtName: '南山区' }
  const placesOf = (changes: Partial<Coach>) =>
    factsIn(viewOf({ ...coach, ...changes }, venueHref).venues).map(([, , where]) => where)
  expect(placesOf(inOtherCity)).toEqual(placesOf({}))
  expect(placesOf(inOtherCity)[0]).toMatch(/^天河区 · 广州市 · 距市中心约 \d+(\.\d)? 公里$/)
})

test('R-14.8 the page says what was checked and when, which sport lacks a valid certificate, and what is never checked', () => {
  const at = new Date('2027-05-02T04:00:00Z')
  const checkedOf = (changes: Partial<Coach>) => viewOf({ ...coach, ...changes }, venueHref, at).checked
  const disclaimer = '我们只看证书，不核验身份，不到现场，也不评价教学。'
  const reviewedText = '审核人员于 2026-03-08 看过照片的证书：裁判员、救护员（2027-05-01 已过期）。'
  expect(checkedOf({})).toBe(`${reviewedText}${disclaimer}`)
  const unchecked = coach.certificates.map((each) => ({ ...each, checkedOn: null }))
  expect(checkedOf({ isVerified: false, certificates: unchecked })).toBe(
    `平台没有核对过篮球在有效期内的证书。${disclaimer}`,
  )
  const categories = [...coach.categories, taught(category('youyong', '游泳', 2), '少儿游泳')]
  expect(checkedOf({ isVerified: false, categories })).toBe(
    `${reviewedText}平台没有核对过游泳在有效期内的证书。${disclaimer}`,
  )
})

test('R-14.7 R-14.8 a certificate shows its sport, issue date and day of checking; the checked mark goes once it expires', () => {
  const marksAt = (now: string) =>
    factsIn(viewOf(coach, venueHref, new Date(now)).certificates).map(([, , , , about, checked]) => [about, checked])
  const permanent = ['篮球 · 2019-06-01 发证', '2026-03-08 核对']
  expect(marksAt('2027-05-01T15:59:59Z')).toEqual([permanent, ['', '2026-03-08 核对']])
  expect(marksAt('2027-05-01T16:00:00Z')).toEqual([permanent, ['', '']])
})

test('R-9.20 a certificate is valid through its last day in China; after that its line says when it expired', () => {
  const validityAt = (now: string) =>
    factsIn(viewOf(coach, venueHref, new Date(now)).certificates).map(([, , , validity]) => validity)
  expect(validityAt('2027-05-01T15:59:59Z')).toEqual(['长期有效', '有效期至 2027-05-01'])
  expect(validityAt('2027-05-01T16:00:00Z')).toEqual(['长期有效', '已过期（2027-05-01）'])
})

test('R-10.16 a wide card shows ages, next times and reply time; a paused coach’s shows only the pause', () => {
  expect(coachCardModel(coach, '/x', 'row')).toMatchObject({
    intake: ['7–12 岁', '可约周六 9:00'],
    facts: ['教龄 5–10 年', '全职', '通常 2 小时内联系'],
  })
  const paused = { ...coach, isPaused: true }
  const card = coachCardModel(paused, '/x', 'row')
  expect(card).toMatchObject({ intake: ['暂不接收新学员'], facts: ['教龄 5–10 年', '全职'] })
  expect([listedCard(card).isPaused, listedCard(coachCardModel(coach, '/x', 'row')).isPaused]).toEqual([
    true,
    undefined,
  ])
  expect(coachCardModel(paused, '/x', 'tile').intake).toEqual(['暂不接收新学员'])
})

test('R-10.16 a narrow card shows only the next time, a wide one all of them', () => {
  const free = {
    ...coach,
    nextTimes: [
      { weekday: 3, from: '18:30', to: '20:30' },
      { weekday: 6, from: '09:00', to: '12:00' },
    ],
  } satisfies Partial<Coach>
  expect(coachCardModel(free, '/x', 'tile').intake).toEqual(['7–12 岁', '可约周三 18:30'])
  expect(coachCardModel(free, '/x', 'row').intake).toEqual(['7–12 岁', '可约周三 18:30、周六 9:00'])
})

test('R-3.35 R-3.36 A-26 unknown facts are left out', () => {
  expect(factsOf(coach).map(([word]) => word)).not.toContain('授课方式')
  const facts = Object.fromEntries(factsOf({ ...coach, teachingWay: 2, sex: null, ageStage: null }))
  expect(facts).toMatchObject({ 授课方式: '小班（6 人以内）', 身份: '全职' })
})

test('R-9.16..18 R-9.20 R-9.21 prices have two decimals and separators, certificates an expiry date', () => {
  const view = viewOf(coach, venueHref, new Date('2026-11-01'))
  expect(view.prices).toEqual([
    ['私教一对一', 60, '1,234.56'],
    ['小班一对四', 90, '199.50'],
  ])
  expect(view.lowestPrice).toBe('199.5')
  expect(factsIn(view.certificates).map(([, , , validity]) => validity)).toEqual(['长期有效', '有效期至 2027-05-01'])
})

test('R-9.22 a venue shows district, city and distance to the centre, and links to its page', () => {
  expect(factsIn(viewOf(coach, venueHref).venues)).toEqual([
    [
      '天河体育中心',
      '体育西路 1 号',
      expect.stringMatching(/^天河区 · 广州市 · 距市中心约 6(\.\d)? 公里$/),
      '/changguan/detail/1',
    ],
  ])
})

test('the date of the last change is in China time', () => {
  expect(viewOf(coach, venueHref).updatedOn).toBe('2026-03-08')
})

test('a card omits empty properties, to keep the page small', () => {
  const card = coachCardModel({ ...coach, score: null, isVerified: false }, '/jiaolian/detail/1001', 'tile')
  expect(Object.keys(card)).toEqual([
    'href',
    'name',
    'sport',
    'portrait',
    'tint',
    'area',
    'intake',
    'facts',
    'price',
    'isFrom',
  ])
  expect(coachCardModel(coach, '/x', 'row')).toMatchObject({
    score: '4.8',
    marks: 12,
    isVerified: true,
    price: '199.5',
  })
})

test('R-10.16 a card shows the price of the class type the list is filtered by, and 起 only if other class types cost more', () => {
  const priceText = (feePrices: (number | null)[], feeType: FeeType | null) => {
    const { price, isFrom } = coachCardModel({ ...coach, feePrices }, '/x', 'row', { feeType })
    return `${price}${perLesson(isFrom)}`
  }
  expect(priceText([123_456, null, 19_950, null], null)).toBe('199.5 起/课时')
  expect(priceText([123_456, null, 19_950, null], 1)).toBe('1,234.56/课时')
  expect(priceText([null, null, 19_950, null], null)).toBe('199.5/课时')
  expect(priceText([19_950, null, 19_950, null], null)).toBe('199.5/课时')
})
