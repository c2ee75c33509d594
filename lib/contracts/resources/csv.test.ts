import { RESOURCES } from './all.ts'
import { coach } from './coach.ts'
import { course } from './course.ts'
import { csvHeader, csvRow, headerProblems, obsoleteColumns, readCsvRow } from './csv.ts'
import { emptyContent, type Resource } from './resource.ts'

const courses = course as unknown as Resource
const content = {
  ...{ title: '=cmd|暑假班', summary: "'-引号开头", cover: '/pictures/a.webp', channelSlug: 'lanqiu' },
  ...{ organiserKind: 'coach', organiserId: 12, venueId: null, cityCode: '440100', districtCode: '440106' },
  ...{ address: '天河路 1 号，东门', feeType: 2, teachingWay: 3, trainingPlace: 13, suitableCrowd: '1,4' },
  ...{ lessonCount: 12, lessonMinutes: 90, price: 128_050, startsOn: '2026-12-01', deadline: null },
  ...{ schedule: ['周六 9:00', '周日 "下午"'], description: '<p>第一行\n第二行</p>' },
}

test('R-13.11 a record survives being written to a row, with formulas, quotes, lists, codes, prices and gaps', () => {
  const header = csvHeader(courses)
  const row = csvRow(courses, { id: 7, version: 3, state: 'published', content })
  expect(row[header.indexOf('标题')]).toBe("'=cmd|暑假班")
  expect(row[header.indexOf('全程价格')]).toBe('1280.50')
  expect(row[header.indexOf('适合学员')]).toBe('初级、中考体育')
  expect(row[header.indexOf('报名截止')]).toBe('')
  expect(readCsvRow(courses, header, row)).toEqual({ record: { id: 7, version: 3, state: 'published', content } })
})

test('R-13.11 columns may be in any order; a new record has no id, and a row may leave its state empty', () => {
  const header = csvHeader(courses).toReversed()
  const row = csvRow(courses, { id: null, state: 'draft', content }).toReversed()
  row[header.indexOf('状态')] = ''
  expect(readCsvRow(courses, header, row)).toEqual({ record: { id: null, version: null, state: null, content } })
  row[header.indexOf('状态')] = '已发布'
  expect(readCsvRow(courses, header, row)).toEqual({ record: { id: null, version: null, state: 'published', content } })
})

test('R-13.11 a value that cannot be read is reported with its column', () => {
  const header = csvHeader(courses)
  const row = csvRow(courses, { id: 7, state: 'published', content })
  const wrong = {
    编号: 'abc',
    记录版本: '二',
    状态: '上架',
    全程价格: '一千',
    班型: '大班',
    节数: '十二',
    上课场馆: '体育馆',
  }
  for (const [label, value] of Object.entries(wrong)) row[header.indexOf(label)] = value
  const read = readCsvRow(courses, header, row)
  expect('problems' in read && read.problems.map(({ column }) => column).sort()).toEqual(Object.keys(wrong).sort())
})

test('R-13.8 a row may have no version, also in an older file without that column', () => {
  const header = csvHeader(courses)
  const row = csvRow(courses, { id: 7, version: 3, state: 'published', content })
  const at = header.indexOf('记录版本')
  const record = { id: 7, version: null, state: 'published', content }
  expect(readCsvRow(courses, header, row.with(at, ''))).toEqual({ record })
  expect(headerProblems(courses, header.toSpliced(at, 1))).toEqual([])
  expect(readCsvRow(courses, header.toSpliced(at, 1), row.toSpliced(at, 1))).toEqual({ record })
})

test('R-13.11 a copied row without its id is a new record, even if the version is left in', () => {
  const header = csvHeader(courses)
  const copied = csvRow(courses, { id: 7, version: 3, state: 'draft', content }).with(header.indexOf('编号'), '')
  expect(readCsvRow(courses, header, copied)).toMatchObject({ record: { id: null, version: null } })
})

test('R-13.11 days and numbers are read as a spreadsheet writes them', () => {
  const header = csvHeader(courses)
  const rewritten = (cells: Record<string, string>) => {
    const row = csvRow(courses, { id: 7, state: 'published', content })
    for (const [label, cell] of Object.entries(cells)) row[header.indexOf(label)] = cell
    const read = readCsvRow(courses, header, row)
    return 'record' in read ? read.record.content : read.problems
  }
  expect(rewritten({ 开班日期: '2027/6/7', 报名截止: '2027-6-1', 全程价格: '1,280.5', 节数: '12' })).toEqual({
    ...{ ...content, startsOn: '2027-06-07', deadline: '2027-06-01' },
  })
  expect(rewritten({ 开班日期: '六月七日' })).toMatchObject({ startsOn: '六月七日' })
  expect(rewritten({ 全程价格: '1,28' })).toEqual([{ column: '全程价格', reason: '看不懂“1,28”' }])
})

test('R-13.11 a file with missing, unknown or duplicate columns says so', () => {
  const header = csvHeader(courses)
  expect(headerProblems(courses, header)).toEqual([])
  const [id, version, state, title, ...rest] = header
  expect(headerProblems(courses, [id!, version!, state!, '名字', ...rest, rest[0]!])).toEqual([
    `缺少“${title}”一列`,
    '不认识“名字”一列',
    `“${rest[0]}”一列有两次`,
  ])
})

test.each(RESOURCES.map((each) => [each.kind, each] as const))(
  'R-13.11 every field of %s has a column of its own',
  (_, resource) => {
    const header = csvHeader(resource)
    expect(new Set(header).size).toBe(header.length)
  },
)

test('R-13.11 a file that names a column as an earlier release did is still read', () => {
  const header = csvHeader(courses)
  const former = header.with(header.indexOf('开班日期'), '开课日期')
  expect(headerProblems(courses, former)).toEqual([])
  const row = csvRow(courses, { id: 7, version: 3, state: 'published', content })
  expect(readCsvRow(courses, former, row)).toEqual(readCsvRow(courses, header, row))
  expect(headerProblems(courses, [...header, '开课日期'])).toEqual(['“开班日期”一列有两次'])
})

test('R-13.11 R-14.9 a file from the time when operators set 推荐度 is still accepted, and the column ignored', () => {
  const coaches = coach as unknown as Resource
  const COACH = {
    ...{
      ...emptyContent(coaches),
      name: '陈望舒',
      identity: 1,
      coachingSince: 2016,
      cityCode: '440100',
      trainingPlace: 13,
    },
    ...{ districtCode: '440106', categoryIds: [10101], suitableCrowd: '1,4', motto: '先学会停球', isVerified: false },
  }
  const header = [...csvHeader(coaches), '推荐度']
  expect([headerProblems(coaches, header), obsoleteColumns(coaches, header)]).toEqual([[], ['推荐度']])
  expect(obsoleteColumns(coaches, csvHeader(coaches))).toEqual([])
  const row = csvRow(coaches, { id: 7, state: 'published', content: COACH })
  const read = readCsvRow(coaches, header, [...row, '1000'])
  expect('record' in read && read.record.content).toEqual(COACH)
  expect('record' in read && read.record.content).not.toHaveProperty('recommended')
})
