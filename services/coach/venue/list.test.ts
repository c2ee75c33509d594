import { eq, sql } from 'drizzle-orm'
import type { SeedVenue } from '#demo/seed/types.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { isOpenAt, type OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import {
  getVenueDetail,
  getVenueIndex,
  getVenueList,
  getVenueOverview,
  type VenueCard,
  type VenueListInput,
} from '#lib/contracts/venue/venue.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { changeCoach } from '../coach/change.ts'
import { venueListing } from '../db/venue-schema.ts'
import { openingRangesOf } from './opening-ranges.ts'
import { setVenueStatus } from './set-status.ts'

const GUANGZHOU = '440100'
const TIANHE = { longitude: 113.361, latitude: 23.125 }

let site: TestSite
let live: SeedVenue[]
let clock = new Date('2026-11-18T15:00:00+08:00')

beforeAll(async () => {
  site = await openTestSite({ now: () => clock })
  live = site.data.venues.filter(({ status }) => status === 'live')
})
afterAll(() => site.close())

/** All pages of a query. */
async function everything(input: VenueListInput): Promise<VenueCard[]> {
  const cards: VenueCard[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await site.read(getVenueList, { ...input, pageSize: 100, pageNum })
    cards.push(...page.list)
    expect(page.total).toBeGreaterThanOrEqual(cards.length)
    if (cards.length >= page.total) return cards
  }
}
const idsOf = (rows: readonly { venueId: number }[]) => rows.map(({ venueId }) => venueId).sort((a, b) => a - b)
const search = async (nameLikeSearch: string, more: VenueListInput = {}) =>
  (await site.read(getVenueList, { nameLikeSearch, pageSize: 100, ...more })).list

test('R-7.11 every live venue is listed once; drafts and venues taken down never', async () => {
  expect(live.length).toBeGreaterThanOrEqual(300)
  expect(site.data.venues.length - live.length).toBeGreaterThanOrEqual(10)
  expect(idsOf(await everything({}))).toEqual(idsOf(live))
  for (const hidden of site.data.venues.filter(({ status }) => status !== 'live')) {
    const found = await search(hidden.name, { adCode: hidden.cityCode })
    expect(idsOf(found)).not.toContain(hidden.venueId)
  }
  const index = await site.read(getVenueIndex, {})
  expect([index.total, idsOf(index.list)]).toEqual([live.length, idsOf(live)])
})

test('R-1.2 R-7.11 city, district and sport of any level narrow the list', async () => {
  const here = live.filter(({ cityCode }) => cityCode === GUANGZHOU)
  expect(idsOf(await everything({ adCode: GUANGZHOU }))).toEqual(idsOf(here))
  expect(idsOf(await everything({ adCode: '100000' }))).toEqual(idsOf(live))
  const tianhe = here.filter(({ districtCode }) => districtCode === '440106')
  expect(idsOf(await everything({ districtCode: '440106' }))).toEqual(idsOf(tianhe))
  const { categories } = site.data
  const swimming = categories.find(({ slug }) => slug === 'youyong')!
  const pools = live.filter(({ categoryIds }) => categoryIds.includes(swimming.categoryId))
  expect(pools.length).toBeGreaterThan(30)
  expect(idsOf(await everything({ categoryId: swimming.categoryId }))).toEqual(idsOf(pools))
  const below = categories.find(({ parentId }) => parentId === swimming.categoryId)!
  expect(idsOf(await everything({ categoryId: below.categoryId }))).toEqual(idsOf(pools))
  const seconds = categories.filter(({ parentId }) => parentId === swimming.parentId).map((each) => each.categoryId)
  const onWater = live.filter(({ categoryIds }) => categoryIds.some((id) => seconds.includes(id)))
  expect(idsOf(await everything({ categoryId: swimming.parentId! }))).toEqual(idsOf(onWater))
})

