import { landmarksNear } from './landmarks-near.ts'

const GUANGZHOU = '440100'
/** Between 岗顶 and 石牌桥, 700 m apart. */
const GANGDING = { longitude: 113.34, latitude: 23.135 }

test('a venue is near the landmarks of its city, the nearest first, and no other city’s', () => {
  expect(landmarksNear({ cityCode: GUANGZHOU, ...GANGDING })).toEqual(['岗顶', '石牌桥', '华南师范大学'])
  expect(landmarksNear({ cityCode: '440600', ...GANGDING })).toEqual([])
})

test('nothing is called near that may be farther than is said', () => {
  expect(landmarksNear({ cityCode: GUANGZHOU, longitude: 113.34, latitude: 23.125 })).toEqual([])
})
