import { CITIES, cityByName } from './cities.ts'
import { initialsOf } from './initials.ts'

test.each([
  ['苏州', 'sz'],
  ['深圳', 'sz'],
  ['广州', 'gz'],
  ['西安', 'xa'],
  ['哈尔滨', 'heb'],
  ['乌鲁木齐', 'wlmq'],
  ['石嘴山', 'szs'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(cityByName(name)!)).toBe(initials)
})

test('nearly every city has one initial per character of its short name, the others have none', () => {
  const lengths = CITIES.map((city) => [city.label.length, initialsOf(city).length] as const)
  expect(lengths.filter(([characters, letters]) => letters !== 0 && letters !== characters)).toEqual([])
  expect(lengths.filter(([, letters]) => letters === 0).length).toBeLessThan(CITIES.length / 10)
})
