import { searchTextFor, tidySearch } from './search-fields.ts'

const query = new URLSearchParams({ nameLikeSearch: '少儿篮球' })

test.each([
  [['jiaolian', 'search', '-'], '少儿篮球'],
  [['changguan', 'search', 'lanqiu'], '少儿篮球'],
  [['jiaolian', 'list', '-', '-', '1'], ''],
  [['jiaolian', 'detail', '7'], ''],
  [['shipin', 'search', '-'], ''],
  [['location'], ''],
  [[], ''],
])('R-2.113 the search box is filled only on coach and venue pages: %p shows %p', (segments, text) => {
  expect(searchTextFor(segments, query)).toBe(text)
})

test('a coach list with filters only leaves the box empty', () => {
  expect(searchTextFor(['jiaolian', 'search', '-'], new URLSearchParams({ sort: 'score' }))).toBe('')
})

const sent = (fields: Record<string, string>, search = '', pathname = '/jiaolian') => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  tidySearch(data, { pathname, search })
  return Object.fromEntries(data)
}

test('A-35 a search keeps the chosen area beside the city query', () => {
  expect(
    sent({ selectCityCode: '440100', nameLikeSearch: '游泳' }, 'areaRowLabel=天河区&scendCityName=广州市&sort=score'),
  ).toEqual({ selectCityCode: '440100', nameLikeSearch: '游泳', areaRowLabel: '天河区', scendCityName: '广州市' })
})

test('R-15.5 a search keeps the district of the URL path', () => {
  const keptOn = (pathname: string) => sent({ nameLikeSearch: '游泳' }, '', pathname).areaRowLabel
  expect(keptOn('/jiaolian/lanqiu/tianhe')).toBe('tianhe')
  expect(keptOn('/jiaolian/lanqiu')).toBeUndefined()
  expect(keptOn('/jiaolian/detail/17')).toBeUndefined()
})

test.each(['', '  '])('an empty search (%p) leads to the plain list', (nameLikeSearch) => {
  expect(sent({ nameLikeSearch })).toEqual({})
})
