import { cityByCode } from '#lib/city/cities.ts'
import type { Noun } from '#lib/config/routes.ts'
import { siteFrom } from '#lib/config/site.ts'
import { hostCityOf, liveCitiesOf, movedAddress, recordAddress } from './record-host.ts'
import { NATIONWIDE, type Scope } from './scope.ts'

const GUANGZHOU = '440100'
const LUOYANG = '410300'
const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const siteOff = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'off' })
const live = liveCitiesOf([
  { adCode: GUANGZHOU, isLive: true },
  { adCode: LUOYANG, isLive: false },
])
const record = (noun: Noun, cityCode: string | null) => ({ noun, id: 5, cityCode })
const hostOf = (adCode: string): Scope => ({ kind: 'host', city: cityByCode(adCode)! })

test.each<[Noun, string]>([
  ['coach', 'https://guangzhou.example.com/jiaolian/detail/5'],
  ['venue', 'https://guangzhou.example.com/changguan/detail/5'],
  ['course', 'https://guangzhou.example.com/peixun/detail/5'],
  ['job', 'https://guangzhou.example.com/zhaopin/detail/5'],
])(
  'R-15.1 A-50 a %s of a live city is on its city’s host, one of a thin city on the nationwide host',
  (noun, address) => {
    expect(recordAddress(record(noun, GUANGZHOU), live, site)).toBe(address)
    const nationwide = address.replace('guangzhou', 'www')
    for (const cityCode of [LUOYANG, null]) {
      expect(recordAddress(record(noun, cityCode), live, site)).toBe(nationwide)
    }
  },
)

test('R-15.1 texts are on the nationwide host, whatever city they name', () => {
  for (const noun of ['article', 'video', 'news'] as const) expect(hostCityOf(record(noun, GUANGZHOU), live)).toBeNull()
})

test('R-15.1 without city hosts everything is on the one host', () => {
  expect(recordAddress(record('coach', GUANGZHOU), live, siteOff)).toBe('https://www.example.com/jiaolian/detail/5')
})

test('R-15.1 A-50 a record requested on any other host of ours has moved, on foreign hosts it has not', () => {
  const inLiveCity = record('coach', GUANGZHOU)
  const inThinCity = record('coach', LUOYANG)
  const address = 'https://guangzhou.example.com/jiaolian/detail/5'
  expect(movedAddress(hostOf(GUANGZHOU), inLiveCity, live, site)).toBeNull()
  expect(movedAddress(NATIONWIDE, inLiveCity, live, site)).toBe(address)
  expect(movedAddress(hostOf('310100'), inLiveCity, live, site)).toBe(address)
  expect(movedAddress({ kind: 'query', city: cityByCode(GUANGZHOU)! }, inLiveCity, live, site)).toBe(address)
  expect(movedAddress(NATIONWIDE, inThinCity, live, site)).toBeNull()
  expect(movedAddress(hostOf(LUOYANG), inThinCity, live, site)).toBe('https://www.example.com/jiaolian/detail/5')
  for (const kind of ['default', 'other'] as const) {
    expect(movedAddress({ kind, city: cityByCode(GUANGZHOU)! }, inThinCity, live, site)).toBeNull()
  }
})

test('R-15.1 when a city becomes thin or live, the redirects of its records reverse and never loop', () => {
  const movedRecord = record('coach', GUANGZHOU)
  for (const state of [live, new Set<string>(), live]) {
    const hosts = [NATIONWIDE, hostOf(GUANGZHOU), hostOf(LUOYANG)]
    const redirects = hosts.map((scope) => movedAddress(scope, movedRecord, state, site))
    expect(redirects.filter((each) => each === null)).toHaveLength(1)
    expect(new Set(redirects.filter(Boolean))).toEqual(new Set([recordAddress(movedRecord, state, site)]))
  }
})
