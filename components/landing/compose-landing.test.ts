import type { ArticleCard } from '#lib/contracts/article.ts'
import type { ListedCoach } from '#lib/contracts/coach/coach.ts'
import type { CourseCard } from '#lib/contracts/course.ts'
import type { Landing } from '#lib/contracts/listing/landing.ts'
import { hanziIn, sharedBetween, shinglesOf } from '#tests/support/own-text.ts'
import { composeLanding, type LandingSource } from './compose-landing.ts'
import type { LandingFacts } from './landing-facts.ts'

const category = (categoryId: number, name: string, level: 1 | 2 | 3) => ({
  categoryId,
  parentId: null,
  level,
  name,
  slug: `s${categoryId}`,
})

const coach = (coachId: number, name: string, price: number, rest: Partial<ListedCoach> = {}) =>
  ({
    coachId,
    name,
    minPrice: price,
    feePrices: [price, null, null, null],
    score: 4.8,
    commentCount: coachId,
    verifiedCount: coachId,
    teachingYears: 3,
    suitableCrowd: '1,4',
    identity: 1,
    categories: [
      { first: category(1, '球类', 1), second: category(101, '篮球', 2), third: category(10101, '少儿篮球', 3) },
    ],
    ...rest,
  }) as ListedCoach

const price = { feeType: 1, coachCount: 3, minPrice: 20_000, medianPrice: 30_000, maxPrice: 45_000 } as const
const measures = {
  coachCount: 3,
  verifiedCount: 12,
  markedCount: 2,
  score: 4.7,
  prices: [price],
  changedAt: '2026-05-01T02:00:00Z',
}
const landing: Landing = {
  ...measures,
  wider: { ...measures, score: 4.5, prices: [{ ...price, medianPrice: 28_000 }] },
  kinds: [],
  districts: [],
  cities: [],
  venues: [{ venueId: 9, name: '天河体育中心', cityCode: '440100', coachNames: ['李强', '王芳'] }],
}

const source = (rest: Partial<LandingSource> = {}): LandingSource => ({
  place: '广州天河区',
  scale: 2,
  widerPlace: '广州全市',
  sport: '篮球',
  channel: '篮球',
  categoryId: 101,
  level: 2,
  landing,
  coaches: [coach(3, '李强', 20_000), coach(2, '王芳', 45_000), coach(1, '陈静', 30_000)],
  comments: [
    {
      commentId: 1,
      coachId: 3,
      coachName: '李强',
      content: '孩子很喜欢，运球进步快。讲得也细。',
      authorUserInfo: { userName: '豆豆妈妈' },
    },
    {
      commentId: 2,
      coachId: 2,
      coachName: '王芳',
      content: '准时，耐心，会讲为什么这样做，孩子愿意去。',
      authorUserInfo: { userName: '匿名用户' },
    },
    { commentId: 3, coachId: 1, coachName: '陈静', content: '好', authorUserInfo: { userName: '某某' } },
  ],
  courses: [],
  articles: [],
  linkGroups: [],
  href: {
    coach: (id) => `/jiaolian/detail/${id}`,
    venue: (id) => `/changguan/detail/${id}`,
    course: (id) => `/peixun/detail/${id}`,
    article: (id) => `/jiaoxue/detail/${id}`,
  },
  ...rest,
})

const wordsOf = (facts: LandingFacts) => [
  ...facts.questions.flatMap(([question, answer]) => [question, answer.map(([text]) => text).join('')]),
]

test('R-15.5 each answer on a landing contains a number or a name of the place, and states its numbers', () => {
  for (const place of ['广州天河区', '佛山', '上海浦东新区', '成都', '全国']) {
    const facts = composeLanding(source({ place }))
    expect(facts.questions.length).toBeGreaterThanOrEqual(3)
    expect(facts.questions.length).toBeLessThanOrEqual(5)
    for (const words of wordsOf(facts)) expect(words).toMatch(new RegExp(`\\d|${place}|李强|王芳|陈静`))
    const all = wordsOf(facts).join('')
    for (const number of ['300', '200', '450', '280', '20', '4.7', '12', '4.5']) expect(all).toContain(number)
    expect(all).toMatch(/高了? 20 元/)
  }
})

test('R-15.5 whatever its wording, a median is called 中位数', () => {
  const prices = [price, { ...price, feeType: 2, medianPrice: 25_000 } as const]
  for (const place of ['广州天河区', '佛山', '上海浦东新区', '成都', '北京', '武汉', '长沙', '全国']) {
    const all = wordsOf(composeLanding(source({ place, landing: { ...landing, prices } }))).join('')
    expect(all).not.toMatch(/居中|取中/)
  }
})

test('R-12.1 R-15.5 the coach with the most counted scores is said to have most of those, not most comments', () => {
  const coaches = [coach(3, '李强', 20_000), coach(2, '王芳', 45_000, { commentCount: 90 })]
  for (const place of ['广州天河区', '佛山', '上海浦东新区', '成都', '北京', '武汉', '长沙', '全国']) {
    const words = wordsOf(composeLanding(source({ place, coaches }))).join('')
    expect(words).toMatch(/李强约课评分最多，3 个|李强以 3 个约课评分居本页之首|先看李强：3 个约课评分/)
    expect(words).not.toMatch(/评价(最多|多？)/)
  }
})

