import { and, eq } from 'drizzle-orm'
import { distanceKm, type Place } from '#lib/city/distance.ts'
import { type CoachSearchInput, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { WHOLE_CITY } from '#lib/contracts/listing/search-reading.ts'
import { getVenueList, type VenueListInput } from '#lib/contracts/venue/venue.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { changeCoach } from '../coach/change.ts'
import { coach as coachTable } from '../db/schema.ts'
import { venue as venueTable } from '../db/venue-schema.ts'
import { setVenueStatus } from '../venue/set-status.ts'
import { LANDMARKS } from './landmarks.ts'

const GUANGZHOU = '440100'
const IN_GUANGZHOU = { adCode: GUANGZHOU, pageSize: 500 }

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const coachesFor = (nameLikeSearch: string, rest: Partial<CoachSearchInput> = IN_GUANGZHOU) =>
  site.read(searchCoaches, { nameLikeSearch, ...rest })
const venuesFor = (nameLikeSearch: string, rest: Partial<VenueListInput> = IN_GUANGZHOU) =>
  site.read(getVenueList, { nameLikeSearch, ...rest })

const landmark = (name: string) => LANDMARKS.find((each) => each.name === name)!
const isSorted = (numbers: readonly (number | null)[]) =>
  numbers.every((each, at) => each !== null && (at === 0 || each >= numbers[at - 1]!))

/** Coaches with a live venue within this many km, computed from the data in the store. */
function coachesWithin(at: Place, kilometres: number) {
  const near = new Set(
    [...site.data.venues]
      .filter((venue) => venue.status === 'live' && distanceKm(at, venue) <= kilometres)
      .map(({ venueId }) => venueId),
  )
  return [...site.data.coaches]
    .filter(({ status, venueIds }) => status === 'live' && venueIds.some((id) => near.has(id)))
    .map(({ coachId }) => coachId)
}

test.each(['珠江新城', '体育西路', '体育西路站', '地铁体育西路', 'tiyuxilu', '体育四路'])(
  'R-7.7 a landmark finds coaches near it, nearest first, with the distance from there: %s',
  async (text) => {
    const { list, total, reading } = await coachesFor(text)
    const { name, longitude, latitude } = landmark(text === '珠江新城' ? text : '体育西路')
    expect(reading).toEqual({
      near: { name, cityCode: GUANGZHOU, longitude, latitude, kilometres: 5 },
      dropped: [],
      isAnyWord: false,
    })
    expect(list.map(({ coachId }) => coachId).sort()).toEqual(coachesWithin({ longitude, latitude }, 5).sort())
    expect(total).toBe(list.length)
    expect(total).toBeGreaterThan(3)
    expect(isSorted(list.map(({ distance }) => distance))).toBe(true)
    expect(list[0]!.distance).toBe(
      Math.round(
        1000 * distanceKm({ longitude, latitude }, { longitude: list[0]!.longitude!, latitude: list[0]!.latitude! }),
      ),
    )
  },
)

test('R-7.11 a landmark finds the venues near it, nearest first', async () => {
  const at = landmark('珠江新城')
  const { list, total, reading } = await venuesFor('珠江新城')
  const near = [...site.data.venues].filter((venue) => venue.status === 'live' && distanceKm(at, venue) <= 5)
  expect(list.map(({ venueId }) => venueId).sort()).toEqual(near.map(({ venueId }) => venueId).sort())
  expect([total, reading.near?.kilometres]).toEqual([list.length, 5])
  const open = list.filter(({ businessStatus }) => businessStatus === 1)
  expect(list.slice(0, open.length)).toEqual(open)
  expect(isSorted(open.map(({ distance }) => distance))).toBe(true)
})

test('R-7.7 R-7.11 words beside a landmark must match too', async () => {
  const { list, reading } = await coachesFor('珠江新城 篮球')
  expect(reading.near?.name).toBe('珠江新城')
  expect(list.length).toBeGreaterThan(0)
  expect(list.every(({ categories }) => categories.some(({ second }) => second.name === '篮球'))).toBe(true)
  expect(isSorted(list.map(({ distance }) => distance))).toBe(true)
  expect((await coachesFor('篮球地铁珠江新城站附近')).list).toEqual(list)
  const venues = await venuesFor('珠江新城 游泳')
  expect(venues.reading.near?.name).toBe('珠江新城')
  expect(venues.list.length).toBeGreaterThan(0)
  expect(venues.list.every(({ distance }) => distance! <= 1_000 * venues.reading.near!.kilometres)).toBe(true)
})

test('R-7.7 R-7.11 a word that matches nothing near a landmark is dropped and reported', async () => {
  const all = await coachesFor('珠江新城')
  const { list, reading } = await coachesFor('珠江新城 qqzzxx')
  expect(list).toEqual(all.list)
  expect([reading.near?.name, reading.dropped]).toEqual(['珠江新城', ['qqzzxx']])
  expect((await coachesFor('珠江新城 篮球 qqzzxx')).reading.dropped).toEqual(['qqzzxx'])
  const venues = await venuesFor('珠江新城 qqzzxx')
  expect(venues.list).toEqual((await venuesFor('珠江新城')).list)
  expect(venues.reading.dropped).toEqual(['qqzzxx'])
  expect((await venuesFor('珠江新城 8岁')).reading.dropped).toEqual(['8岁'])
})

test('R-7.7 filters, other orders and the visitor’s position apply near a landmark too', async () => {
  const all = await coachesFor('珠江新城')
  const women = await coachesFor('珠江新城', { ...IN_GUANGZHOU, sex: 2 })
  expect(women.total).toBeGreaterThan(0)
  expect(women.total).toBeLessThan(all.total)
  const cheapest = await coachesFor('珠江新城', { ...IN_GUANGZHOU, sort: 'priceAsc' })
  expect(isSorted(cheapest.list.map(({ minPrice }) => minPrice))).toBe(true)
  expect(cheapest.total).toBe(all.total)
  const at = { longitude: 113.264, latitude: 23.125 }
  const mine = await coachesFor('珠江新城', { ...IN_GUANGZHOU, ...at, sort: 'distance' })
  expect(mine.total).toBe(all.total)
  expect(isSorted(mine.list.map(({ distance }) => distance))).toBe(true)
  expect(mine.list.map(({ distance }) => distance)).not.toEqual(all.list.map(({ distance }) => distance))
})

test('R-7.7 nationwide a landmark finds the same coaches; pages follow each other', async () => {
  const all = await coachesFor('珠江新城')
  const nationwide = await coachesFor('珠江新城', { pageSize: 500 })
  expect(nationwide.list.map(({ coachId }) => coachId)).toEqual(all.list.map(({ coachId }) => coachId))
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(all.total / 10) }, (_, at) =>
      coachesFor('珠江新城', { adCode: GUANGZHOU, pageSize: 10, pageNum: at + 1 }),
    ),
  )
  expect(pages.flatMap(({ list }) => list)).toEqual(all.list)
})

