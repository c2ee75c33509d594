import { distanceKm } from '#lib/city/distance.ts'
import { gcj02Of } from './gcj02.ts'

test.each([
  ['天安门', { longitude: 116.391_3, latitude: 39.907_5 }, { longitude: 116.397_54, latitude: 39.908_9 }],
  ['广州塔', { longitude: 113.319_1, latitude: 23.108_9 }, { longitude: 113.324_4, latitude: 23.106_3 }],
])('the browser’s position of %s is converted to where maps in China show it', (_, given, shown) => {
  expect(distanceKm(gcj02Of(given), shown)).toBeLessThan(0.1)
})

test('positions outside China are not converted', () => {
  const paris = { longitude: 2.3522, latitude: 48.8566 }
  expect(gcj02Of(paris)).toEqual(paris)
})
