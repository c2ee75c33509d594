import { CITIES } from './cities.ts'
import { DISTRICT_CENTRES } from './district-centres.ts'
import { MAJOR_DISTRICT_CENTRES } from './major-district-centres.ts'

/** Degrees; the largest cities in the west are about ten across. */
const FARTHEST = 10
/** Bounds of the mainland and its islands, degrees. */
const GROUND = { west: 73, east: 136, south: 3, north: 54 }

test('every district has a centre, inside the country and near the others of its city', () => {
  for (const { children } of CITIES) {
    const centres = children.map(({ adCode }) => ({ adCode, centre: DISTRICT_CENTRES.get(adCode) }))
    expect(centres.filter(({ centre }) => !centre)).toEqual([])
    const first = centres[0]?.centre
    for (const { adCode, centre } of centres) {
      const { longitude, latitude } = centre!
      expect([adCode, longitude > GROUND.west && longitude < GROUND.east]).toEqual([adCode, true])
      expect([adCode, latitude > GROUND.south && latitude < GROUND.north]).toEqual([adCode, true])
      const distance = Math.hypot(longitude - first!.longitude, latitude - first!.latitude)
      expect([adCode, distance < FARTHEST]).toEqual([adCode, true])
    }
  }
})

test('漠河 is in the far north, although its code was that of 加格达奇 when the source was drawn', () => {
  expect(DISTRICT_CENTRES.get('232701')!.latitude).toBeGreaterThan(52.5)
})

test('the map in the browser has the same centres as the server', () => {
  for (const [adCode, centre] of MAJOR_DISTRICT_CENTRES) expect(DISTRICT_CENTRES.get(adCode)).toEqual(centre)
})
