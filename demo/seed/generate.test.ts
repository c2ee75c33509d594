import { cityByCode, districtByCode } from '#lib/city/cities.ts'
import { verificationOn } from '#lib/contracts/coach/certificate.ts'
import { Coach, TeachingVenue } from '#lib/contracts/coach/coach.ts'
import { FEE_TYPES } from '#lib/contracts/codes.ts'
import { Comment } from '#lib/contracts/comment/comment.ts'
import { Banner, FriendLink } from '#lib/contracts/home.ts'
import { CITY_INDEX_THRESHOLD } from '#lib/contracts/limits.ts'
import { Category, NamedCategory } from '#lib/contracts/listing/category.ts'
import { CATEGORIES } from '#services/coach/reference/categories.ts'
import { isChildAvatar, sexOfAvatar } from '../pictures/portraits/learner-numbers.ts'
import { sportOf } from './authors.ts'
import { meanScore } from './comments/scores.ts'
import { generateMarketplace } from './generate.ts'
import { sexOfLearnerName } from './names/nicknames.ts'
import type { SeedCoach } from './types.ts'

const NOW_TEXT = '2026-11-01T00:00:00.000Z'
const OPENED_TEXT = '2024-11-01T00:00:00.000Z'
const MAIN_CITIES = { 广州市: 150, 上海市: 60, 北京市: 60, 深圳市: 60 } as const

const market = generateMarketplace()
const coaches = [...market.coaches]
const comments = [...market.comments]
const categoryById = new Map(CATEGORIES.map((category) => [category.categoryId, category]))
const venueById = new Map(market.venues.map((venue) => [venue.venueId, venue]))
const isLive = ({ status }: SeedCoach) => status === 'live'

