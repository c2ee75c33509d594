import { cityByName } from '#lib/city/cities.ts'
import { parseListingQuery } from './listing-query.ts'
import { cityInQuery, districtInQuery } from './place-query.ts'

const read = (search: string) => {
  const query = new URLSearchParams(search)
  const city = cityInQuery(query) ?? null
  return [city?.label ?? null, districtInQuery(query, city)?.adName ?? null]
}

test.each([
  ['selectCity=天河区', '广州', '天河区'],
  ['selectCityCode=440106', '广州', '天河区'],
  ['selectCity=广州&scendCityName=天河区', '广州', '天河区'],
  ['selectCity=广州&scendCityName=天河', '广州', '天河区'],
  ['selectCityCode=440106&areaRowLabel=海珠区', '广州', '海珠区'],
  // Several cities have a 朝阳区; together with a city it is unambiguous.
  ['selectCity=朝阳区', null, null],
  ['selectCity=北京&scendCityName=朝阳区', '北京', '朝阳区'],
  ['selectCity=长春市&scendCityName=朝阳区', '长春', '朝阳区'],
  ['selectCity=广州', '广州', null],
  ['selectCity=%20广州%20', '广州', null],
  ['selectCity=长沙', '长沙', null],
  ['selectCity=广州&scendCityName=浦东新区', '广州', null],
  ['selectCity=__proto__', null, null],
])('R-2.80 R-2.81 R-2.83 the query %s means the city %s and the district %s', (search, city, district) => {
  expect(read(search)).toEqual([city, district])
})

test('R-2.80 a list linked with a district is that district’s list, on a city’s own host too', () => {
  const guangzhou = cityByName('广州')!
  for (const search of ['selectCity=天河区', 'selectCityCode=440106', 'scendCityName=天河区']) {
    const query = new URLSearchParams(search)
    expect(parseListingQuery('coach', query, guangzhou)?.district?.adName).toBe('天河区')
    expect(parseListingQuery('venue', query, guangzhou)?.district?.adName).toBe('天河区')
    expect(parseListingQuery('coach', query, cityByName('深圳')!)?.district).toBeNull()
  }
})
