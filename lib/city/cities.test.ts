import { readFileSync } from 'node:fs'
import { City } from '#lib/contracts/city.ts'
import { CITIES, cityByCode, cityByName, cityBySlug, districtByCode, districtByName, districtBySlug } from './cities.ts'
import { distanceKm } from './distance.ts'

const labels = CITIES.flatMap((city) => [city.slug, ...city.aliases])

test('R-3.9 every city has the fields of a city entry, and real codes', () => {
  expect(CITIES.length).toBeGreaterThan(360)
  for (const city of CITIES) expect(() => City.parse(city)).not.toThrow()
})

test('A-34 no two cities share a slug or an alias', () => {
  const twice = labels.filter((label, at) => labels.indexOf(label) !== at)
  expect(twice).toEqual([])
})

test('A-34 reserved names are not cities', () => {
  for (const label of 'www m api static img admin mail test dev'.split(' '))
    expect([label, cityBySlug(label)]).toEqual([label, undefined])
})

test('A-34 a slug can be a host label of at most 63 characters and a path segment', () => {
  for (const label of labels) expect(label).toMatch(/^[a-z][a-z0-9]{0,62}$/)
})

test('A-34 no city is named by the nationwide word', () => {
  expect(labels).not.toContain('all')
})

test.each([
  ['苏州市', 'suzhou', '宿州市', 'anhuisuzhou'],
  ['福州市', 'fuzhou', '抚州市', 'jiangxifuzhou'],
  ['台州市', 'taizhou', '泰州市', 'jiangsutaizhou'],
  ['宜春市', 'yichun', '伊春市', 'heilongjiangyichun'],
  ['玉林市', 'yulin', '榆林市', 'shaanxiyulin'],
])('A-34 %s is %s and %s is %s, although they sound the same', (first, firstSlug, second, secondSlug) => {
  expect(cityByName(first)?.slug).toBe(firstSlug)
  expect(cityByName(second)?.slug).toBe(secondSlug)
})

test.each([
  ['重庆', 'chongqing'],
  ['厦门', 'xiamen'],
  ['六安', 'luan'],
  ['亳州', 'bozhou'],
  ['长治', 'changzhi'],
  ['长沙', 'changsha'],
  ['成都', 'chengdu'],
  ['昌都', 'changdu'],
  ['喀什', 'kashi'],
  ['乐山', 'leshan'],
  ['乐东', 'ledong'],
  ['吕梁', 'lvliang'],
  ['台州', 'taizhou'],
  ['丽水', 'lishui'],
  ['蚌埠', 'bengbu'],
  ['莆田', 'putian'],
  ['那曲', 'naqu'],
  ['宿迁', 'suqian'],
  ['朝阳', 'chaoyang'],
  ['沈阳', 'shenyang'],
])('A-34 %s is spelled %s: the reading people use', (label, slug) => {
  expect(cityByName(label)?.slug).toBe(slug)
})

test.each([
  ['gz', 'guangzhou'],
  ['sh', 'shanghai'],
  ['bj', 'beijing'],
  ['sz', 'shenzhen'],
  ['hk', 'xianggang'],
])('A-34 the alias %s leads to %s and is marked as an alias', (alias, slug) => {
  const found = cityBySlug(alias)
  expect(found?.isAlias).toBe(true)
  expect(found?.city.slug).toBe(slug)
  expect(cityBySlug(slug)?.isAlias).toBe(false)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'GuangZhou', 'nowhere'])(
  'A-34 the host label %j finds no city',
  (label) => {
    expect(cityBySlug(label)).toBeUndefined()
    expect(cityByCode(label)).toBeUndefined()
    expect(cityByName(label)).toBeUndefined()
    expect(districtByCode(label)).toBeUndefined()
  },
)

test('R-9.12 the default city 广州市 is in the dictionary with its eleven districts', () => {
  const city = cityByCode('440100')
  expect(city).toMatchObject({ label: '广州', adName: '广州市', slug: 'guangzhou', provinceName: '广东省' })
  expect(city?.children).toHaveLength(11)
  expect(city?.children).toContainEqual({ label: '天河', adCode: '440106', adName: '天河区', slug: 'tianhe' })
})

