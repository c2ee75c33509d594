import { readFile } from 'node:fs/promises'
import { CITIES, cityByName } from '#lib/city/cities.ts'
import { DISTRICT_CENTRES } from '#lib/city/district-centres.ts'
import { addressAt, searchPlaces } from './offline-places.ts'
import { loadOutline } from './outline-file.ts'

globalThis.fetch = (async (href: string) => {
  const svg = await readFile(`public${href}`, 'utf8').catch(() => null)
  return { ok: svg !== null, text: async () => svg }
}) as never

const KUNSHAN = { longitude: 120.981, latitude: 31.386 }

test.each([
  [113.33, 23.13, '440106', '广东省广州市天河区'],
  [121.53, 31.22, '310115', '上海市浦东新区'],
  [91.14, 29.65, '540102', '西藏自治区拉萨市城关区'],
])('A-25 the position %d, %d is in %s', async (longitude, latitude, adCode, address) => {
  expect(await addressAt({ longitude, latitude }, null)).toEqual({ adCode, address })
})

test.each([
  ['苏州', '苏州'],
  ['no city', null],
  ['上海', '上海'],
])('the centre of 昆山, which is nearer to districts of 上海, is in 苏州 when %s is chosen', async (_, chosen) => {
  const code = chosen && cityByName(chosen)!.adCode
  expect(await addressAt(KUNSHAN, code)).toEqual({ adCode: '320583', address: '江苏省苏州市昆山市' })
})

test('the last district of every city, often far from its centre, is found with the city chosen and without', async () => {
  const missed: unknown[] = []
  for (const city of CITIES) {
    const adCode = city.children.at(-1)?.adCode
    const centre = adCode && DISTRICT_CENTRES.get(adCode)
    if (!centre || (await loadOutline(city.adCode))?.districtAt(centre) !== adCode) continue
    for (const chosen of [city.adCode, null]) {
      const found = await addressAt(centre, chosen)
      if (found?.adCode !== adCode) missed.push([adCode, chosen, found])
    }
  }
  expect(missed).toEqual([])
})

test.each([
  ['an area of the city without districts', 113.936, 22.749, '440311', '广东省深圳市光明区'],
  ['a city without outlines', 124.39, 40.12, '210600', '辽宁省丹东市'],
])('in %s the nearest known place decides', async (_, longitude, latitude, adCode, address) => {
  expect(await addressAt({ longitude, latitude }, null)).toEqual({ adCode, address })
})

test('a place at sea or abroad is in no district', async () => {
  expect(await addressAt({ longitude: 150, latitude: 10 }, '440100')).toBeNull()
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
