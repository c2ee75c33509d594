import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getSuggestions } from '#lib/contracts/listing/suggest.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { changeCoach } from '../coach/change.ts'
import { matchOf } from './matches.ts'

const GUANGZHOU = '440100'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const ask = (text: string, adCode?: string) => site.read(getSuggestions, { text, adCode: adCode ?? GUANGZHOU })

test('R-2.110 the beginning of a sport in characters, pinyin or initials suggests it, an exact match first', async () => {
  for (const text of ['篮', '篮球', 'lanq', 'lanqiu', 'lq', 'ＬＡＮＱＩＵ']) {
    const { sports } = await ask(text)
    expect([text, sports.slice(0, 4).map(({ slug }) => slug)]).toEqual([text, expect.arrayContaining(['lanqiu'])])
  }
  expect((await ask('篮球')).sports[0]!.slug).toBe('lanqiu')
  expect((await ask('太极')).sports.map(({ name }) => name)).toContain('太极拳')
})

test('R-2.110 typos, synonyms and sounds suggest what search would find', async () => {
  const slugs = async (text: string) => (await ask(text)).sports.map(({ slug }) => slug)
  for (const text of ['羽毛求', '羽球', 'yumoqiu', 'badminton', '羽毛球培训']) {
    expect([text, await slugs(text)]).toEqual([text, expect.arrayContaining(['yumaoqiu'])])
  }
  expect(await slugs('网求')).toContain('wangqiu')
  expect(await slugs('台球')).toEqual([])
  expect((await ask('田河')).places.map(({ adName }) => adName)).toEqual(['天河区'])
  expect((await ask('浦洞')).places).toEqual([])
  expect((await ask('珠江新成')).landmarks.map(({ name }) => name)).toEqual(['珠江新城'])
  expect((await ask('珠江新成篮球')).landmarks).toEqual([])
})

test('only places of the city are suggested, with their number of coaches', async () => {
  const live = [...site.data.coaches].filter(({ status, cityCode }) => status === 'live' && cityCode === GUANGZHOU)
  const { places } = await ask('天')
  expect(places[0]).toEqual({
    adCode: '440106',
    adName: '天河区',
    coachCount: live.filter(({ districtCode }) => districtCode === '440106').length,
  })
  expect((await ask('浦东')).places).toEqual([])
  expect((await ask('浦东', '310100')).places[0]?.adName).toBe('浦东新区')
})

test('nationwide, cities are suggested instead of districts', async () => {
  expect((await ask('广', '100000')).places[0]).toMatchObject({ adCode: GUANGZHOU, adName: '广州市' })
  const cities = (await ask('sz', '100000')).places.map(({ adName }) => adName)
  expect(cities).toEqual(expect.arrayContaining(['深圳市', '苏州市']))
})

test('R-2.110 metro stations and landmarks of the city are suggested; nationwide those of every city', async () => {
  const named = async (text: string, adCode?: string) => (await ask(text, adCode)).landmarks
  const tiyuxilu = { name: '体育西路', cityName: '广州市', adCode: GUANGZHOU }
  for (const text of ['体育西', '体育西路站', '地铁体育西路', 'tiyux', 'tyxl'])
    expect(await named(text)).toEqual([tiyuxilu])
  expect(await named('徐家汇')).toEqual([])
  expect(await named('徐家汇', '100000')).toEqual([{ name: '徐家汇', cityName: '上海市', adCode: '310100' }])
  expect((await named('中山公园', '100000')).map(({ cityName, adCode }) => [cityName, adCode])).toEqual([
    ['上海市', '310100'],
    ['武汉市', '420100'],
  ])
  expect(await named('体育西', '540100')).toEqual([])
})

test('a coach is suggested by name or its beginning, in the city only, and not once taken down', async () => {
  const coach = [...site.data.coaches].find(
    ({ status, cityCode, name }) => status === 'live' && cityCode === GUANGZHOU && name.length === 3,
  )!
  const idsFor = async (text: string, adCode?: string) =>
    (await ask(text, adCode)).coaches.map(({ coachId }) => coachId)
  expect(await idsFor(coach.name)).toContain(coach.coachId)
  const begun = (await ask(coach.name.slice(0, 2))).coaches
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.every(({ name }) => name.includes(coach.name[1]!))).toBe(true)
  expect(await idsFor(coach.name, '310100')).not.toContain(coach.coachId)
  await changeCoach(site.store.db, PUSH_OFF, coach.coachId, { status: 'disabled' })
  expect(await idsFor(coach.name)).not.toContain(coach.coachId)
})

test('R-7.7 a coach is suggested by number, in the city and nationwide, and not once taken down', async () => {
  const coach = [...site.data.coaches].find(({ status, cityCode }) => status === 'live' && cityCode === GUANGZHOU)!
  const first = async (text: string, adCode?: string) => (await ask(text, adCode)).coaches[0]?.coachId
  for (const text of [`${coach.coachId}`, `编号${coach.coachId}`, `No.${coach.coachId}`])
    expect([await first(text), await first(text, '100000'), await first(text, '310100')]).toEqual([
      coach.coachId,
      coach.coachId,
      undefined,
    ])
  await changeCoach(site.store.db, PUSH_OFF, coach.coachId, { status: 'disabled' })
  expect(await first(`${coach.coachId}`)).toBeUndefined()
})

test('a venue is suggested by part of its name and by sound', async () => {
  for (const text of ['知行', 'zhixing']) {
    expect((await ask(text)).venues[0]).toMatchObject({ name: '知行恒温泳池（番禺店）', districtName: '番禺区' })
  }
})

test('there are at most four of each; punctuation alone suggests nothing; an empty text is rejected', async () => {
  const { sports, places, landmarks, coaches, venues } = await ask('球', '100000')
  for (const list of [sports, places, landmarks, coaches, venues]) expect(list.length).toBeLessThanOrEqual(4)
  expect(await ask('？')).toEqual({ sports: [], places: [], landmarks: [], coaches: [], venues: [] })
  expect((await site.call(getSuggestions, { text: ' ' })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
})

test('one letter matches nothing, two do', () => {
  expect([matchOf('篮球', 'l'), matchOf('篮球', 'la'), matchOf('篮球', 'lq')]).toEqual([null, 2, 2])
  expect([matchOf('篮球', '篮球'), matchOf('篮球', '篮'), matchOf('少儿篮球', '篮')]).toEqual([0, 1, 3])
})
