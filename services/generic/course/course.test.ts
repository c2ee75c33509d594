import { sql } from 'drizzle-orm'
import type { SeedCourse } from '#demo/seed/types.ts'
import { placeChoicesIn } from '#lib/contracts/codes.ts'
import { getContentIndex, getContentOverview } from '#lib/contracts/content.ts'
import {
  Course,
  type CourseListInput,
  getCourseDetail,
  getCourseList,
  getRecommendedCourses,
} from '#lib/contracts/course.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { setContentStatus } from '#services/record-status.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { LESSON_WORDS } from '#tests/services/lesson-words.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

const GUANGZHOU = '440100'
const DAY = 86_400_000
/** The day in China this many days from now. */
const dayIn = (count: number) => chinaTimeAt(new Date(Date.now() + count * DAY)).day

let site: TestSite
let shown: SeedCourse[]
let notShown: SeedCourse[]

beforeAll(async () => {
  site = await openTestSite()
  const published = site.data.courses.filter(({ status }) => status === 'published')
  shown = published.filter(({ deadline }) => deadline === null || deadline >= dayIn(-30))
  notShown = site.data.courses.filter((course) => !shown.includes(course))
})
afterAll(() => site.close())

const isOver = ({ deadline }: { deadline: string | null }) => deadline !== null && deadline < dayIn(0)
const idsOf = (rows: readonly { trainsId: number }[]) => rows.map(({ trainsId }) => trainsId)
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)
const all = async (input: CourseListInput) => (await site.read(getCourseList, { pageSize: 500, ...input })).list

test('R-7.31 all public courses are listed, open ones first, then newest', async () => {
  // Courses without a deadline are listed in any year.
  expect(shown.length).toBeGreaterThanOrEqual(60)
  const list = await all({})
  expect(sorted(idsOf(list))).toEqual(sorted(idsOf(shown)))
  const order = list.map((course) => `${isOver(course) ? 0 : 1} ${course.publishedAt}`)
  expect(order).toEqual(order.toSorted().reverse())
  for (const course of list) expect(course.isExpired).toBe(isOver(course))
})

test('R-7.31 R-7.33 drafts, courses taken down and those closed for more than 30 days are not shown', async () => {
  expect(notShown.length).toBeGreaterThan(8)
  const index = (await site.read(getContentIndex, { kind: 'course' })).list.map(({ id }) => id)
  expect(sorted(index)).toEqual(sorted(idsOf(shown)))
  for (const { trainsId } of notShown) {
    expect((await site.call(getCourseDetail, { trainsId })).envelope.code).toBe(ERROR_CODES.GONE)
  }
  expect((await site.call(getCourseDetail, { trainsId: 77_777 })).envelope.code).toBe(ERROR_CODES.GONE)
})

test('R-7.33 a course is open on its last day, closed the day after, and gone a month later', async () => {
  const { trainsId } = shown[0]!
  const at = async (deadline: string | null) => {
    await site.store.db.execute(sql`update generic.course set deadline = ${deadline} where trains_id = ${trainsId}`)
    const { code, data } = (await site.call(getCourseDetail, { trainsId })).envelope
    return code === 0 ? data!.isExpired : code
  }
  expect([await at(dayIn(0)), await at(dayIn(-1)), await at(dayIn(-30))]).toEqual([false, true, true])
  expect([await at(dayIn(-31)), await at(null)]).toEqual([ERROR_CODES.GONE, false])
  await at(shown[0]!.deadline)
})