test('R-3.34 open venues come before closed ones, and either can be filtered for', async () => {
  const all = await everything({})
  const statuses = all.map(({ businessStatus }) => businessStatus)
  expect(new Set(statuses)).toEqual(new Set([1, 2]))
  expect(statuses).toEqual(statuses.toSorted((a, b) => a - b))
  for (const businessStatus of [1, 2] as const) {
    const wanted = live.filter((venue) => venue.businessStatus === businessStatus)
    expect(idsOf(await everything({ businessStatus }))).toEqual(idsOf(wanted))
  }
})

test.each([
  ['a Wednesday afternoon', '2026-11-18T15:00'],
  ['a Monday, when some rest', '2026-11-16T10:30'],
  ['noon, when pools change the water', '2026-11-21T12:30'],
  ['early morning', '2026-11-19T06:40'],
  ['the last minute before ten at night', '2026-11-20T21:59'],
  ['a public holiday, where other hours hold', '2026-10-01T18:30'],
])('R-7.11 open now: %s', async (_, time) => {
  clock = new Date(`${time}:00+08:00`)
  const open = live.filter((venue) => venue.businessStatus === 1 && isOpenAt(venue.openingHours, clock))
  expect(open.length).toBeGreaterThan(5)
  expect(open.length).toBeLessThan(live.length)
  expect(idsOf(await everything({ isOpenNow: true }))).toEqual(idsOf(open))
  expect(await everything({ isOpenNow: false })).toHaveLength(live.length - open.length)
})

test('R-3.21 R-7.11 open now, around holidays: lists and pages agree on hours past midnight', async () => {
  const spans = (text: string) =>
    text.split(' ').flatMap((span) => (span ? [{ opens: span.slice(0, 5), closes: span.slice(6) }] : []))
  const weeks = ['00:00-02:00 18:00-24:00', '00:00-24:00', '00:00-20:00 18:00-24:00', '00:00-02:00 18:00-23:00']
  const onHolidays = [null, [], spans('10:00-16:00'), spans('00:00-24:00')]
  const hours: OpeningHours[] = weeks.flatMap((day) =>
    onHolidays.map((holidays) => ({ weekdays: Array.from({ length: 7 }, () => spans(day)), holidays })),
  )
  // Only the night from Wednesday, the eve of a holiday, to Thursday.
  hours.push({ weekdays: ['', '', '20:00-24:00', '00:00-03:00', '', '', ''].map(spans), holidays: [] })
  const tried = live.filter(({ businessStatus }) => businessStatus === 1).slice(0, hours.length)
  const { db } = site.store
  const kept = await db.select().from(venueListing)
  for (const [at, { venueId }] of tried.entries())
    await db.update(venueListing).set(openingRangesOf(hours[at]!)).where(eq(venueListing.venueId, venueId))
  const triedIds = new Set(tried.map(({ venueId }) => venueId))
  const times = ['00:00', '00:30', '02:00', '12:00', '17:00', '18:30', '23:59']
  for (const day of ['2026-09-30', '2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-06-20'])
    for (const time of times) {
      clock = new Date(`${day}T${time}:00+08:00`)
      const open = idsOf(tried.filter((_, at) => isOpenAt(hours[at]!, clock)))
      const listed = idsOf(await everything({ isOpenNow: true })).filter((id) => triedIds.has(id))
      expect({ day, time, listed }).toEqual({ day, time, listed: open })
    }
  for (const { venueId, openWeek, openHoliday } of kept.filter((row) => triedIds.has(row.venueId)))
    await db.update(venueListing).set({ openWeek, openHoliday }).where(eq(venueListing.venueId, venueId))
})

/** The law of cosines, so that the service's formula is not checked against itself. */
function metres(a: typeof TIANHE, b: typeof TIANHE): number {
  const [x, y] = [(a.latitude * Math.PI) / 180, (b.latitude * Math.PI) / 180]
  const turn = ((b.longitude - a.longitude) * Math.PI) / 180
  return 6_371_008.8 * Math.acos(Math.sin(x) * Math.sin(y) + Math.cos(x) * Math.cos(y) * Math.cos(turn))
}

