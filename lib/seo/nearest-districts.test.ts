import { nearestDistricts } from './nearest-districts.ts'

const TIANHE = { adCode: '440106' }
const YUEXIU = { adCode: '440104' }
const NANSHA = { adCode: '440115' }
const CONGHUA = { adCode: '440117' }
const UNKNOWN = { adCode: '440199' }

test('the other districts of a city are sorted nearest first, those without a known place last', () => {
  expect(nearestDistricts(TIANHE, [UNKNOWN, CONGHUA, TIANHE, YUEXIU])).toEqual([YUEXIU, CONGHUA, UNKNOWN])
  expect(nearestDistricts(YUEXIU, [CONGHUA, NANSHA, TIANHE])[0]).toEqual(TIANHE)
})