test('R-7.31 city, district, sport of either level and class type narrow the list', async () => {
  const check = async (input: CourseListInput, isMatch: (course: SeedCourse) => boolean) => {
    const expected = sorted(idsOf(shown.filter(isMatch)))
    expect(expected.length).toBeGreaterThan(0)
    expect(sorted(idsOf(await all(input)))).toEqual(expected)
  }
  await check({ adCode: GUANGZHOU }, ({ cityCode }) => cityCode === GUANGZHOU)
  await check({ adCode: '100000' }, () => true)
  const { districtCode } = shown.find(({ cityCode }) => cityCode === GUANGZHOU)!
  await check({ districtCode }, (course) => course.districtCode === districtCode)
  await check({ channel: 'youyong' }, ({ channel }) => channel.slug === 'youyong')
  const groupId = site.data.categories.find(({ slug }) => slug === 'qiulei')!.categoryId
  const balls = site.data.categories.filter(({ parentId }) => parentId === groupId).map(({ slug }) => slug)
  await check({ channel: 'qiulei' }, ({ channel }) => balls.includes(channel.slug))
  await check({ feeType: 1 }, ({ feeType }) => feeType === 1)
  await check({ feeType: 3, adCode: GUANGZHOU }, (course) => course.feeType === 3 && course.cityCode === GUANGZHOU)
})

test('R-7.31 courses can be filtered by coach and by venue', async () => {
  const byCoach = shown.find(({ organiser }) => organiser.kind === 'coach')!
  const own = shown.filter(({ organiser }) => organiser.kind === 'coach' && organiser.id === byCoach.organiser.id)
  expect(sorted(idsOf(await all({ coachId: byCoach.organiser.id })))).toEqual(sorted(idsOf(own)))
  const venueId = byCoach.venue!.venueId
  const held = shown.filter(({ venue }) => venue?.venueId === venueId)
  expect(sorted(idsOf(await all({ venueId })))).toEqual(sorted(idsOf(held)))
})

test('R-7.31 courses can be sorted by price either way and by upcoming first lesson', async () => {
  const open = (await all({ sort: 'priceAsc' })).filter(({ isExpired }) => !isExpired).map(({ price }) => price)
  expect(open).toEqual(open.toSorted((a, b) => a - b))
  const down = (await all({ sort: 'priceDesc' })).filter(({ isExpired }) => !isExpired).map(({ price }) => price)
  expect(down).toEqual(open.toReversed())
  const [first, second] = shown.filter(({ deadline }) => deadline === null)
  for (const [{ trainsId }, day] of [
    [first!, dayIn(4)],
    [second!, dayIn(2)],
  ] as const) {
    await site.store.db.execute(sql`update generic.course set starts_on = ${day} where trains_id = ${trainsId}`)
  }
  const starts = (await all({ sort: 'startsSoon' })).filter(({ isExpired }) => !isExpired).map((each) => each.startsOn)
  const [coming, begun] = [starts.filter((day) => day >= dayIn(0)), starts.filter((day) => day < dayIn(0))]
  expect(starts).toEqual([...coming.toSorted(), ...begun.toSorted()])
  expect(coming.slice(0, 30)).toEqual(expect.arrayContaining([dayIn(2), dayIn(4)]))
})

test('A-35 a course is found by title, coach, venue, district and sport', async () => {
  const course = shown.find(({ cityCode, organiser }) => cityCode === GUANGZHOU && organiser.kind === 'coach')!
  const find = async (nameLikeSearch: string) => idsOf(await all({ nameLikeSearch, adCode: GUANGZHOU }))
  expect((await find(course.title))[0]).toBe(course.trainsId)
  expect(await find(course.organiser.name)).toContain(course.trainsId)
  expect(await find(course.venue!.name)).toContain(course.trainsId)
  expect(await find(course.channel.slug)).toContain(course.trainsId)
  const tianhe = shown.filter(({ districtCode }) => districtCode === '440106')
  expect(await find('天河')).toEqual(expect.arrayContaining(idsOf(tianhe)))
  expect(await find('tianhe')).toEqual(expect.arrayContaining(idsOf(tianhe)))
})

