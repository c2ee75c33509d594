import { eq, inArray } from 'drizzle-orm'
import type { CoachSearchInput } from '#lib/contracts/coach/coach.ts'
import type { OpenTime } from '#lib/contracts/lead/open-times.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import type { Store } from '#services/shared/store/database.ts'
import { LESSON_WORDS } from '#tests/services/lesson-words.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { changeCoach } from '../coach/change.ts'
import { listCoaches } from '../coach/list.ts'
import { type CoachContext, createCoachContext } from '../context.ts'
import { coach } from '../db/schema.ts'
import { frozenCoaches, loadFixture } from './fixture/load.ts'
import { isOneEditApart } from './one-edit-apart.ts'

const GUANGZHOU = '440100'

let store: Store
let context: CoachContext

beforeAll(async () => {
  store = await openTestStore()
  await loadFixture(store.db)
  context = createCoachContext(store.db, { log: createLog('silent') })
})
afterAll(() => store.close())

const search = (nameLikeSearch: string, rest: Partial<CoachSearchInput> = {}) =>
  listCoaches(context, { nameLikeSearch, sort: 'recommended', pageNum: 1, pageSize: 10, ...rest } as Parameters<
    typeof listCoaches
  >[1])
const found = async (text: string, rest: Partial<CoachSearchInput> = {}) =>
  (await search(text, rest)).list.map(({ coachId }) => coachId)

/** Updates a coach with the change, search row included. */
async function rewrite(coachId: number, changes: Partial<typeof coach.$inferInsert>) {
  await store.db.update(coach).set(changes).where(eq(coach.coachId, coachId))
  await changeCoach(store.db, PUSH_OFF, coachId, { status: 'live' })
}

test('R-7.7 a match in the name ranks before one in the sport, then venue or place, and the introduction last', async () => {
  const [byName, bySport, byVenue, byText] = frozenCoaches()
    .filter(
      ({ cityCode, categoryIds }) => cityCode === GUANGZHOU && categoryIds.every((id) => Math.floor(id / 100) !== 708),
    )
    .map(({ coachId }) => coachId)
  // A sport nobody else in the city teaches, so that only these four are ordered.
  const plain = { motto: '', introduction: '<p>认真上课。</p>', venueNames: ['社区活动中心'], categoryIds: [10201] }
  await rewrite(byText!, { ...plain, introduction: '<p>年轻时练过马术。</p>', score: 5, verifiedCount: 50 })
  await rewrite(byVenue!, { ...plain, venueNames: ['白云马术俱乐部'], score: 5, verifiedCount: 40 })
  const horse = frozenCoaches().find(
    ({ cityCode, categoryIds }) => cityCode === GUANGZHOU && categoryIds.some((id) => Math.floor(id / 100) === 707),
  )
  await rewrite(bySport!, { ...plain, categoryIds: horse?.categoryIds ?? [70701], score: 1.5, verifiedCount: 50 })
  await rewrite(byName!, { ...plain, name: '马术', score: 1, verifiedCount: 50 })
  const ids = await found('马术', { adCode: GUANGZHOU, pageSize: 500 })
  const places = [byName, bySport, byVenue, byText].map((id) => ids.indexOf(id!))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBe(0)
})

test('R-7.7 all words must match; only when no coach has them all are fewer enough', async () => {
  const both = await search('番禺 篮球', { adCode: GUANGZHOU, pageSize: 500 })
  const byId = new Map(frozenCoaches().map((each) => [each.coachId, each]))
  expect(both.total).toBeGreaterThan(3)
  for (const { coachId, categories } of both.list) {
    const { districtName, venueNames, motto, introduction } = byId.get(coachId)!
    const taught = categories.map(({ second, third }) => second.name + third.name)
    const text = [districtName, venueNames, taught, motto, introduction].join(' ')
    expect(['番禺', '篮球'].filter((word) => !text.includes(word))).toEqual([])
  }
  const relaxed = await search('从化 柔道', { adCode: GUANGZHOU })
  expect(relaxed.total).toBeGreaterThan(0)
  expect(relaxed.list.every(({ categories }) => categories.some(({ second }) => second.name === '柔道'))).toBe(true)
})