test('R-7.11 sorting by distance starts nearest to the caller and gives each distance', async () => {
  const cards = await everything({ sort: 'distance', ...TIANHE, businessStatus: 1 })
  const distances = cards.map(({ distance }) => distance!)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  for (const card of cards) expect(Math.abs(card.distance! - metres(TIANHE, card))).toBeLessThan(2)
  expect(cards[0]!.districtName).toBe('天河区')
  // From Beijing another one is nearest.
  const [other] = (await site.read(getVenueList, { sort: 'distance', longitude: 116.4, latitude: 39.9 })).list
  expect(other!.cityName).toBe('北京市')
})

test('R-7.11 by distance closed venues come last', async () => {
  const cards = await everything({ sort: 'distance', ...TIANHE })
  const statuses = cards.map(({ businessStatus }) => businessStatus)
  expect(statuses).toEqual(statuses.toSorted((a, b) => a - b))
})

test('R-7.11 without a position, sorting by distance gives the recommended order and no distances', async () => {
  const [recommended, distance] = await Promise.all([
    site.read(getVenueList, {}),
    site.read(getVenueList, { sort: 'distance', longitude: 113.3 }),
  ])
  expect(distance).toEqual(recommended)
  expect(distance.list.every((card) => card.distance === null)).toBe(true)
})

test('R-7.11 newest first, and no venue on two pages', async () => {
  const cards = await everything({ sort: 'newest' })
  const created = new Map(live.map(({ venueId, createdAt }) => [venueId, createdAt]))
  const times = cards.map(({ venueId }) => created.get(venueId)!)
  expect(times).toEqual(times.toSorted().reverse())
  expect(new Set(idsOf(cards)).size).toBe(cards.length)
})

test('R-7.11 a venue is found by its name, in full, in part and by sound', async () => {
  const venue = live.find(({ name }) => name === '知行恒温泳池（番禺店）')!
  for (const text of [venue.name, '知行', '知行恒温泳池', 'zhixing', 'ｚｈｉｘｉｎｇ', '知行 番禺']) {
    expect((await search(text, { adCode: GUANGZHOU }))[0]?.venueId).toBe(venue.venueId)
  }
})

test('R-7.11 a district, a sport, a street and a facility can be searched; a word for a subcategory finds the sport’s venues', async () => {
  const tianhe = await search('天河', { adCode: GUANGZHOU })
  expect(idsOf(tianhe)).toEqual(idsOf(live.filter(({ districtCode }) => districtCode === '440106')))
  const slugsOf = (cards: VenueCard[]) => cards.map(({ sports }) => sports.map(({ slug }) => slug))
  for (const text of ['游泳', 'youyong', 'swimming', '游泳馆', '少儿游泳']) {
    const found = slugsOf(await search(text, { adCode: GUANGZHOU }))
    expect(found.length).toBeGreaterThan(3)
    expect(found.every((slugs) => slugs.includes('youyong'))).toBe(true)
  }
  const onRoad = live.filter(({ address, cityCode }) => cityCode === GUANGZHOU && address.startsWith('黄埔大道西'))
  expect(onRoad.length).toBeGreaterThan(0)
  expect(idsOf(await search('黄埔大道西', { adCode: GUANGZHOU }))).toEqual(expect.arrayContaining(idsOf(onRoad)))
  const climbing = slugsOf(await search('抱石墙'))
  expect(climbing.length).toBeGreaterThan(0)
  expect(climbing.every((slugs) => slugs.includes('panyan'))).toBe(true)
})

test.each([
  ['少儿学瑜伽', 'yujia'],
  ['青少年跆拳道', 'taiquandao'],
])('R-7.7 R-7.11 who is to learn is dropped before the sport: %s', async (text, slug) => {
  const found = await search(text, { adCode: GUANGZHOU })
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ sports }) => sports.every((sport) => sport.slug !== slug))).toEqual([])
})