test('R-3.9 a city is found by short and full name, and by the code of one of its districts', () => {
  expect(cityByName('广州')).toBe(cityByName('广州市'))
  expect(cityByCode('440106')).toBe(cityByName('广州'))
  expect(cityByName('恩施土家族苗族自治州')).toBe(cityByName('恩施'))
})

test('R-3.9 a 直辖市 is found by its city code and its province code', () => {
  expect(cityByCode('110000')?.adCode).toBe('110100')
  expect(cityByCode('110105')?.slug).toBe('beijing')
  expect(cityByCode('500000')?.adCode).toBe('500100')
  expect(cityByCode('500200')?.adCode).toBe('500100')
})

test('R-3.9 重庆 has its districts and its counties; a province-ruled county is a city of its own', () => {
  const names = cityByName('重庆')?.children.map(({ adName }) => adName)
  expect(names).toEqual(expect.arrayContaining(['渝中区', '城口县', '酉阳土家族苗族自治县']))
  expect(cityByName('济源市')).toMatchObject({ adCode: '419001', provinceName: '河南省', children: [] })
  expect(cityByName('神农架')?.adName).toBe('神农架林区')
})

test('R-3.9 香港, 澳门 and 台湾 are each the single unit the codes know', () => {
  expect(['810000', '820000', '710000'].map((code) => cityByCode(code)?.slug)).toEqual(['xianggang', 'aomen', 'taiwan'])
})

test('R-2.82 a district is found by name within its city only', () => {
  const guangzhou = cityByName('广州')!
  expect(districtByName(guangzhou, '天河区')?.adCode).toBe('440106')
  expect(districtByName(guangzhou, '天河')?.adCode).toBe('440106')
  expect(districtByName(guangzhou, '浦东新区')).toBeUndefined()
  expect(districtByName(cityByName('北京')!, '朝阳区')?.adCode).toBe('110105')
  expect(districtByName(cityByName('长春')!, '朝阳区')?.adCode).toBe('220104')
  expect(districtByCode('440106')).toEqual({
    city: guangzhou,
    district: { label: '天河', adCode: '440106', adName: '天河区', slug: 'tianhe' },
  })
})

test('R-15.5 no two districts of a city share a path segment', () => {
  for (const { children } of CITIES) {
    expect(new Set(children.map(({ slug }) => slug)).size).toBe(children.length)
    for (const { slug } of children) expect(slug).toMatch(/^[a-z][a-z0-9]{0,39}$/)
  }
})

test.each([
  ['上海', '闵行', 'minhang'],
  ['上海', '浦东新', 'pudong'],
  ['南京', '六合', 'luhe'],
  ['成都', '郫都', 'pidu'],
  ['广州', '花都', 'huadu'],
  ['广州', '番禺', 'panyu'],
  ['重庆', '丰都', 'fengdu'],
])('R-15.5 %s, %s is spelled %s: the reading people use', (city, label, slug) => {
  expect(districtByName(cityByName(city)!, label)?.slug).toBe(slug)
  expect(districtBySlug(cityByName(city)!, slug)?.label).toBe(label)
})

test('every city has a centre inside the country', () => {
  for (const { longitude, latitude } of CITIES) {
    expect(longitude).toBeGreaterThan(73)
    expect(longitude).toBeLessThan(136)
    expect(latitude).toBeGreaterThan(15)
    expect(latitude).toBeLessThan(54)
  }
})

test.each([
  ['张家口', 114.88, 40.81],
  ['承德', 117.96, 40.95],
  ['邢台', 114.5, 37.07],
  ['赤峰', 118.89, 42.26],
  ['鄂州', 114.89, 30.39],
  ['永州', 111.61, 26.42],
  ['红河', 103.37, 23.38],
  ['海西', 97.37, 37.37],
  ['大兴安岭', 124.12, 50.42],
  ['琼海', 110.47, 19.25],
])('the centre of %s is where its seat is', (label, longitude, latitude) => {
  expect(distanceKm(cityByName(label)!, { longitude, latitude })).toBeLessThan(8)
})

test('the published dictionary matches ours, with label, adCode, adName and children', () => {
  const published = JSON.parse(readFileSync('public/data/cities.json', 'utf8'))
  const entry = ({ label, adCode, adName }: { label: string; adCode: string; adName: string }) => ({
    label,
    adCode,
    adName,
  })
  expect(published).toEqual(CITIES.map((city) => ({ ...entry(city), children: city.children.map(entry) })))
})
