import { CITIES, cityByCode } from '#lib/city/cities.ts'
import { DISTRICT_CENTRES } from '#lib/city/district-centres.ts'
import { LANDMARKS, landmarkIn } from './landmarks.ts'

const GUANGZHOU = '440100'
const CITY_COUNT = 12
/** How far outside airports and terminal stations may be, in degrees. */
const FARTHEST = 0.35

test('each of the largest cities has at least fifteen landmarks, all within the city', () => {
  const byCity = Map.groupBy(LANDMARKS, ({ cityCode }) => cityCode)
  expect(byCity.size).toBe(CITY_COUNT)
  for (const [cityCode, landmarks] of byCity) {
    expect([cityCode, landmarks.length >= 15]).toEqual([cityCode, true])
    const centres = cityByCode(cityCode)!.children.flatMap(({ adCode }) => DISTRICT_CENTRES.get(adCode) ?? [])
    for (const { name, longitude, latitude } of landmarks) {
      const away = Math.min(
        ...centres.map((centre) => Math.hypot(centre.longitude - longitude, centre.latitude - latitude)),
      )
      expect([name, away < FARTHEST]).toEqual([name, true])
    }
  }
})

test('within a city landmark names are unique and differ from those of the city and its districts', () => {
  for (const [cityCode, landmarks] of Map.groupBy(LANDMARKS, (each) => each.cityCode)) {
    const names = landmarks.flatMap((each) => each.names)
    expect(new Set(names).size).toBe(names.length)
    const { label, adName, children } = cityByCode(cityCode)!
    const places = [label, adName, ...children.flatMap((each) => [each.label, each.adName])]
    expect(names.filter((name) => places.includes(name))).toEqual([])
  }
  expect(CITIES.length).toBeGreaterThan(CITY_COUNT)
})

test.each([
  ['珠江新城', '珠江新城', ''],
  ['体育西路', '体育西路', ''],
  ['体育西路站', '体育西路', ''],
  ['地铁体育西路', '体育西路', ''],
  ['体育西路地铁站附近', '体育西路', '附近'],
  ['珠江新城 篮球', '珠江新城', '篮球'],
  ['篮球珠江新城', '珠江新城', '篮球'],
  ['广州东站', '广州东站', ''],
  ['zhujiangxincheng', '珠江新城', ''],
  ['tiyuxiluzhan', '体育西路', ''],
  ['ditietiyuxilu', '体育西路', ''],
  ['zhu jiang xin cheng 篮球', '珠江新城', '篮球'],
  ['zjxc', '珠江新城', ''],
  ['珠江新成', '珠江新城', ''],
  ['珠江新成篮球', '珠江新城', '篮球'],
  ['体育四路', '体育西路', ''],
  ['体育东路', '体育东路', ''],
  ['tiyudonglu', '体育东路', ''],
  ['体育东路站 羽毛球', '体育东路', '羽毛球'],
  ['北京路', '北京路步行街', ''],
  ['北京路跑步', '北京路步行街', '跑步'],
  ['天河公园 瑜伽', '天河公园', '瑜伽'],
  ['华师站 跳绳', '华南师范大学', '跳绳'],
  ['zhujiangxinchen', '珠江新城', ''],
])('R-7.7 a landmark is recognized in a text by name, sound, initials or with a typo: %s', (text, name, rest) => {
  expect(landmarkIn(text, GUANGZHOU)).toMatchObject({ landmark: { name }, rest })
})

test.each([
  '天河篮球',
  '海珠区',
  '番禺 游泳',
  'lanqiu',
  '李明',
  '体育',
  '体育中心',
  '体育南路',
  '天河路',
  '北京路跑',
  'tianhelanqiu',
  '白云和光体育中心游泳馆',
])('R-7.7 other texts contain no landmark: %s', (text) => {
  expect(landmarkIn(text, GUANGZHOU)).toBeNull()
})

test('R-7.7 in a city only its own landmarks count; nationwide those of the city named, otherwise of the largest', () => {
  const cityOf = (text: string, cityCode: string | null) => landmarkIn(text, cityCode)?.landmark.cityCode
  expect(cityOf('徐家汇', GUANGZHOU)).toBeUndefined()
  expect(cityOf('徐家汇', null)).toBe('310100')
  expect(cityOf('中山公园', null)).toBe('310100')
  expect(cityOf('武汉 中山公园', null)).toBe('420100')
  expect(cityOf('中山公园', '420100')).toBe('420100')
  expect(cityOf('邯山私教', null)).toBeUndefined()
})