test.each(['私教', '小孩'])('R-7.7 R-7.11 %s is dropped before the district', async (word) => {
  const ask = (nameLikeSearch: string) => site.read(getVenueList, { adCode: GUANGZHOU, nameLikeSearch, pageSize: 100 })
  const [withTrait, without] = [await ask(`番禺 ${word} 羽毛球`), await ask('番禺 羽毛球')]
  expect(without.total).toBeGreaterThan(0)
  expect(idsOf(withTrait.list)).toEqual(idsOf(without.list))
  expect(withTrait.reading).toEqual({ near: null, dropped: [word], isAnyWord: false })
})

test('R-7.11 what a district lacks is shown from the city; punctuation alone finds nothing', async () => {
  const inCity = await search('番禺 拳击', { adCode: GUANGZHOU })
  expect(inCity.length).toBeGreaterThan(0)
  expect(inCity.every(({ sports }) => sports.some(({ slug }) => slug === 'quanji'))).toBe(true)
  expect(await search('！！', { adCode: GUANGZHOU })).toEqual([])
})

test.each(['场馆', '体育场馆', '场地', '场所', '地方'])(
  'A-35 %s excludes no venue, alone and beside other words',
  async (noun) => {
    expect((await site.read(getVenueList, { nameLikeSearch: noun })).total).toBe(live.length)
    const ask = (nameLikeSearch: string) =>
      site.read(getVenueList, { adCode: GUANGZHOU, nameLikeSearch, pageSize: 100 })
    for (const sport of ['羽毛球', '足球', '篮球', '棒球', '滑雪', '天河篮球']) {
      const [withNoun, without] = [await ask(`${sport}${noun}`), await ask(sport)]
      expect(idsOf(withNoun.list)).toEqual(idsOf(without.list))
      expect(withNoun.reading).toEqual({ near: null, dropped: [], isAnyWord: false })
    }
  },
)

test.each(['足球场地多少钱', '网球场地收费', '羽毛球场地附近', '篮球场馆多少钱'])(
  'A-35 a venue’s own noun excludes nothing in the middle of a text: %s',
  async (text) => {
    const ask = (nameLikeSearch: string) => site.read(getVenueList, { adCode: GUANGZHOU, nameLikeSearch })
    const asked = await ask(text)
    expect(asked.reading).toEqual({ near: null, dropped: [], isAnyWord: false })
    expect(asked.total).toBeGreaterThan(0)
  },
)

test('R-7.7 R-7.11 a word that matches no venue is dropped and reported; the others must all match', async () => {
  const ask = (nameLikeSearch: string) => site.read(getVenueList, { adCode: GUANGZHOU, nameLikeSearch, pageSize: 100 })
  const [withUnknownWords, withoutThem] = [await ask('知行 恒温 火星基地'), await ask('知行 恒温')]
  expect(idsOf(withUnknownWords.list)).toEqual(idsOf(withoutThem.list))
  expect(withUnknownWords.total).toBeGreaterThan(0)
  expect(withUnknownWords.reading).toMatchObject({ dropped: ['火星', '基地'], isAnyWord: false })
})

