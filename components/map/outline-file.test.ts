import { readFileSync } from 'node:fs'
import { CITIES, cityByCode } from '#lib/city/cities.ts'
import { outlineOf } from '#lib/city/outlines.ts'
import { BORDER_CITIES } from '#scripts/cities/outline-exceptions.ts'
import { readOutline } from './outline-file.ts'

const fileOf = (adCode: string) => {
  const { href } = outlineOf(cityByCode(adCode)!)!
  return readOutline(href, readFileSync(`public${href}`, 'utf8'))
}

test.each([
  ['天河体育中心', 113.326, 23.137, '440106'],
  ['番禺广场', 113.384, 22.938, '440113'],
  ['陆家嘴', 121.5, 31.24, '310115'],
  ['深圳南山科技园', 113.947, 22.54, '440305'],
])('A-25 %s is inside the outline of its district', (_, longitude, latitude, adCode) => {
  const city = cityByCode(adCode)!
  expect(fileOf(city.adCode).districtAt({ longitude, latitude })).toBe(adCode)
})

test('a place in another city is in no district of this one', () => {
  expect(fileOf('440100').districtAt({ longitude: 114.06, latitude: 22.54 })).toBeNull()
})

test('A-25 a district with new borders has no outline, so no place is assigned to a wrong one', () => {
  // 光明 was part of 宝安 when the outlines were drawn.
  expect(fileOf('440300').districtAt({ longitude: 113.936, latitude: 22.749 })).toBeNull()
})

test('the centre of every city is inside its outline', () => {
  // Their drawings leave out the district that is their seat, which the source lacks.
  const gaps = ['三明', '那曲']
  const outside = CITIES.filter((city) => outlineOf(city) && !fileOf(city.adCode).isInside(city))
  expect(outside.map(({ label }) => label)).toEqual(gaps)
})

test('the table matches every outline file, and no city on the national border has an outline', () => {
  let outlineCount = 0
  for (const city of CITIES) {
    const outline = outlineOf(city)
    if (!outline) continue
    outlineCount++
    expect(BORDER_CITIES.has(city.adCode)).toBe(false)
    const { isInside, districtAt, ...file } = readOutline(outline.href, readFileSync(`public${outline.href}`, 'utf8'))
    expect(file).toEqual(outline)
  }
  expect(outlineCount).toBeGreaterThan(250)
})
