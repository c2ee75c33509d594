import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExamTable } from '#lib/contracts/exam/exam.ts'
import { parseExamTables } from './parse-table.ts'

const HEAD = 'adCode,year,item,group,sex,unit,better,fullScore,sportSlug,value,score,source,sourceUrl,verifiedOn'
const GOOD = [
  '440100,2027,1000 米跑,耐力,男,seconds,less,15,paobu,220,15,某市教育局,https://example.cn/a,2026-09-01',
  '440100,2027,1000 米跑,耐力,男,seconds,less,15,paobu,230,13,某市教育局,https://example.cn/a,2026-09-01',
]
const csv = (...lines: string[]) => [HEAD, ...lines].join('\n')
const problemsOf = (...lines: string[]) => {
  const parsed = parseExamTables(csv(...lines))
  return parsed.ok ? [] : parsed.problems
}

test('the example table is complete, has items for both sexes and is marked as an example', () => {
  const parsed = parseExamTables(readFileSync(join(import.meta.dirname, 'example.csv'), 'utf8'))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  const table = ExamTable.parse({ tableId: 1, ...parsed.tables[0] })
  expect(table.source).toBeNull()
  expect(new Set(table.items.map(({ sex }) => sex))).toEqual(new Set([1, 2]))
  expect(new Set(table.items.map(({ group }) => group)).size).toBe(3)
})

test('a table with source, address and verification date is official', () => {
  const parsed = parseExamTables(csv(...GOOD))
  expect(parsed).toMatchObject({
    ok: true,
    tables: [{ cityName: '广州市', year: 2027, source: { name: '某市教育局', verifiedOn: '2026-09-01' } }],
  })
})

test('a table without a verification date counts as an example', () => {
  const parsed = parseExamTables(csv(...GOOD.map((line) => line.replace('2026-09-01', ''))))
  expect(parsed).toMatchObject({ ok: true, tables: [{ source: null }] })
})

test.each([
  ['an unknown city', [GOOD[0]!.replace('440100', '999999'), GOOD[1]!], 2, /adCode/],
  ['a score that is no number', [GOOD[0]!, GOOD[1]!.replace(',13,', ',abc,')], 3, /score/],
  ['an empty result, which is not zero,', [GOOD[0]!.replace(',220,', ',,'), GOOD[1]!], 2, /value/],
  ['an empty score', [GOOD[0]!, GOOD[1]!.replace(',13,', ',,')], 3, /score/],
  [
    'another source than that of its table',
    [GOOD[0]!, GOOD[1]!.replace('某市教育局', '别处')],
    3,
    /source.*this table/,
  ],
  ['a line of an official table without the source', [GOOD[0]!, GOOD[1]!.replace('2026-09-01', '')], 3, /verifiedOn/],
  ['more points than the full score', [GOOD[0]!, GOOD[1]!.replace(',13,', ',16,')], 3, /more than the full score/],
  [
    'no mark with the full score',
    GOOD.map((line) => line.replace(',15,paobu', ',16,paobu')),
    3,
    /no mark earns the full/,
  ],
  ['the same performance twice', [GOOD[0]!, GOOD[1]!.replace(',230,', ',220,')], 3, /twice/],
  ['a worse time that earns more', [GOOD[0]!.replace(',15,某', ',12,某'), GOOD[1]!], 3, /a worse result/],
  ['a single mark', [GOOD[0]!], 2, /two marks/],
  ['a script as source address', [GOOD[0]!.replace('https:', 'javascript:'), GOOD[1]!], 2, /sourceUrl/],
] as const)('%s is rejected and the line is reported', (_, lines, line, message) => {
  expect(problemsOf(...lines)).toContainEqual({ line, message: expect.stringMatching(message) })
})

test('invalid lines reject the whole file, and each is reported', () => {
  const problems = problemsOf(...GOOD, GOOD[0]!.replace('男', '?'), GOOD[0]!.replace('2027', '27'))
  expect(problems.map(({ line }) => line)).toEqual([4, 5])
})

test('an empty file and a malformed one are rejected', () => {
  expect(parseExamTables(HEAD)).toMatchObject({ ok: false })
  expect(parseExamTables(`${HEAD}\n"unclosed`)).toMatchObject({ ok: false })
})
