import { cityByName } from '#lib/city/cities.ts'
import { groupByProvince, searchWordsOf } from './city-groups.ts'
import { isPrefixMatch } from './is-prefix-match.ts'

const live = (...names: [string, number][]) =>
  names.map(([name, coachCount]) => ({ adCode: cityByName(name)!.adCode, coachCount }))

test('R-2.20 live cities are grouped by province, those with most coaches first', () => {
  const groups = groupByProvince(live(['佛山', 12], ['广州', 168], ['北京', 60], ['深圳', 70]))
  expect(groups.map(({ province, entries }) => [province, ...entries.map(({ city }) => city.label)])).toEqual([
    ['直辖市', '北京'],
    ['广东', '广州', '深圳', '佛山'],
  ])
})

test.each([
  ['南宁', '广西'],
  ['乌鲁木齐', '新疆'],
  ['银川', '宁夏'],
  ['呼和浩特', '内蒙古'],
  ['重庆', '直辖市'],
  ['香港', '港澳台'],
  ['台湾', '港澳台'],
])('%s is listed under %s', (name, heading) => {
  expect(groupByProvince(live([name, 9])).map(({ province }) => province)).toEqual([heading])
})

test('cities without coaches and unknown codes are left out', () => {
  expect(groupByProvince([...live(['广州', 0]), { adCode: '999999', coachCount: 3 }])).toEqual([])
})

const guangzhou = searchWordsOf(cityByName('广州')!)

test.each(['广州', '广州市', 'guang', 'GZ', ' g z ', '广东', ''])('typing %p finds 广州', (typed) => {
  expect(isPrefixMatch(typed, guangzhou)).toBe(true)
})

test.each(['深圳', 'zhou', '州'])('typing %p does not find 广州', (typed) => {
  expect(isPrefixMatch(typed, guangzhou)).toBe(false)
})

test.each(['昆山', '昆山市', 'kunshan'])('typing %p, a county-level city, finds 苏州', (typed) => {
  expect(isPrefixMatch(typed, searchWordsOf(cityByName('苏州')!))).toBe(true)
})

test('initials find every matching city: sz is 苏州 as well as 深圳', () => {
  for (const name of ['苏州', '深圳']) expect(isPrefixMatch('sz', searchWordsOf(cityByName(name)!))).toBe(true)
})
