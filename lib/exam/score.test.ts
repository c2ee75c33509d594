import type { ExamItem, ExamTable } from '#lib/contracts/exam/exam.ts'
import { exampleOf, formatPerformance, groupsOf, isOutdated, parsePerformance, scoreExam, scoreItem } from './score.ts'

const run: ExamItem = {
  name: '1000 米跑',
  group: '耐力',
  sex: 1,
  unit: 'seconds',
  better: 'less',
  fullScore: 15,
  sportSlug: 'paobu',
  rows: [
    { value: 220, score: 15 },
    { value: 230, score: 13 },
    { value: 245, score: 10 },
    { value: 270, score: 6 },
  ],
}
const rope: ExamItem = {
  ...run,
  name: '一分钟跳绳',
  group: '选考',
  unit: 'times',
  better: 'more',
  fullScore: 10,
  sportSlug: 'tiaosheng',
  rows: [
    { value: 180, score: 10 },
    { value: 150, score: 8 },
    { value: 120, score: 6 },
  ],
}

test('R-1.26 of two marks with one score, the next better one is the easier, in whatever order they are', () => {
  const rows = [
    { value: 230, score: 8 },
    { value: 225, score: 10 },
    { value: 220, score: 10 },
  ]
  for (const each of [rows, rows.toReversed()]) {
    expect(scoreItem({ ...run, rows: each }, 230).next?.value).toBe(225)
    expect(scoreItem({ ...run, rows: each }, 222)).toMatchObject({ score: 10, next: null })
  }
  const jumps = [
    { value: 180, score: 10 },
    { value: 175, score: 10 },
    { value: 150, score: 8 },
  ]
  for (const each of [jumps, jumps.toReversed()]) expect(scoreItem({ ...rope, rows: each }, 150).next?.value).toBe(175)
})

test.each([
  [220, 15],
  [220.1, 13],
  [245, 10],
  [271, 0],
])('R-1.26 a run of %d s earns %d points', (value, score) => {
  expect(scoreItem(run, value).score).toBe(score)
})

test('R-1.26 the calculator shows the missing points and the nearest better mark', () => {
  expect(scoreItem(rope, 149)).toMatchObject({ score: 6, missing: 4, next: { value: 150, gain: 2 } })
  expect(scoreItem(rope, 180)).toMatchObject({ score: 10, missing: 0, next: null })
})

test('R-1.26 tenths of points stay exact in the missing points, the gain and the sum', () => {
  const tenths = { ...run, fullScore: 10, rows: [9.7, 9.8, 10].map((score, at) => ({ value: 210 - 5 * at, score })) }
  const result = scoreItem(tenths, 210)
  expect(result).toMatchObject({ missing: 0.3, next: { value: 205, gain: 0.1 } })
  expect(scoreExam([result, result, result])).toMatchObject({ score: 29.1, full: 30, missing: 0.9 })
})

test('R-1.26 the sum names the item with most to gain, or none at full marks', () => {
  expect(scoreExam([scoreItem(run, 245), scoreItem(rope, 150)])).toMatchObject({
    score: 18,
    full: 25,
    missing: 7,
    weakest: { item: { name: '1000 米跑' } },
  })
  expect(scoreExam([scoreItem(rope, 200)]).weakest).toBeNull()
})

test('alternatives stay together in one group, and each sex sees its own items', () => {
  const table = { items: [run, rope, { ...rope, name: '立定跳远' }, { ...run, sex: 2 }] } as ExamTable
  expect(groupsOf(table, 1).map(({ group, items }) => [group, items.length])).toEqual([
    ['耐力', 1],
    ['选考', 2],
  ])
  expect(groupsOf(table, 2)).toHaveLength(1)
})

test.each([
  [2026, '2026-03-01', false],
  [2026, '2026-07-01', true],
  [2027, '2026-11-20', false],
  [2025, '2026-03-01', true],
])('a table of %d seen on %s is outdated: %s', (year, today, outdated) => {
  expect(isOutdated({ year }, today)).toBe(outdated)
})

test.each([
  ["3'40", 'seconds', 220],
  ['4′05″', 'seconds', 245],
  ['4’05', 'seconds', 245],
  ['4’05”', 'seconds', 245],
  ['４＇05＂', 'seconds', 245],
  ["4'05''", 'seconds', 245],
  ['7.5″', 'seconds', 7.5],
  ['7.5秒', 'seconds', 7.5],
  ['7.5', 'seconds', 7.5],
  ['3分40秒', 'seconds', 220],
  ['3：40.5', 'seconds', 220.5],
  ['220', 'seconds', 220],
  ['4 05', 'seconds', 245],
  ['2 30', 'metres', 'unreadable'],
  ["3'75", 'seconds', 'unreadable'],
  ['１６８个', 'times', 168],
  ['8.25米', 'metres', 8.25],
  ['230cm', 'metres', 2.3],
  ['230 厘米', 'metres', 2.3],
  ['2.3米', 'centimetres', 230],
  ['2.3m', 'centimetres', 230],
  ['230厘米', 'centimetres', 230],
  ['230', 'centimetres', 230],
  ['8.25秒', 'metres', 'unreadable'],
  ['150米', 'times', 'unreadable'],
  ['7.5米', 'seconds', 'unreadable'],
  ['很快', 'times', 'unreadable'],
  ['-5', 'times', 'unreadable'],
] as const)('R-1.26 the performance %s in %s reads as %p', (text, unit, value) => {
  const rows = [7.4, 7.8, 8.2].map((each) => ({ value: each, score: 10 }))
  expect(parsePerformance(text, { unit, rows })).toBe(value)
})

test.each([
  ['4.05', 245],
  ['3.40', 220],
  ['245', 245],
  ['245.5', 245.5],
  ['110', 110],
  ['4.5', 'unclear'],
  ['4.75', 'unclear'],
  ['4', 'unclear'],
  ['45.05', 'unclear'],
] as const)('R-1.26 for marks in minutes, %s is read as %p', (text, value) => {
  expect(parsePerformance(text, run)).toBe(value)
})

test('a table value is shown as a timekeeper writes it', () => {
  expect([
    formatPerformance(245, 'seconds'),
    formatPerformance(7.4, 'seconds'),
    formatPerformance(8.2, 'metres'),
    formatPerformance(65.25, 'seconds'),
  ]).toEqual(['4′05″', '7.4″', '8.2 米', '1′05.25″'])
})

test('the values of one column have the same number of decimals', () => {
  expect([formatPerformance(9, 'seconds', 1), formatPerformance(9.4, 'seconds', 1)]).toEqual(['9.0″', '9.4″'])
  expect(formatPerformance(8, 'metres', 1)).toBe('8.0 米')
  expect(formatPerformance(220, 'seconds', 0)).toBe('3′40″')
})

test('R-1.26 the example of how to type a performance is a mark of the item’s own table', () => {
  const sprint: ExamItem = { ...run, rows: [7.2, 7.8, 8.4].map((value, i) => ({ value, score: 10 - i })) }
  expect(exampleOf(run)).toEqual(['4′05', '245'])
  expect(exampleOf(sprint)).toEqual(['7.8'])
  expect(exampleOf(rope)).toEqual(['150'])
  for (const item of [run, sprint, rope]) {
    for (const text of exampleOf(item)) {
      expect(item.rows.map(({ value }) => value)).toContain(parsePerformance(text, item))
    }
  }
})
