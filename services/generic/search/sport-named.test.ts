import { sportsJoined } from './sport-named.ts'

test('A-35 two words that sound like a sport together are its sound, and no others are joined', () => {
  expect(sportsJoined(['羽毛', '求', '教练'])).toEqual(['yumaoqiu', '教练'])
  expect(sportsJoined(['兼职', '羽毛球'])).toEqual(['兼职', '羽毛球'])
})
