import { distanceKm } from '#lib/city/distance.ts'
import { placeAt, positionOf } from './map-view.ts'

const view = { centre: { longitude: 113.26, latitude: 23.13 }, widthKm: 40 }

test('converting a position to a place and back is lossless', () => {
  for (const at of [
    { x: 50, y: 50 },
    { x: 0, y: 100 },
    { x: 83.5, y: 12.25 },
  ]) {
    const back = positionOf(placeAt(at, view, 1.6), view, 1.6)
    expect(back.x).toBeCloseTo(at.x, 2)
    expect(back.y).toBeCloseTo(at.y, 2)
  }
})

test('the frame has the width and height it states', () => {
  const [west, east, north, south] = [
    { x: 0, y: 50 },
    { x: 100, y: 50 },
    { x: 50, y: 0 },
    { x: 50, y: 100 },
  ].map((at) => placeAt(at, view, 1.6))
  expect(distanceKm(west!, east!)).toBeCloseTo(40, 0)
  expect(distanceKm(north!, south!)).toBeCloseTo(25, 0)
})