test.each([
  ['篮球 qqzzxx', ['qqzzxx'], '篮球'],
  ['从化 柔道', ['从化'], '柔道'],
  ['虹口 网球', ['虹口'], '网球'],
  ['八岁的 柔道', ['八岁'], '柔道'],
])('R-7.7 dropped words are reported, and the others still apply: %s', async (text, dropped, sport) => {
  const { list, reading } = await search(text, { adCode: GUANGZHOU })
  expect(reading).toEqual({ near: null, dropped, isAnyWord: false })
  expect(list[0]?.categories.map(({ second }) => second.name)).toContain(sport)
})

test('R-7.7 a mistyped sport is read as one word, and nothing of it is dropped', async () => {
  const { list, reading } = await search('羽毛求', { adCode: GUANGZHOU })
  expect(reading).toEqual({ near: null, dropped: [], isAnyWord: false })
  expect(list[0]?.categories.map(({ second }) => second.name)).toContain('羽毛球')
})

test.each(['台球', '打台球', '泰拳教练', '跑酷'])(
  'R-7.7 another sport is not taken for a typo: %s finds nobody',
  async (text) => {
    expect((await search(text)).list).toEqual([])
  },
)

test('R-7.7 the learner’s age is dropped before the sport', async () => {
  const { list, reading } = await search('幼儿 柔道', { adCode: GUANGZHOU })
  expect(reading?.isAnyWord).toBe(false)
  expect(list[0]?.categories.map(({ second }) => second.name)).toContain('柔道')
})

test.each(['青少年', '少年', '少儿', '中学生', '中小学生'])(
  'R-7.7 who is to learn is no sport, although a sport may be named after them: %s',
  async (learners) => {
    for (const sport of ['瑜伽', '乒乓球', '健身']) {
      const ids = await found(`${learners}学${sport}`, { adCode: GUANGZHOU, pageSize: 500 })
      const ofSport = await found(sport, { adCode: GUANGZHOU, pageSize: 500 })
      expect([ids.length > 0, ids.filter((id) => !ofSport.includes(id))]).toEqual([true, []])
    }
  },
)

test('R-7.7 of coaches for these learners, those of the sport rank before those at a venue named after it', async () => {
  const [ofSport, atVenue] = await found('健身', { adCode: GUANGZHOU })
  const plain = { motto: '', introduction: '<p>认真上课。</p>' }
  const teenagersBasketball = [10102]
  await rewrite(ofSport!, { ...plain, ageBands: ['13-15'], venueNames: [], score: 1, verifiedCount: 50 })
  await rewrite(atVenue!, {
    ...plain,
    ...{ categoryIds: teenagersBasketball, venueNames: ['白云全民健身中心'], score: 5, verifiedCount: 50 },
  })
  const ids = await found('青少年健身', { adCode: GUANGZHOU, pageSize: 500 })
  const places = [ofSport, atVenue].map((id) => ids.indexOf(id!))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(places[1]).toBeGreaterThan(places[0]!)
})

test('R-7.7 a sport named after its learners is still found by name', async () => {
  const { list } = await search('青少年篮球', { adCode: GUANGZHOU, pageSize: 500 })
  expect(list.some(({ categories }) => categories.some(({ third }) => third.name === '青少年篮球'))).toBe(true)
  expect(list.filter(({ categories }) => categories.every(({ second }) => second.name !== '篮球'))).toEqual([])
})

test('R-7.7 a sport nobody teaches is not dropped: coaches of other sports are no match', async () => {
  const { list, total, reading } = await search('少儿街舞 8岁', { adCode: '540100' })
  expect([list, total, reading?.dropped]).toEqual([[], 0, []])
  expect((await search('8岁 天河 少儿街舞', { adCode: GUANGZHOU })).list).toEqual(
    (await search('少儿街舞', { adCode: GUANGZHOU })).list,
  )
})

