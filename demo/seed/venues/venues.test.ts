import { Venue } from '#lib/contracts/venue/venue.ts'
import { generateMarketplace } from '../generate.ts'

const { venues } = generateMarketplace()
const live = venues.filter(({ status }) => status === 'live')

const chineseOnly = (html: string) => html.replace(/<[^>]+>/g, '').replace(/[^一-鿿]/g, '')
const SHINGLE = 8
const shinglesOf = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - SHINGLE + 1) }, (_, i) => text.slice(i, i + SHINGLE)))

test('R-3.21 every venue fits its contract', () => {
  const { headImg, sports, minPrice, priceUnit, coachCount, distance, coaches, landmarks, isOwned, ...fieldSchemas } =
    Venue.shape
  for (const venue of venues)
    for (const [field, schema] of Object.entries(fieldSchemas)) schema.parse(venue[field as 'name'])
})

test('R-3.34 most venues are open, a few are closed and say so at the start of their introduction', () => {
  const closed = live.filter(({ businessStatus }) => businessStatus === 2)
  expect(closed.length).toBeGreaterThan(5)
  expect(closed.length).toBeLessThan(live.length / 10)
  for (const { introduction } of closed) expect(introduction.slice(0, 80)).toMatch(/暂停|检修/)
})

test('an introduction has at least 150 Chinese characters, only allowed tags, and is not too similar to others', () => {
  for (const { introduction, transport } of venues) {
    expect(chineseOnly(introduction).length).toBeGreaterThanOrEqual(150)
    const tags = [...introduction.matchAll(/<\/?([^>]*)>/g)].map((match) => match[1])
    expect(tags.filter((tag) => !/^(h2|p|ul|li|strong)$/.test(tag!))).toEqual([])
    for (const text of [introduction, transport]) {
      expect(text).not.toMatch(/[{}|]|undefined|。。|，，|；；|，。|\d\p{Script=Han}|\p{Script=Han}\d/u)
    }
  }
  const shingles = live.map(({ introduction }) => shinglesOf(chineseOnly(introduction)))
  let most = 0
  for (const [i, a] of shingles.entries()) {
    for (const b of shingles.slice(i + 1)) {
      let common = 0
      for (const shingle of a) if (b.has(shingle)) common++
      most = Math.max(most, common / (a.size + b.size - common))
    }
  }
  expect(most).toBeLessThan(0.4)
})

test('the first ten venues of a city all start with different photos', () => {
  for (const [city, cityVenues] of Map.groupBy(live, ({ cityCode }) => cityCode)) {
    const first = cityVenues.slice(0, 10).map(({ photos }) => photos[0]!.url)
    expect([city, new Set(first).size]).toEqual([city, first.length])
  }
})

test('each venue has several different photos and facilities, and prices in whole yuan', () => {
  for (const { photos, prices, facilities } of venues) {
    expect(photos.length).toBeGreaterThanOrEqual(4)
    expect(new Set(photos.map(({ url }) => url)).size).toBe(photos.length)
    expect(prices.length).toBeGreaterThanOrEqual(2)
    for (const { price } of prices) expect(price % 100 === 0 && price >= 500).toBe(true)
    expect(new Set(facilities).size).toBe(facilities.length)
    expect(facilities.length).toBeGreaterThanOrEqual(5)
  }
})

test('opening hours vary: two stretches a day, days off, separate holiday hours', () => {
  const weeks = live.map(({ openingHours }) => openingHours)
  expect(weeks.some(({ weekdays }) => weekdays[0]!.length === 2)).toBe(true)
  expect(weeks.some(({ weekdays }) => weekdays[0]!.length === 0)).toBe(true)
  expect(weeks.filter(({ holidays }) => holidays === null).length).toBeGreaterThan(100)
  expect(weeks.filter(({ holidays }) => holidays?.length === 0).length).toBeGreaterThan(5)
})

test('dates lie within the two years of the site', () => {
  for (const { createdAt, updatedAt } of venues) {
    expect(createdAt >= '2024-11-01' && createdAt <= updatedAt && updatedAt < '2026-11-01').toBe(true)
  }
})
