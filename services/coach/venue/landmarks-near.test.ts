import { landmarksNear } from './landmarks-near.ts'

const GUANGZHOU = '440100'
/** Between 岗顶 and 石牌桥, 700 m apart. */
const GANGDING = { longitude: 113.34, latitude: 23.135 }

test('returns landmarks of the venue’s city, nearest first, and of no other city', () => {
  expect(landmarksNear({ cityCode: GUANGZHOU, ...GANGDING })).toEqual(['岗顶', '石牌桥', '华南师范大学'])
  expect(landmarksNear({ cityCode: '440600', ...GANGDING })).toEqual([])
})

test('returns none for a place beyond the stated distance', () => {
  expect(landmarksNear({ cityCode: GUANGZHOU, longitude: 113.34, latitude: 23.125 })).toEqual([])
})