const countBy = <T>(items: readonly T[], keyOf: (item: T) => string | number) => {
  const counts = new Map<string | number, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

/** The record as the coach service returns it. */
function joined(coach: SeedCoach): Coach {
  const { categoryIds, venueIds, viewCount: _, popularity: __, ...rest } = coach
  const venues = venueIds.map((id) => TeachingVenue.parse(venueById.get(id)))
  const categories = categoryIds.map((id) => {
    const third = categoryById.get(id)!
    const second = categoryById.get(third.parentId!)!
    const named = (category: Category | undefined) => NamedCategory.parse(category)
    return { first: named(categoryById.get(second.parentId!)), second: named(second), third: named(third) }
  })
  return {
    ...rest,
    categories,
    venues,
    venueNames: venues.map(({ name }) => name),
    minPrice: Math.min(...rest.classTypes.map(({ price }) => price)),
    feePrices: FEE_TYPES.map((feeType) => rest.classTypes.find((each) => each.feeType === feeType)?.price ?? null),
    nextTimes: rest.openTimes.slice(0, 2),
    collected: false,
  }
}

test('two runs give the same records, another seed gives different ones', () => {
  const again = generateMarketplace()
  expect([...again.coaches]).toEqual(coaches)
  expect([...again.comments]).toEqual(comments)
  expect(again.venues).toEqual(market.venues)
  expect([...generateMarketplace({ coaches: 50, seed: 7 }).coaches]).not.toEqual([
    ...generateMarketplace({ coaches: 50 }).coaches,
  ])
})

test('at least 30 cities have enough coaches to be indexed, the four largest have many, a few are thin', () => {
  const live = countBy(coaches.filter(isLive), ({ cityName }) => cityName)
  for (const [city, least] of Object.entries(MAIN_CITIES)) expect(live.get(city)).toBeGreaterThanOrEqual(least)
  const counts = [...live.values()]
  expect(counts.filter((count) => count >= CITY_INDEX_THRESHOLD).length).toBeGreaterThanOrEqual(30)
  expect(counts.filter((count) => count >= 1 && count <= 5).length).toBeGreaterThanOrEqual(3)
  expect(counts.filter((count) => count > 5 && count < CITY_INDEX_THRESHOLD)).toEqual([])
  expect(coaches.filter(isLive).length).toBeGreaterThanOrEqual(900)
})

test('every second-level sport is taught, at least 18 of them by ten or more coaches', () => {
  const bySport = countBy(coaches, ({ categoryIds }) => categoryById.get(categoryIds[0]!)!.parentId!)
  const seconds = CATEGORIES.filter(({ level }) => level === 2)
  expect(seconds.filter(({ categoryId }) => !bySport.has(categoryId))).toEqual([])
  expect([...bySport.values()].filter((count) => count >= 10).length).toBeGreaterThanOrEqual(18)
})

test('R-3.20 every coach, category, comment, banner and link fits its contract', () => {
  for (const coach of coaches) expect(Coach.parse(joined(coach))).toEqual(joined(coach))
  for (const category of market.categories) Category.parse(category)
  for (const { replies, ...comment } of comments) {
    Comment.parse({ ...comment, replyListVO: replies.slice(-2), replyCount: replies.length })
  }
  for (const banner of market.banners) Banner.parse(banner)
  for (const link of market.friendLinks) FriendLink.parse(link)
})

test('category slugs are unique across levels, and ids are unique', () => {
  expect(new Set(CATEGORIES.map(({ slug }) => slug)).size).toBe(CATEGORIES.length)
  expect(new Set(CATEGORIES.map(({ categoryId }) => categoryId)).size).toBe(CATEGORIES.length)
  expect(new Set(coaches.map(({ coachId }) => coachId)).size).toBe(coaches.length)
  expect(coaches[0]!.coachId).toBe(1001)
  expect(new Set(comments.map(({ commentId }) => commentId)).size).toBe(comments.length)
  const replyIds = comments.flatMap(({ replies }) => replies.map(({ replyId }) => replyId))
  expect(new Set(replyIds).size).toBe(replyIds.length)
})

test('references are valid: third-level categories, and venues of the same city that teach the sport', () => {
  for (const coach of coaches) {
    expect(coach.categoryIds.map((id) => categoryById.get(id)?.level)).toEqual(coach.categoryIds.map(() => 3))
    expect(districtByCode(coach.districtCode)?.city.adCode ?? coach.districtCode).toBe(coach.cityCode)
    const sport = categoryById.get(coach.categoryIds[0]!)!.parentId!
    expect(coach.venueIds.length).toBeGreaterThan(0)
    for (const id of coach.venueIds) {
      expect(venueById.get(id)?.cityCode).toBe(coach.cityCode)
      expect(venueById.get(id)?.categoryIds).toContain(sport)
    }
    expect(venueById.get(coach.venueIds[0]!)?.districtCode).toBe(coach.districtCode)
  }
  const ids = new Set(coaches.map(({ coachId }) => coachId))
  for (const comment of comments) expect(ids.has(comment.coachId)).toBe(true)
  const opened = market.banners.find(({ jumpType }) => jumpType === '1')
  const inBanner = coaches.find(({ coachId }) => coachId === Number(opened?.jumpUrl))!
  expect([inBanner.status, sportOf(inBanner)]).toEqual(['live', 'youyong'])
})

test('R-14.8 coaches are verified exactly by the rule as of the last day; most are, some are not', () => {
  for (const { isVerified, certificates, categoryIds } of coaches) {
    const sports = categoryIds.map((id) => categoryById.get(categoryById.get(id)!.parentId!)!.slug)
    expect(isVerified).toBe(verificationOn(certificates, sports, '2026-11-01').isVerified)
    for (const { issuedOn, checkedOn, expiresOn } of certificates)
      expect([issuedOn! <= checkedOn!, checkedOn! <= '2026-11-01', issuedOn! < (expiresOn ?? '9')]).toEqual([
        true,
        true,
        true,
      ])
  }
  const share = coaches.filter(({ isVerified }) => isVerified).length / coaches.length
  expect([share > 0.8, share < 0.95]).toEqual([true, true])
  expect(coaches.some(({ certificates }) => certificates.some(({ expiresOn }) => expiresOn! < '2026-11-01'))).toBe(true)
})

test('R-12.1 the score and counts of a coach match the comments on them', () => {
  const byCoach = Map.groupBy(comments, ({ coachId }) => coachId)
  for (const coach of coaches) {
    const coachComments = byCoach.get(coach.coachId) ?? []
    expect(coach.commentCount).toBe(coachComments.length)
    const counted = coachComments.filter(({ score, isVerified }) => isVerified && score !== null)
    expect([coach.score, coach.verifiedCount]).toEqual([meanScore(counted.map(({ score }) => score)), counted.length])
  }
})

test('R-12.2 ages and aspect scores of comments are consistent with their text and score', () => {
  expect(comments.filter(({ isVerified }) => isVerified).length / comments.length).toBeCloseTo(0.82, 1)
  for (const { content, learnerAge } of comments) {
    const years = Number(/(\d+) ?岁/.exec(content)?.[1] ?? 0)
    if (!years || !learnerAge) continue
    const [from, to = from] = learnerAge.split('-').map(Number)
    expect(years >= from! - 2 && years <= to!).toBe(true)
  }
  const marked = comments.filter(({ aspects }) => aspects.skill !== null)
  expect(marked.length).toBeGreaterThan(comments.length / 5)
  expect(marked.every(({ aspects, score }) => Math.abs(aspects.skill! - score!) <= 1)).toBe(true)
})

test('R-12.3 only the coach’s own replies are marked as the coach’s', () => {
  const names = new Map(coaches.map(({ coachId, name }) => [coachId, name]))
  for (const { coachId, replies } of comments)
    for (const { authorRole, authorUserInfo } of replies)
      expect(authorRole === 'coach').toBe(authorUserInfo.userName === names.get(coachId))
})

test('the avatar of every author fits the sex and age of their name, replies included', () => {
  const authors = comments.flatMap((each) => [each, ...each.replies.filter(({ authorRole }) => authorRole === null)])
  for (const { authorUserInfo } of authors) {
    const n = Number(/(\d\d)\.webp/.exec(authorUserInfo.headImg)?.[1] ?? -1)
    const sex = sexOfLearnerName(authorUserInfo.userName)
    if (n >= 0 && sex) expect([sexOfAvatar(n), isChildAvatar(n)]).toEqual([sex, false])
  }
})

test('no comment calls a daughter 他', () => {
  expect(comments.filter(({ content }) => /女儿|女孩/.test(content) && /(?<!其)他(?!们)/.test(content))).toEqual([])
})

test('comments vary as on a real site: coaches without any, and threads of many pages', () => {
  const counts = coaches.map(({ commentCount }) => commentCount)
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(50)
  expect(counts.filter((count) => count > 10).length).toBeGreaterThan(20)
  expect(comments.filter(({ replies }) => replies.length > 2).length).toBeGreaterThan(100)
  expect(comments.filter(({ replies }) => replies.length > 12).length).toBeGreaterThan(5)
  const anonymous = comments.filter(({ anonymousState }) => anonymousState === 1).length / comments.length
  expect(anonymous).toBeGreaterThan(0.12)
  expect(anonymous).toBeLessThan(0.18)
  expect(comments.filter(({ pictureList }) => pictureList.length > 0).length).toBeGreaterThan(300)
  for (const mark of [2, 3, 4, 5, null]) expect(comments.some(({ score }) => score === mark)).toBe(true)
})

test('no date is before the opening of the site or after its last day', () => {
  for (const { createdAt, updatedAt } of coaches) {
    expect(createdAt >= OPENED_TEXT && createdAt <= updatedAt && updatedAt < NOW_TEXT).toBe(true)
  }
  const since = new Map(coaches.map(({ coachId, createdAt }) => [coachId, createdAt]))
  for (const { coachId, createTime, replies } of comments) {
    let last = since.get(coachId)!
    for (const time of [createTime, ...replies.map((reply) => reply.createTime)]) {
      expect(time >= last && time < NOW_TEXT).toBe(true)
      last = time
    }
  }
})

test('years, age and prices of a coach are consistent', () => {
  for (const { teachingYears, coachingSince, ageStage, classTypes, sex, headImg, video, categoryIds } of coaches) {
    const years = 2026 - coachingSince
    expect(teachingYears).toBe(years < 5 ? 1 : years < 10 ? 2 : years <= 30 ? 3 : 4)
    if (ageStage !== null) expect(years).toBeLessThanOrEqual([9, 19, 29, 50][ageStage - 1]!)
    if (sex !== null) expect(headImg).toMatch(sex === 1 ? /portraits\/m\d\d-320\.webp$/ : /portraits\/f\d\d-320\.webp$/)
    if (ageStage === 1) expect(headImg).not.toMatch(/m(02|03|04|07|12|13|17|34|46|48|54)-320/)
    const priceOf = (feeType: number) => classTypes.find((type) => type.feeType === feeType)?.price
    for (const { price } of classTypes) expect([price % 1000, price >= 6000]).toEqual([0, true])
    const prices = [priceOf(1), priceOf(2), priceOf(3)].filter((price) => price !== undefined)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    const second = categoryById.get(categoryById.get(categoryIds[0]!)!.parentId!)!
    if (video) expect(video.url).toBe(`/clips/${second.slug}.mp4`)
  }
  expect(coaches.filter(({ video }) => video).length / coaches.length).toBeGreaterThan(0.1)
  expect(coaches.filter((coach) => !isLive(coach)).length).toBeGreaterThan(2)
  expect(coaches.filter(({ suitableCrowd }) => suitableCrowd.includes('4')).length).toBeGreaterThan(50)
})

test('at least 300 venues are in real districts, near the city they belong to', () => {
  expect(market.venues.length).toBeGreaterThanOrEqual(300)
  for (const venue of market.venues) {
    const city = cityByCode(venue.cityCode)!
    const found = districtByCode(venue.districtCode)
    expect(found?.district.adName ?? '').toBe(venue.districtName)
    // A city without districts uses its own code instead.
    expect([found?.city.adCode ?? venue.districtCode, !found]).toEqual([city.adCode, city.children.length === 0])
    expect(Math.abs(venue.longitude - city.longitude)).toBeLessThan(0.8)
    expect(Math.abs(venue.latitude - city.latitude)).toBeLessThan(0.6)
    expect(venue.categoryIds.length).toBeGreaterThan(0)
  }
  const names = market.venues.map(({ cityCode, name }) => cityCode + name)
  expect(new Set(names).size).toBe(names.length)
})

test('a smaller set has as many coaches as asked for and the same venues, and an invalid number is refused', () => {
  const small = generateMarketplace({ coaches: 60 })
  expect([...small.coaches]).toHaveLength(60)
  expect(small.venues).toEqual(market.venues)
  expect([...generateMarketplace({ coaches: 0 }).coaches]).toEqual([])
  expect(() => generateMarketplace({ coaches: -1 })).toThrow(RangeError)
  expect(() => generateMarketplace({ coaches: 1.5 })).toThrow(RangeError)
})

test('a bench set streams coaches over all mainland cities and can be iterated twice', () => {
  const large = generateMarketplace({ coaches: 1_000_000 })
  const first: SeedCoach[] = []
  for (const coach of large.coaches) {
    first.push(coach)
    if (first.length === 3000) break
  }
  expect(countBy(first, ({ cityCode }) => cityCode).size).toBeGreaterThan(250)
  expect([...large.comments]).toEqual([])
  let i = 0
  for (const coach of large.coaches) {
    expect(coach).toEqual(first[i++])
    if (i === 100) break
  }
  const venues = new Set(large.venues.map(({ venueId }) => venueId))
  for (const coach of first) for (const id of coach.venueIds) expect(venues.has(id)).toBe(true)
})

test('R-14.5 coaches who teach only children do so after school and at weekends', () => {
  const isLearner = (age: string) => age !== 'adult'
  const ofChildren = coaches.filter(({ ageBands }) => ageBands.length > 0 && ageBands.every(isLearner))
  expect(ofChildren.length).toBeGreaterThan(coaches.length / 4)
  for (const { openTimes } of ofChildren) {
    for (const { weekday, from } of openTimes) expect(weekday > 5 || from >= '16:30').toBe(true)
  }
})

test('R-10.12 no reply time is generated, since only leads can determine it', () => {
  for (const { replyHours } of [...coaches, ...market.venues]) expect(replyHours).toBeNull()
})
