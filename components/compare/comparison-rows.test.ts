import type { Coach } from '#lib/contracts/coach/coach.ts'
import { comparisonRows } from './comparison-rows.ts'

const category = (name: string) => ({ categoryId: 1, parentId: null, level: 1 as const, name, slug: 'x' })

const coach = (changes: Partial<Coach>) =>
  ({
    ...{ cityCode: '440100', cityName: '广州市', districtCode: '440106', districtName: '天河区', venueNames: [] },
    categories: [{ first: category('球类'), second: category('篮球'), third: category('少儿篮球') }],
    ...{ suitableCrowd: '1', identity: 1, teachingYears: 2, teachingWay: 0, isVerified: true },
    ...{
      score: null,
      verifiedCount: 0,
      classTypes: [],
      ageBands: [],
      openTimes: [],
      isPaused: false,
      replyHours: null,
    },
    ...changes,
  }) as Coach

const rowsBy = (...coaches: Coach[]) => new Map(comparisonRows(coaches).map(({ label, ...row }) => [label, row]))

test('R-10.17 a class type only one coach gives is 不开设 for the other, and one nobody gives has no row', () => {
  const rows = rowsBy(coach({ classTypes: [{ feeType: 1, price: 20_000, lessonMinutes: 90 }] }), coach({}))
  expect(rows.get('私教一对一')).toEqual({
    answers: [['¥200', '每节 90 分钟'], null],
    none: '不开设',
    isPrice: true,
  })
  expect(rows.has('小班一对二')).toBe(false)
})

test('R-10.17 facts a coach has not given are 未说明, and a reply time without enough data is 数据不足', () => {
  const described = coach({ ageBands: ['7-9'], replyHours: 2, openTimes: [{ weekday: 3, from: '18:30', to: '20:30' }] })
  const rows = rowsBy(described, coach({}))
  for (const [label, none] of Object.entries({ 学员年龄: '未说明', 每周可约: '未说明', 联系用时: '数据不足' }))
    expect(rows.get(label)).toMatchObject({ answers: [expect.any(Array), null], none })
})

test('R-10.17 times and reply time of a paused coach are not compared', () => {
  const paused = coach({ isPaused: true, replyHours: 2, openTimes: [{ weekday: 3, from: '18:30', to: '20:30' }] })
  const rows = rowsBy(paused)
  for (const label of ['每周可约', '联系用时']) expect(rows.get(label)!.answers).toEqual([['暂不接收新学员']])
})