test('A-35 if no course has all words, the sport is kept; without a sport any word is enough, and the response says so', async () => {
  const readingOf = async (nameLikeSearch: string) =>
    (await site.read(getCourseList, { nameLikeSearch, adCode: GUANGZHOU })).reading
  const { channel, districtName } = shown.find(({ cityCode }) => cityCode === GUANGZHOU)!
  expect(await readingOf(`${channel.name} ${districtName}`)).toEqual({ near: null, dropped: [], isAnyWord: false })
  expect(await readingOf(`${channel.name} 火星`)).toEqual({ near: null, dropped: ['火星'], isAnyWord: false })
  expect(await readingOf(`${districtName} 火星`)).toEqual({ near: null, dropped: [], isAnyWord: true })
  for (const text of ['火星', '火星 木星', '？！', '']) expect((await readingOf(text))?.isAnyWord).toBe(false)
})

test('A-35 class types and levels match what the course states, an age matches its audience', async () => {
  const list = async (nameLikeSearch: string) => all({ nameLikeSearch })
  const oneToOne = shown.filter(({ feeType }) => feeType === 1)
  const sport = oneToOne[0]!.channel.name
  const taught = oneToOne.filter(({ channel }) => channel.name === sport)
  expect(idsOf(await list(`${sport} 一对一`))).toEqual(expect.arrayContaining(idsOf(taught)))
  expect(idsOf(await list(`1对1 ${sport}`))).toEqual(idsOf(await list(`${sport} 一对一`)))
  const easy = shown.filter(({ suitableCrowd, channel }) => suitableCrowd.includes('1') && channel.name === sport)
  expect(idsOf(await list(`零基础 ${sport}`))).toEqual(expect.arrayContaining(idsOf(easy)))
  const children = await list('8岁 游泳')
  expect(children.length).toBeGreaterThan(0)
  expect(children.some(({ title }) => title.includes('成人'))).toBe(false)
  expect(children[0]!.title).toMatch(/少儿|儿童|青少年/)
  expect(children.filter(({ title }) => title.includes('中考'))).toEqual([])
  expect((await list('初三 游泳')).some(({ title }) => title.includes('中考'))).toBe(true)
})

test.each(['儿童', '少儿', '小朋友', '小孩', '小学生', '宝宝', '青少年'])(
  'A-35 %s is an age: it finds courses for children in other words, first those that use it, and none that 篮球 does not find',
  async (word) => {
    const { list, total, reading } = await site.read(getCourseList, { nameLikeSearch: `${word} 篮球`, pageSize: 500 })
    expect(reading).toEqual({ near: null, dropped: [], isAnyWord: false })
    expect(idsOf(await all({ nameLikeSearch: '篮球' }))).toEqual(expect.arrayContaining(idsOf(list)))
    expect(list[0]!.title).toMatch(/少儿|儿童|青少年|小学/)
    const open = list.filter(({ isExpired, channel }) => !isExpired && channel.name === '篮球')
    const uses = open.map(({ title }) => title.includes(word))
    expect(uses).toEqual(uses.toSorted((a, b) => Number(b) - Number(a)))
    expect((await site.read(getCourseList, { nameLikeSearch: `${word}篮球` })).total).toBe(total)
  },
)

test.each(LESSON_WORDS)('A-35 $word finds every course of that class type or level', async (lesson) => {
  const matching = shown.filter(
    ({ feeType, suitableCrowd }) =>
      lesson.feeTypes.includes(feeType) ||
      lesson.levels.some((level) => suitableCrowd.split(',').includes(String(level))),
  )
  expect(matching.length).toBeGreaterThan(0)
  expect(idsOf(await all({ nameLikeSearch: lesson.word }))).toEqual(expect.arrayContaining(idsOf(matching)))
})

test('A-35 上门 finds the courses at a place of the learner’s choice', async () => {
  const isAtLearners = ({ trainingPlace }: SeedCourse) => placeChoicesIn(trainingPlace).includes(1)
  const sport = shown.find(isAtLearners)!.channel.name
  const found = idsOf(await all({ nameLikeSearch: `上门${sport}` }))
  expect(found).toEqual(
    expect.arrayContaining(idsOf(shown.filter((each) => isAtLearners(each) && each.channel.name === sport))),
  )
  expect(shown.filter(({ trainsId }) => found.includes(trainsId)).every(isAtLearners)).toBe(true)
})

