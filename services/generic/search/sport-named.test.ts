import { joinSportNames } from './sport-named.ts'

test('A-35 two words that together sound like a sport are joined, others are not', () => {
  expect(joinSportNames(['羽毛', '求', '教练'])).toEqual(['yumaoqiu', '教练'])
  expect(joinSportNames(['兼职', '羽毛球'])).toEqual(['兼职', '羽毛球'])
})