test('R-7.7 a word without matches is reported beside one that has some; nothing is reported when all match or none does', async () => {
  const { name } = frozenCoaches().findLast(({ cityCode }) => cityCode === GUANGZHOU)!
  const { list, reading } = await search(`${name} qqzzxx`, { adCode: GUANGZHOU })
  expect([list.some((each) => each.name === name), reading.dropped]).toEqual([true, ['qqzzxx']])
  for (const text of ['天河 篮球', name, '教练', 'qqzzxx', '。。']) {
    expect([text, (await search(text, { adCode: GUANGZHOU })).reading]).toEqual([
      text,
      { near: null, dropped: [], isAnyWord: false },
    ])
  }
})

test('R-7.7 if each word has matches but no coach has them all, the response says so', async () => {
  const [one, other] = frozenCoaches()
    .toReversed()
    .filter(({ cityCode, name }) => cityCode === GUANGZHOU && name.length === 3)
  const { list, reading } = await search(`${one!.name} ${other!.name}`, { adCode: GUANGZHOU })
  expect(list.map(({ coachId }) => coachId)).toEqual(expect.arrayContaining([one!.coachId, other!.coachId]))
  expect(reading).toEqual({ near: null, dropped: [], isAnyWord: true })
})

const isAtWeekend = ({ weekday }: OpenTime) => weekday > 5
const isInEvening = ({ weekday, to }: OpenTime) => weekday <= 5 && to >= '19:00'

test.each([
  ['周末', isAtWeekend],
  ['周末篮球', isAtWeekend],
  ['星期天 篮球', isAtWeekend],
  ['zhoumo', isAtWeekend],
  ['周莫 篮球', isAtWeekend],
  ['平日晚上 羽毛球', isInEvening],
  ['放学后篮球', isInEvening],
])('R-7.7 R-10.16 a part of the week finds only coaches with open times then: %s', async (text, isThen) => {
  const ids = await found(text, { adCode: GUANGZHOU, pageSize: 500 })
  const rows = await store.db.select({ openTimes: coach.openTimes }).from(coach).where(inArray(coach.coachId, ids))
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.every(({ openTimes }) => openTimes.some(isThen))).toBe(true)
})

test.each(LESSON_WORDS)('R-7.7 $word finds every coach with that class type or level', async (lesson) => {
  const ids = await found(`网球 ${lesson.word}`, { adCode: GUANGZHOU, pageSize: 500 })
  const tennis = new Set(await found('网球', { adCode: GUANGZHOU, pageSize: 500 }))
  const taught = frozenCoaches().filter(
    ({ coachId, classTypes, suitableCrowd }) =>
      tennis.has(coachId) &&
      (classTypes.some(([feeType]) => lesson.feeTypes.includes(feeType)) ||
        lesson.levels.some((level) => suitableCrowd.split(',').includes(String(level)))),
  )
  expect(taught.length).toBeGreaterThan(0)
  expect(ids).toEqual(expect.arrayContaining(taught.map(({ coachId }) => coachId)))
})

test.each(['女性健身', '女子健身', '女士健身', '找女教练健身', '健身女教练'])(
  'R-7.7 women are found by every usual word: %s',
  async (text) => {
    const { list, reading } = await search(text, { adCode: GUANGZHOU })
    const sexes = new Map(frozenCoaches().map(({ coachId, sex }) => [coachId, sex]))
    expect([list.length > 0, reading.dropped]).toEqual([true, []])
    expect(new Set(list.map(({ coachId }) => sexes.get(coachId)))).toEqual(new Set([2]))
  },
)

