import type { Figure, FigureName } from '#lib/contracts/workbench/workbench.ts'
import { curvePath, dotsPath } from './curve-path.ts'
import { changeOf, curveWords, dayWords } from './figure-words.ts'

const figure = (value: number | null, before: number | null): Figure => ({ value, before })

test.each<[FigureName, Figure, string, boolean]>([
  ['views', figure(20, 8), '比前 7 天多 12 次', true],
  ['views', figure(8, 20), '比前 7 天少 12 次', false],
  ['leads', figure(0, 2), '比前 7 天少 2 条', false],
  ['collects', figure(3, 3), '与前 7 天相同', false],
  ['replyHours', figure(2, 5), '比前 7 天快 3 小时', true],
  ['replyHours', figure(5, 2), '比前 7 天慢 3 小时', false],
])('R-14.1 the change of a figure is put into words: %s %o', (name, given, text, isBetter) => {
  expect(changeOf(name, given, 7)).toEqual({ text, isBetter })
})

test.each<[FigureName, Figure, string]>([
  ['views', figure(20, null), '前 30 天没有完整统计'],
  ['replyHours', figure(2, null), '前 30 天没有联系过预约人'],
  ['replyHours', figure(null, 2), '近 30 天没有联系过预约人'],
  ['replyHours', figure(null, null), '近 30 天没有联系过预约人'],
])('R-14.1 an unknown figure is not compared: %s %o', (name, given, text) => {
  expect(changeOf(name, given, 30)).toEqual({ text, isBetter: false })
})

test('R-14.1 a curve of figures has a description in words', () => {
  const days = [
    { day: '2026-03-08', value: 4 },
    { day: '2026-03-09', value: null },
    { day: '2026-03-10', value: 0 },
  ]
  expect(curveWords('views', days)).toBe('浏览每天的曲线：最高 3 月 8 日 4 次，最低 3 月 10 日 0 次')
  expect(curveWords('replyHours', [{ day: '2026-03-08', value: null }])).toBe('联系用时每天的曲线：没有数据')
  expect(dayWords('2026-12-01')).toBe('12 月 1 日')
})

test.each<[(number | null)[], string, string]>([
  // From zero at the bottom to the maximum at the top.
  [[0, 2, 4], 'M0 37L50 20L100 3', ''],
  [[0, 0], 'M0 37L100 37', ''],
  // Interrupted where unknown; an isolated day is a dot.
  [[1, null, 1, 1], 'M0 3M66.67 3L100 3', 'M0 3h0'],
  [[null, null], '', ''],
])('R-14.1 the curve of figures is drawn through the known days: %j', (values, line, dots) => {
  expect(curvePath(values)).toBe(line)
  expect(dotsPath(values)).toBe(dots)
})
