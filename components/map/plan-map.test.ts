import { distanceKm } from '#lib/city/distance.ts'
import { distanceText } from './distance-text.ts'
import { placeLabels } from './place-labels.ts'
import { MAP_RATIO, planMap } from './plan-map.ts'

const GUANGZHOU = { longitude: 113.264, latitude: 23.129 }
const TIANHE = { name: '天河体育中心', longitude: 113.326, latitude: 23.137 }
const PANYU = { name: '番禺体育馆', longitude: 113.384, latitude: 22.938 }
const BAIYUN = { name: '白云区业余体校', longitude: 113.273, latitude: 23.157 }

test('distances are great-circle distances', () => {
  expect(distanceKm({ longitude: 116.407, latitude: 39.904 }, { longitude: 121.474, latitude: 31.23 })).toBeCloseTo(
    1067,
    -1,
  )
  expect(distanceKm(TIANHE, TIANHE)).toBe(0)
})

test.each([
  [0, '50 米'],
  [0.43, '450 米'],
  [1, '1 公里'],
  [3.24, '3.2 公里'],
  [25.4, '25 公里'],
])('%f km reads %s', (km, text) => {
  expect(distanceText(km)).toBe(text)
})

test('north is up, east is right, and every place is inside the frame', () => {
  const { pins, centre } = planMap([TIANHE, PANYU, BAIYUN], GUANGZHOU)
  const [tianhe, panyu, baiyun] = pins as [(typeof pins)[0], (typeof pins)[0], (typeof pins)[0]]
  expect(panyu.y).toBeGreaterThan(tianhe.y)
  expect(baiyun.y).toBeLessThan(tianhe.y)
  expect(tianhe.x).toBeGreaterThan(baiyun.x)
  for (const { x, y } of [...pins, centre!]) {
    expect(x).toBeGreaterThan(5)
    expect(x).toBeLessThan(95)
    expect(y).toBeGreaterThan(5)
    expect(y).toBeLessThan(95)
  }
})

test('the scale bar is correct in both directions', () => {
  const { pins, bar } = planMap([TIANHE, PANYU], GUANGZHOU)
  const [a, b] = pins as [(typeof pins)[0], (typeof pins)[0]]
  const across = (a.x - b.x) * (bar.km / bar.width)
  const down = ((a.y - b.y) / MAP_RATIO) * (bar.km / bar.width)
  expect(Math.hypot(across, down)).toBeCloseTo(distanceKm(TIANHE, PANYU), 0)
  expect(String(bar.km)).toMatch(/^(0\.5|[125]0*)$/)
})

test('a map of a single place shows some of its surroundings', () => {
  const { pins, bar, rings } = planMap([TIANHE], null)
  expect(pins).toEqual([{ x: 50, y: 50, label: 'right' }])
  expect(bar.km).toBeGreaterThanOrEqual(0.5)
  expect(rings).toEqual([])
})

test('a centre that is too far away is left out', () => {
  expect(planMap([TIANHE], { longitude: 116.407, latitude: 39.904 }).centre).toBeNull()
})

test('of crowded places some are labelled, the others show only their number', () => {
  const crowd = Array.from({ length: 9 }, (_, i) => ({
    name: `天河体育中心 ${i} 号网球场`,
    longitude: 113.326 + (i % 3) * 0.001,
    latitude: 23.137 + Math.floor(i / 3) * 0.001,
  }))
  const labels = planMap(crowd, null).pins.map((pin) => pin.label)
  expect(labels).toContain(null)
  expect(labels.filter(Boolean).length).toBeGreaterThan(0)
})

test('R-2.26 on a map the labels of the centre and of districts give way to pins', () => {
  const ground = {
    href: '',
    west: 113,
    north: 23.4,
    width: 0.8,
    height: 0.6,
    names: [
      { name: '天河', longitude: 113.33, latitude: 23.15 },
      { name: '番禺', longitude: 113.384, latitude: 22.938 },
    ],
  }
  const below = { name: '', mark: '11 处', longitude: 113.264, latitude: 23.11 }
  const north = { name: '', longitude: 113.3, latitude: 23.3 }
  const { centre, names, pins } = planMap([below, { ...PANYU, name: '' }, north], GUANGZHOU, ground)
  expect(centre?.side).toBe('above')
  expect(planMap([PANYU, north], GUANGZHOU, ground).centre?.side).toBe('below')
  const panyu = names.find(({ text }) => text === '番禺')
  expect(Math.abs((panyu?.y ?? 0) - (pins[1]?.y ?? 0))).toBeGreaterThan(10)
})

test('a label never covers the scale bar', () => {
  const low = { x: 56, y: 92, text: '番禺凤凰全民健身中心', mark: '1' }
  expect(placeLabels([low], [])).toEqual(['above'])
  expect(placeLabels([{ ...low, y: 60 }], [])).toEqual(['left'])
})