test.each(['试课', '试听课', '体验课'])(
  'A-35 every coach can be asked for a trial lesson, so the word excludes nobody: %s',
  async (trial) => {
    const all = { adCode: GUANGZHOU, pageSize: 500 }
    const swimming = await found('游泳', all)
    expect(swimming.length).toBeGreaterThan(2)
    expect(await found(`游泳${trial}`, all)).toEqual(swimming)
    expect((await found(trial, all)).length).toBe((await found('教练', all)).length)
  },
)

test('A-35 上门 finds only coaches who teach at a place of the learner’s choice', async () => {
  const [atLearners, atEither, atCoachs] = await found('网球', { adCode: GUANGZHOU })
  await rewrite(atLearners!, { trainingPlace: 1, introduction: '<p>认真上课。</p>' })
  await rewrite(atEither!, { trainingPlace: 123, introduction: '<p>认真上课。</p>' })
  await rewrite(atCoachs!, { trainingPlace: 23, introduction: '<p>不上门，只在球场上课。</p>' })
  expect((await found('上门网球教练', { adCode: GUANGZHOU })).toSorted()).toEqual([atLearners, atEither].toSorted())
  expect(await found('shangmen 网球', { adCode: GUANGZHOU })).toHaveLength(2)
})

test('R-7.7 a learner’s age finds coaches who teach it, or whose text says so', async () => {
  const swimming = await found('游泳', { adCode: GUANGZHOU })
  const [small, older, neither, other] = swimming
  const plain = { motto: '', introduction: '<p>认真上课。</p>' }
  await rewrite(small!, { ...plain, ageBands: ['3-6', '7-9'] })
  await rewrite(older!, { ...plain, ageBands: ['10-12'] })
  await rewrite(neither!, { ...plain, ageBands: ['adult'] })
  await rewrite(other!, { ...plain, introduction: '<p>只教小朋友。</p>', ageBands: ['adult'] })
  const isFound = async (text: string) => {
    const ids = await found(text, { adCode: GUANGZHOU, pageSize: 500 })
    return [small, older, neither, other].map((id) => ids.includes(id!))
  }
  expect(await isFound('8岁学游泳')).toEqual([true, false, false, false])
  expect(await isFound('十一岁 游泳')).toEqual([false, true, false, false])
  expect(await isFound('小朋友游泳')).toEqual([true, true, false, true])
  expect((await search('小孩 游泳', { adCode: GUANGZHOU })).reading?.dropped).toEqual([])
  await rewrite(neither!, { ...plain, ageBands: ['13-15'] })
  expect(await isFound('青少年学游泳')).toEqual([false, true, true, false])
  expect(await isFound('中学生学游泳')).toEqual([false, false, true, false])
  expect(await isFound('中小学生学游泳')).toEqual([true, true, true, false])
})

test('R-7.7 a search in a district without the sport widens to the city', async () => {
  const { list } = await search('从化 柔道')
  expect(list.length).toBeGreaterThan(0)
  expect(list.every(({ cityCode }) => cityCode === GUANGZHOU)).toBe(true)
})

test.each(['%', '_', '%%%', '\\', "'", '"; drop table coach.coach; --', '!&|():*<->', '。，！', '🏀'])(
  'T26 punctuation matches nobody and breaks nothing: %s',
  async (text) => {
    const page = await search(text)
    expect(page.list.every(({ name }) => !name.includes('%'))).toBe(true)
    expect(page.total).toBeLessThan(frozenCoaches().length)
  },
)

test('T26 a quote inside a word stays part of the word', async () => {
  expect(await found("篮球' | '#1")).toEqual(await found('篮球 #1'))
  expect((await search("o'neal\\")).total).toBe(0)
})

test('words every coach matches find all of them, and change nothing beside other words', async () => {
  expect((await search('教练')).total).toBe(frozenCoaches().length)
  expect(await found('篮球教练', { adCode: GUANGZHOU })).toEqual(await found('篮球', { adCode: GUANGZHOU }))
})

