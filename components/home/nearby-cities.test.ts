import { cityByName } from '#lib/city/cities.ts'
import { nearbyCities } from './nearby-cities.ts'

const codeOf = (name: string) => cityByName(name)!.adCode
const live = ['北京', '深圳', '佛山', '上海', '广州'].map((name) => ({ adCode: codeOf(name), coachCount: 10 }))

test('a thin city offers its neighbours, nearest first, never itself', () => {
  const near = nearbyCities(cityByName('广州')!, live, 3)
  expect(near.map(({ city }) => city.label)).toEqual(['佛山', '深圳', '上海'])
})

test('a city of the north offers those around it first, not the largest', () => {
  const near = nearbyCities(cityByName('张家口')!, live, 3)
  expect(near.map(({ city }) => city.label)).toEqual(['北京', '上海', '广州'])
})

test('cities without coaches and unknown codes are not offered', () => {
  const odd = [
    { adCode: codeOf('佛山'), coachCount: 0 },
    { adCode: '999999', coachCount: 5 },
  ]
  expect(nearbyCities(cityByName('广州')!, odd, 3)).toEqual([])
})

test('R-15.5 nearby cities do not include those too far away', () => {
  const near = nearbyCities(cityByName('广州')!, live, 5, 300)
  expect(near.map(({ city }) => city.label)).toEqual(['佛山', '深圳'])
})