test('R-7.7 if nobody is near a landmark, a wider radius is used and reported', async () => {
  const { list, reading } = await coachesFor('嘉禾望岗')
  const { longitude, latitude } = landmark('嘉禾望岗')
  expect(coachesWithin({ longitude, latitude }, 5)).toEqual([])
  expect(reading.near?.kilometres).toBe(20)
  expect(list.map(({ coachId }) => coachId).sort()).toEqual(coachesWithin({ longitude, latitude }, 20).sort())
})

test('R-7.7 a sport nobody teaches near a landmark is found in the whole city, nearest first', async () => {
  const { list, reading } = await coachesFor('中山公园 瑜伽', { adCode: '310100' })
  expect([reading.near?.kilometres, reading.dropped]).toEqual([WHOLE_CITY, []])
  expect(list[0]?.categories.map(({ second }) => second.name)).toContain('瑜伽')
  expect(isSorted(list.map(({ distance }) => distance))).toBe(true)
})

test('R-7.7 a coach without a venue is not said to be within some distance of a landmark, only in its city', async () => {
  const { db } = site.store
  const withoutVenue = async (coachId: number, check: () => Promise<void>) => {
    const isIt = eq(coachTable.coachId, coachId)
    const [before] = await db.select().from(coachTable).where(isIt)
    const teachAt = async ({ venueIds, venueNames }: Pick<typeof before & {}, 'venueIds' | 'venueNames'>) => {
      await db.update(coachTable).set({ venueIds, venueNames }).where(isIt)
      await changeCoach(db, PUSH_OFF, coachId, {})
    }
    await teachAt({ venueIds: [], venueNames: [] })
    await check()
    await teachAt(before!)
  }
  const [near] = (await coachesFor('体育西路')).list
  await withoutVenue(near!.coachId, async () => {
    expect((await coachesFor('体育西路')).list.map(({ coachId }) => coachId)).not.toContain(near!.coachId)
  })
  const inShanghai = () => coachesFor('中山公园 瑜伽', { adCode: '310100' })
  const [far] = (await inShanghai()).list
  await withoutVenue(far!.coachId, async () => {
    const { list, reading } = await inShanghai()
    expect(reading.near?.kilometres).toBe(WHOLE_CITY)
    const found = list.find(({ coachId }) => coachId === far!.coachId)
    expect(found).toMatchObject({ distance: null, longitude: null, latitude: null })
  })
})