test('R-7.7 text and filters combine', async () => {
  const page = await search('羽毛球', { adCode: GUANGZHOU, sex: 2, maxPrice: 30_000, pageSize: 500 })
  expect(page.total).toBeGreaterThan(0)
  const byId = new Map(frozenCoaches().map((each) => [each.coachId, each]))
  for (const { coachId, minPrice, cityCode } of page.list) {
    expect([byId.get(coachId)!.sex, cityCode]).toEqual([2, GUANGZHOU])
    expect(minPrice).toBeLessThanOrEqual(30_000)
  }
  expect((await search('羽毛球', { adCode: GUANGZHOU })).total).toBeGreaterThan(page.total)
})

test.each(['priceAsc', 'priceDesc'] as const)('R-7.7 a text search sorted by %s', async (sort) => {
  const { list } = await search('游泳', { adCode: GUANGZHOU, sort, pageSize: 500 })
  const taught = list.filter(({ categories }) => categories.some(({ second }) => second.name === '游泳'))
  const prices = taught.map(({ minPrice }) => minPrice)
  expect(prices).toEqual([...prices].sort((a, b) => (sort === 'priceAsc' ? a - b : b - a)))
  expect(list.slice(0, taught.length)).toEqual(taught)
})

test('R-7.7 the pages of a search follow each other without gaps or repeats, deep ones included', async () => {
  const all = await found('球', { pageSize: 500 })
  const pages: number[] = []
  for (let pageNum = 1; pageNum <= Math.ceil(all.length / 10); pageNum++)
    pages.push(...(await found('球', { pageNum })))
  expect(pages).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(70)
})

test('R-7.7 a disabled coach is found by no text', async () => {
  const [first] = await found('网球', { adCode: GUANGZHOU })
  const { name } = frozenCoaches().find(({ coachId }) => coachId === first)!
  await changeCoach(store.db, PUSH_OFF, first!, { status: 'disabled' })
  for (const text of ['网球', name, 'wangqiu']) expect(await found(text, { pageSize: 500 })).not.toContain(first)
  await changeCoach(store.db, PUSH_OFF, first!, { status: 'live' })
  expect(await found(name)).toContain(first)
})

test.each(['tanhe', 'tianhhe', 'tiamhe'])('R-7.7 a place with one wrong letter is still found: %s', async (slip) => {
  const correctlySpelled = await search('tianhe', { adCode: GUANGZHOU })
  expect(correctlySpelled.list.map(({ districtName }) => districtName)).toContain('天河区')
  const { list, total } = await search(slip, { adCode: GUANGZHOU })
  expect(total).toBeGreaterThan(0)
  expect(new Set(list.map(({ districtName }) => districtName))).toEqual(new Set(['天河区']))
})

test('R-7.7 texts not searched before queue for permits; one that was searched before does not wait', async () => {
  const known = await found('网球')
  const releases: (() => void)[] = []
  const holdPermit = () => context.semaphores.text(() => new Promise<void>((resolve) => releases.push(resolve)))
  const held = Array.from({ length: 20 }, holdPermit)
  let isAnswered = false
  const waiting = search('网球 少儿').then(() => {
    isAnswered = true
  })
  expect(await found('网球')).toEqual(known)
  expect((await listCoaches(context, { sort: 'score', pageNum: 1, pageSize: 10 })).total).toBeGreaterThan(0)
  expect(isAnswered).toBe(false)
  const endAll = setInterval(() => {
    for (const end of releases.splice(0)) end()
  })
  await Promise.all([waiting, ...held])
  clearInterval(endAll)
})

test.each([
  ['lanqiu', 'lanqiu', false],
  ['langqiu', 'lanqiu', true],
  ['lanqiu', 'lanqu', true],
  ['lanqiu', 'banqiu', true],
  ['lanqiu', 'wangqiu', false],
  ['lanqiu', 'lnaqiu', false],
])('a slip is one letter added, missing or replaced: %s %s', (a, b, isSlip) => {
  expect(isOneEditApart(a, b)).toBe(isSlip)
})