test('A-35 no other sport is listed, and dropped words are reported as typed', async () => {
  const found = await site.read(getCourseList, { nameLikeSearch: '八岁 马术 火星', pageSize: 500 })
  const riding = shown.filter(({ channel }) => channel.name === '马术')
  expect(found.list.every(({ channel }) => channel.name === '马术')).toBe(true)
  expect(found.list.length > 0).toBe(riding.length > 0)
  expect(found.reading?.dropped).toContain('火星')
  const none = await site.read(getCourseList, { nameLikeSearch: '滑板 火星', adCode: '540100' })
  expect([none.total, none.reading?.isAnyWord]).toEqual([0, false])
})

test('R-3.22 a course has its subject, place, dates, number of lessons, price and organiser', async () => {
  for (const { status, startsOn, ...expected } of shown.slice(0, 40)) {
    const course = await site.read(getCourseDetail, { trainsId: expected.trainsId })
    expect(Course.parse(course)).toEqual(course)
    expect({ ...course, startsOn }).toEqual({ ...expected, startsOn, isExpired: isOver(expected) })
  }
})

test('R-7.32 recommended courses are open ones of the city, the same sport first, without the course itself', async () => {
  const own = shown.find(({ cityCode }) => cityCode === GUANGZHOU)!
  const list = await site.read(getRecommendedCourses, { trainsId: own.trainsId, size: 20 })
  expect(list).toHaveLength(20)
  expect(idsOf(list)).not.toContain(own.trainsId)
  expect(list.every((course) => !isOver(course) && course.cityCode === GUANGZHOU)).toBe(true)
  const others = shown.filter((each) => each.cityCode === GUANGZHOU && !isOver(each) && each !== own)
  const same = others.filter(({ channel }) => channel.slug === own.channel.slug).length
  expect(list.slice(0, Math.min(same, 20)).every(({ channel }) => channel.slug === own.channel.slug)).toBe(true)
  const thin = await site.read(getRecommendedCourses, { adCode: '460100', size: 7 })
  expect(thin).toHaveLength(7)
  expect(thin[0]!.cityCode).toBe('460100')
  expect(await site.read(getRecommendedCourses, { size: 7 })).toHaveLength(7)
})

test('the overview of a city counts what its list contains', async () => {
  const overview = await site.read(getContentOverview, { kind: 'course', adCode: GUANGZHOU })
  expect(overview.total).toBe((await all({ adCode: GUANGZHOU })).length)
  expect(overview.districts.reduce((sum, { count }) => sum + count, 0)).toBe(overview.total)
  expect(overview.channels.reduce((sum, { count }) => sum + count, 0)).toBe(overview.total)
  for (const { slug, count } of overview.channels) {
    expect((await all({ adCode: GUANGZHOU, channel: slug })).length).toBe(count)
  }
})

test('C-14 a change of a course dates its city and its channel, and no others', async () => {
  const overview = (adCode: string) => site.read(getContentOverview, { kind: 'course', adCode })
  const [before, elsewhere] = [await overview(GUANGZHOU), await overview('440600')]
  const { slug } = before.channels.at(-1)!
  const [first] = await all({ adCode: GUANGZHOU, channel: slug })
  await setContentStatus(site.store.db, PUSH_OFF, { kind: 'course', id: first!.trainsId, status: 'published' })
  const { updatedAt } = await site.read(getCourseDetail, { trainsId: first!.trainsId })
  const after = await overview(GUANGZHOU)
  expect(updatedAt > before.changedAt!).toBe(true)
  expect(after).toEqual({
    ...before,
    changedAt: updatedAt,
    channels: before.channels.map((each) => (each.slug === slug ? { ...each, changedAt: updatedAt } : each)),
  })
  expect(await overview('440600')).toEqual(elsewhere)
})