test('R-7.11 a page past the end is empty with the true total; one beyond the limit is rejected', async () => {
  const page = await site.read(getVenueList, { adCode: GUANGZHOU, pageNum: 50 })
  expect(page).toMatchObject({ list: [], total: 62, isTotalCapped: false, pageNum: 50, pageSize: 10 })
  const refused = await site.call(getVenueList, { pageNum: 1001 })
  expect([refused.status, refused.envelope.code]).toEqual([400, ERROR_CODES.BAD_INPUT])
  expect((await site.call(getVenueList, { longitude: 181, latitude: 0 })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
})

test('the overview of a city counts what its lists contain', async () => {
  const overview = await site.read(getVenueOverview, { adCode: GUANGZHOU })
  const here = live.filter(({ cityCode }) => cityCode === GUANGZHOU)
  expect(overview.venueCount).toBe(here.length)
  expect(overview.districts.reduce((sum, { venueCount }) => sum + venueCount, 0)).toBe(here.length)
  for (const { categoryId, venueCount } of overview.categories) {
    expect((await site.read(getVenueList, { adCode: GUANGZHOU, categoryId })).total).toBe(venueCount)
  }
  expect((await site.read(getVenueOverview, {})).venueCount).toBe(live.length)
})

test('C-14 a change of a venue dates its city and its sports, and no others', async () => {
  const before = await site.read(getVenueOverview, { adCode: GUANGZHOU })
  const elsewhere = await site.read(getVenueOverview, { adCode: '440600' })
  const { categoryId } = before.categories.at(-1)!
  const [first] = (await site.read(getVenueList, { adCode: GUANGZHOU, categoryId })).list
  await setVenueStatus(site.store.db, PUSH_OFF, { venueId: first!.venueId, status: 'live' })
  const { updatedAt } = await site.read(getVenueDetail, { venueId: first!.venueId })
  const after = await site.read(getVenueOverview, { adCode: GUANGZHOU })
  expect(after.changedAt).toBe(updatedAt)
  const moved = after.categories.filter((each, at) => each.changedAt !== before.categories[at]!.changedAt)
  expect(moved.length).toBeGreaterThan(0)
  expect(moved.length).toBeLessThan(after.categories.length)
  expect(moved.every(({ changedAt }) => changedAt === updatedAt)).toBe(true)
  for (const each of moved) {
    const { list } = await site.read(getVenueList, { adCode: GUANGZHOU, categoryId: each.categoryId, pageSize: 100 })
    expect(list.some(({ venueId }) => venueId === first!.venueId)).toBe(true)
  }
  expect(await site.read(getVenueOverview, { adCode: '440600' })).toEqual(elsewhere)
  expect((await site.read(getVenueOverview, { adCode: '540600' })).changedAt).toBeNull()
})

test('taking a coach down changes the coach count of the venue, and showing the coach again restores it', async () => {
  const [first] = (await site.read(getVenueList, { adCode: GUANGZHOU })).list
  const coachId = [...site.data.coaches].find(
    ({ status, venueIds }) => status === 'live' && venueIds.includes(first!.venueId),
  )!.coachId
  await changeCoach(site.store.db, PUSH_OFF, coachId, { status: 'disabled' })
  const counted = async () =>
    (await everything({ adCode: GUANGZHOU })).find(({ venueId }) => venueId === first!.venueId)!.coachCount
  expect(await counted()).toBe(first!.coachCount - 1)
  await changeCoach(site.store.db, PUSH_OFF, coachId, { status: 'live' })
  expect(await counted()).toBe(first!.coachCount)
})

test('R-7.11 a venue taken down leaves lists and counts at once, and returns when it is shown again', async () => {
  const [first] = (await site.read(getVenueList, { adCode: GUANGZHOU })).list
  const { venueId } = first!
  const listed = async () => {
    const { venueCount } = await site.read(getVenueOverview, { adCode: GUANGZHOU })
    return [venueCount, idsOf(await everything({ adCode: GUANGZHOU })).includes(venueId)]
  }
  const { venueCount: before } = await site.read(getVenueOverview, { adCode: GUANGZHOU })
  await setVenueStatus(site.store.db, PUSH_OFF, { venueId, status: 'disabled' })
  expect(await listed()).toEqual([before - 1, false])
  await setVenueStatus(site.store.db, PUSH_OFF, { venueId, status: 'live' })
  expect(await listed()).toEqual([before, true])
})

test('every search row belongs to a live venue', async () => {
  const stray = sql`select l.venue_id from coach.venue_listing l left join coach.venue v using (venue_id)
    where v.status is distinct from 'live'`
  expect((await site.store.db.execute(stray)) as unknown as { rows: unknown[] }).toMatchObject({ rows: [] })
})
