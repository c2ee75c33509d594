import { inArray, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { VENUE_NEAR } from '#lib/contracts/limits.ts'
import { getNearbyVenues, getVenueDetail, Venue } from '#lib/contracts/venue/venue.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { listing } from '../db/schema.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const codeOf = async (input: unknown) => (await site.call(getVenueDetail, input)).envelope.code

test('R-3.21 R-7.12 a venue has its place, opening hours, facilities, prices and the coaches who teach there', async () => {
  const stored = site.data.venues[0]!
  const venue = await site.read(getVenueDetail, { venueId: stored.venueId })
  const { categoryIds, status, ...expected } = stored
  expect(venue).toMatchObject(expected)
  expect(venue.sports.map(({ categoryId }) => categoryId)).toEqual(categoryIds)
  expect(venue.headImg).toBe(stored.photos[0]!.url)
  const teachers = [...site.data.coaches].filter((coach) => coach.venueIds.includes(stored.venueId))
  const live = teachers.filter((coach) => coach.status === 'live')
  expect(live.length).toBeGreaterThan(3)
  expect(venue.coachCount).toBe(live.length)
  expect(venue.coaches.map(({ coachId }) => coachId).sort()).toEqual(live.map(({ coachId }) => coachId).sort())
  expect(Venue.parse(venue)).toEqual(venue)
})

test('R-14.9 coaches of a venue are in the order of the formula', async () => {
  const { venueId } = site.data.venues[0]!
  const { coaches } = await site.read(getVenueDetail, { venueId })
  const ids = coaches.map(({ coachId }) => coachId)
  const rows = await site.store.db.select().from(listing).where(inArray(listing.coachId, ids))
  const points = new Map(rows.map(({ coachId, recommended }) => [coachId, recommended]))
  expect(ids).toEqual(ids.toSorted((a, b) => points.get(b)! - points.get(a)! || b - a))
})

test('R-7.12 the lowest price is among those in the unit visitors ask for first', async () => {
  const pool = site.data.venues.find(({ prices }) => prices.length === 3 && prices[2]!.unit === '月')!
  const { minPrice, priceUnit } = await site.read(getVenueDetail, { venueId: pool.venueId })
  expect([minPrice, priceUnit]).toEqual([Math.min(pool.prices[0]!.price, pool.prices[1]!.price), pool.prices[0]!.unit])
})

test('R-7.12 a draft, taken down or unknown venue responds with 100405, a malformed id with 100400', async () => {
  for (const { venueId } of site.data.venues.filter(({ status }) => status !== 'live')) {
    expect(await codeOf({ venueId })).toBe(ERROR_CODES.GONE)
    expect((await site.call(getNearbyVenues, { venueId })).envelope.code).toBe(ERROR_CODES.GONE)
  }
  expect(await codeOf({ venueId: 987_654 })).toBe(ERROR_CODES.GONE)
  expect(await codeOf({ venueId: '1 or 1' })).toBe(ERROR_CODES.BAD_INPUT)
  expect(await codeOf({})).toBe(ERROR_CODES.BAD_INPUT)
})

test('A-03 a venue can be read by both spellings of the path, and with its id as text', async () => {
  const { envelope } = await site.call(getVenueDetail, { venueId: '1' }, { path: 'venues/v1/getVenuesById' })
  expect(envelope.data).toMatchObject({ venueId: 1 })
})

test('an introduction is sanitized again on reading', async () => {
  const evil = '<p onclick="x()">好<script>alert(1)</script></p><iframe src="//x"></iframe>'
  await site.store.db.execute(sql`update coach.venue set introduction = ${evil} where venue_id = 7`)
  expect((await site.read(getVenueDetail, { venueId: 7 })).introduction).toBe('<p>好</p>')
})

test('nearby venues share a sport, nearest first, never the venue itself', async () => {
  const own = await site.read(getVenueDetail, { venueId: 4 })
  const near = await site.read(getNearbyVenues, { venueId: 4, size: 8 })
  expect(near.length).toBeGreaterThan(2)
  const slugs = own.sports.map(({ slug }) => slug)
  for (const { venueId, sports } of near) {
    expect(venueId).not.toBe(4)
    expect(sports.some(({ slug }) => slugs.includes(slug))).toBe(true)
  }
  const distances = near.filter(({ businessStatus }) => businessStatus === 1).map(({ distance }) => distance!)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(near[0]!.cityName).toBe('广州市')
})

test('nearby venues are no farther than people travel to train, so a remote one has none', async () => {
  for (const { venueId } of site.data.venues.filter(({ status }) => status === 'live').slice(0, 60)) {
    const near = await site.read(getNearbyVenues, { venueId, size: 8 })
    for (const { distance } of near) expect(distance).toBeLessThanOrEqual(VENUE_NEAR)
  }
  await site.store.db.execute(sql`update coach.venue set longitude = 84, latitude = 40 where venue_id = 9`)
  expect(await site.read(getNearbyVenues, { venueId: 9, size: 8 })).toEqual([])
})