test('R-15.5 prices, scores and the date of the last change on a page are those of its landing', () => {
  const facts = composeLanding(source())
  expect(facts.prices).toEqual([['私教一对一', '3 位', '¥300', '¥200–¥450']])
  expect(facts.strip).toEqual([
    ['更新于', '2026-05-01'],
    ['教练', '3 位'],
    ['平均评分', '4.7'],
    ['约课评分', '12 个'],
  ])
})

test('R-15.5 two learners are quoted, with masked names and links to the coaches', () => {
  const { quotes } = composeLanding(source())
  expect(quotes.map(({ author }) => author).sort()).toEqual(['匿名用户', '豆**'])
  expect(quotes.map(({ coach: [, href] }) => href).sort()).toEqual(['/jiaolian/detail/2', '/jiaolian/detail/3'])
})

test('R-15.5 a quote is a literal part of the comment, with … where its beginning is cut', () => {
  const content =
    '第一句话说了一些事情。第二句话又说了另一些事情。第三句话说得很长很长，说了教练怎样带孩子一步一步学会运球、传球、投篮和防守。'
  for (const place of ['广州', '佛山', '成都', '北京', '上海', '杭州']) {
    const comments = [{ commentId: 1, coachId: 3, coachName: '李强', content, authorUserInfo: { userName: '豆豆' } }]
    const [quote] = composeLanding(source({ place, comments })).quotes
    expect(content).toContain(quote!.text.replaceAll('…', ''))
    expect(quote!.text.startsWith('…')).toBe(!content.startsWith(quote!.text.replaceAll('…', '')))
  }
})

test('R-15.5 a landing leaves out facts it does not have', () => {
  const empty = {
    ...landing,
    score: null,
    markedCount: 0,
    verifiedCount: 0,
    prices: [],
    venues: [],
    changedAt: null,
    wider: null,
  }
  const facts = composeLanding(source({ landing: empty, comments: [] }))
  expect(facts).toMatchObject({ prices: [], quotes: [] })
  expect(wordsOf(facts).join('')).toContain('还没有评分')
  expect(wordsOf(facts).join('')).not.toMatch(/null|NaN|undefined/)
})

test('R-15.5 a landing always has the same text, and landings of other places word the same facts differently', () => {
  const text = (place: string) => wordsOf(composeLanding(source({ place }))).join('')
  expect(text('广州天河区')).toBe(text('广州天河区'))
  expect(hanziIn(text('广州天河区'))).toBeGreaterThan(100)
  const places = ['广州', '佛山', '成都', '北京', '上海', '杭州', '武汉', '长沙'].map((place) =>
    shinglesOf(text(place)),
  )
  const shares = places.flatMap((a, at) => places.slice(at + 1).map((b) => sharedBetween(a, b)))
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.6)
})

const course = (trainsId: number, rest: Partial<CourseCard>) =>
  ({
    trainsId,
    title: `第 ${trainsId} 班`,
    price: 80_000,
    startsOn: '2026-06-01',
    deadline: '2026-05-20',
    isExpired: false,
    ...rest,
  }) as CourseCard

test('R-15.5 a landing offers no expired courses; the others are shown with their enrolment deadline', () => {
  const offered = (...courses: CourseCard[]) =>
    ['广州', '佛山', '成都', '北京', '上海'].map((place) =>
      wordsOf(composeLanding(source({ place, scale: 1, courses }))).join(''),
    )
  for (const words of offered(course(1, { isExpired: true }))) expect(words).not.toContain('第 1 班')
  const open = [course(2, {}), course(3, { startsOn: '2024-03-01', deadline: null })]
  for (const words of offered(course(1, { isExpired: true }), ...open)) {
    expect(words).toMatch(/第 2 班[^；。]*2026-06-01 (开班|起)[^；。]*，报名到 2026-05-20[；。]/)
    expect(words).toMatch(/第 3 班[^；。]*2024-03-01 (开班|起)[^；。]*，报名不设截止[；。]/)
    expect(words).not.toContain('第 1 班')
  }
})

test('R-15.5 a third-level landing asks about courses and articles by the sport they are of, and only about those it names', () => {
  const courses = Array.from({ length: 40 }, (_, at) => course(at, { title: `少儿营 ${at}` }))
  const articles = Array.from({ length: 40 }, (_, at) => ({ articleId: at, title: `读本 ${at}` }) as ArticleCard)
  const asked = ['广州', '佛山', '成都', '北京', '上海', '杭州', '武汉', '长沙'].flatMap((place) =>
    [courses, courses.slice(0, 1)].flatMap((given) => {
      const thirdLevel = { place, sport: '成人篮球', level: 3, categoryId: 10102 }
      const { questions } = composeLanding(source({ ...thirdLevel, courses: given, articles }))
      return questions.filter(([question]) => /班|读/.test(question))
    }),
  )
  expect(asked.length).toBeGreaterThan(8)
  for (const [question, answer] of asked) {
    expect(question).toContain('篮球')
    expect(question).not.toContain('成人篮球')
    expect(question.includes('班')).toBe(answer.some(([text]) => text.startsWith('少儿营')))
  }
})
