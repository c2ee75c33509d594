import { nearestPlace, searchPlaces } from './offline-places.ts'

test.each([
  [113.33, 23.13, '440106', '广东省广州市天河区'],
  [121.53, 31.22, '310115', '上海市浦东新区'],
  [91.14, 29.65, '540100', '西藏自治区拉萨市'],
])('A-25 the position %d, %d is in %s', (longitude, latitude, adCode, address) => {
  expect(nearestPlace({ longitude, latitude })).toEqual({ adCode, address })
})

test('a place at sea or abroad is in no district', () => {
  expect(nearestPlace({ longitude: 150, latitude: 10 })).toBeNull()
})

test.each([
  ['天河', '440106'],
  ['天河区', '440106'],
  ['广州 天河', '440106'],
  ['guangzhou', '440100'],
  ['广州', '440100'],
  ['上海市浦东', '310115'],
])('R-2.147 searching %j finds %s first', (text, adCode) => {
  expect(searchPlaces(text)[0]?.adCode).toBe(adCode)
})

test.each(['', '   ', '没有这个地方'])('searching %j finds nothing', (text) => expect(searchPlaces(text)).toEqual([]))