test.each(['1001', '编号1001', '编号：1001', 'No.1001', '１００１', '1001号教练'])(
  'R-7.7 a coach’s number finds the coach: %s',
  async (text) => {
    const coach = [...site.data.coaches].find(({ status }) => status === 'live')!
    const query = text.normalize('NFKC').replace('1001', String(coach.coachId))
    for (const adCode of [undefined, coach.cityCode]) {
      const { list, total } = await coachesFor(query, { adCode })
      expect([total, list.map(({ coachId }) => coachId)]).toEqual([1, [coach.coachId]])
    }
  },
)

test('R-7.7 an unknown number finds nobody, nor does that of a coach taken down', async () => {
  const disabled = [...site.data.coaches].find(({ status }) => status === 'disabled')!
  for (const number of [999_999_999, disabled.coachId]) {
    expect((await coachesFor(`编号${number}`, {})).total).toBe(0)
    expect((await coachesFor(String(number), {})).list.map(({ coachId }) => coachId)).not.toContain(number)
  }
})

describe('R-7.7 R-7.11 the full name of a venue means the venue rather than the landmark in it:', () => {
  const NAME = '中山公园 CBA 羽毛球馆（东门店）'
  const WUHAN = '420100'
  let venueId: number
  let coachIds: number[]

  /** A venue named like a landmark, far from every landmark of that name. */
  beforeAll(async () => {
    const { db } = site.store
    const [hall] = await db
      .select()
      .from(venueTable)
      .where(and(eq(venueTable.status, 'live'), eq(venueTable.cityCode, WUHAN)))
    venueId = hall!.venueId
    await db
      .update(venueTable)
      .set({ name: NAME, longitude: 115.9, latitude: 31.3 })
      .where(eq(venueTable.venueId, venueId))
    const here = await db
      .select()
      .from(coachTable)
      .where(and(eq(coachTable.status, 'live'), eq(coachTable.cityCode, WUHAN)))
    coachIds = here.slice(0, 2).map(({ coachId }) => coachId)
    for (const { coachId } of here) {
      const venueIds = coachIds.includes(coachId) ? [venueId] : []
      const venueNames = coachIds.includes(coachId) ? [NAME] : []
      await db.update(coachTable).set({ venueIds, venueNames }).where(eq(coachTable.coachId, coachId))
      await changeCoach(db, PUSH_OFF, coachId, {})
    }
    await setVenueStatus(db, PUSH_OFF, { venueId, status: 'live' })
  })

  const coachesAt = async (text: string, adCode?: string) => {
    const { list, reading } = await coachesFor(text, { adCode, pageSize: 500 })
    return { ids: list.map(({ coachId }) => coachId).sort(), near: reading.near?.cityCode }
  }

  test.each([WUHAN, undefined, '100000'])('the venue and its coaches are found (%s)', async (adCode) => {
    expect(await coachesAt(NAME, adCode)).toEqual({ ids: coachIds.sort(), near: undefined })
    // As a phone types it.
    expect((await coachesAt('中山公园 ＣＢＡ 羽毛球馆(东门店)', adCode)).ids).toEqual(coachIds.sort())
    const { list, reading } = await venuesFor(NAME, { adCode })
    expect([list[0]!.venueId, reading.near]).toEqual([venueId, null])
  })

  test('in another city, or for a part of the name, the landmark is used', async () => {
    expect((await coachesAt(NAME, '310100')).near).toBe('310100')
    expect((await coachesAt('中山公园 羽毛球馆', WUHAN)).near).toBe(WUHAN)
  })

  test('once it is taken down, or nobody teaches there, the landmark is used', async () => {
    const { db } = site.store
    for (const coachId of coachIds) await changeCoach(db, PUSH_OFF, coachId, { status: 'disabled' })
    expect((await coachesAt(NAME, WUHAN)).near).toBe(WUHAN)
    expect((await venuesFor(NAME, { adCode: WUHAN })).reading.near).toBeNull()
    await setVenueStatus(db, PUSH_OFF, { venueId, status: 'disabled' })
    expect((await venuesFor(NAME, { adCode: WUHAN })).reading.near?.cityCode).toBe(WUHAN)
  })
})

test('R-7.7 a sport nobody in the city teaches is not dropped in favour of coaches nearby', async () => {
  const sport = '少儿街舞'
  expect((await coachesFor(sport)).total).toBe(0)
  const { list, reading } = await coachesFor(`${sport} 体育西路`)
  expect([list, reading?.dropped]).toEqual([[], []])
})
